/// Checks that the articles list the public declarations of a module.
struct Reference {
    private let catalogue: Catalogue
    private let symbols: [(symbol: Symbol, isOperator: Bool, place: String)]

    init(_ catalogue: Catalogue) throws {
        self.catalogue = catalogue
        symbols = try Package.files(below: "Sources/\(catalogue.module)", ending: ".swift").flatMap { path in
            SourceFile(path: path, text: try Package.text(path)).declarations.filter { !$0.isHidden }.map {
                ($0.symbol, $0.isOperator, "\(path):\($0.line)")
            }
        }
    }

    func complaints() throws -> [String] {
        var complaints = missingPictures("\(catalogue.picturesFolder)/AllOperators.md")
        var types: Set<String> = []
        for path in try Package.files(below: catalogue.folder, ending: ".md") {
            let text = try Package.text(path)
            guard let title = text.prefixMatch(of: #/# ``(\w+)``/#), title.1 != catalogue.module else { continue }
            let type = String(title.1)
            types.formUnion([type] + Self.protocols[type, default: []])
            complaints += missingLinks(path, text, type)
        }
        for (symbol, isOperator, place) in symbols where isOperator && !types.contains(symbol.type) {
            complaints.append("\(place): \(symbol.type) has no page on which ``\(symbol.link)`` is in a group")
        }
        return complaints
    }

    /// The protocols whose members a page lists in addition to those of its own type.
    private static let protocols = ["SharedSequence": ["SharedSequenceConvertibleType", "ObservableConvertibleType"]]

    /// The public members of a type that are in no group of its page. Overloads of one name are counted: each needs an
    /// entry.
    private func missingLinks(_ path: String, _ text: String, _ type: String) -> [String] {
        let items = text.matches(of: #/(?m)^- ``(?:\w+\/)*([^`]+?)(?:-\w+(?:\.\w+)?)?``$/#)
        var links = items.map { String($0.1) }
        let twice = Dictionary(grouping: items, by: \.0).filter { $0.value.count > 1 }.keys.sorted()
        let own = Set(symbols.map(\.symbol).filter { $0.type == type }.map(\.link))
        let protocols = Self.protocols[type, default: []]
        let missing: [String] = symbols.compactMap { symbol, _, place in
            // A member of the type hides one of the same name in its protocols.
            let isListed = symbol.type == type || protocols.contains(symbol.type) && !own.contains(symbol.link)
            if !isListed { return nil }
            guard let index = links.firstIndex(of: symbol.link) else {
                return "\(place): ``\(symbol.link)`` is in no group of \(path)"
            }
            links.remove(at: index)
            return nil
        }
        return missing + twice.map { "\(path): listed twice: \($0)" }
    }

    /// The operators, subjects and types of which the page *All operators* shows no diagram.
    private func missingPictures(_ path: String) -> [String] {
        guard let text = try? Package.text(path) else { return ["\(path): the page does not exist"] }
        let shown = Set(text.matches(of: #/\]\(([\w-]+)\.svg\)/#).map { String($0.1) })
        var names = Set(catalogue.places.filter { shown.contains($0.picture) }.map(\.declaration.symbol.operatorName))
        return catalogue.places.compactMap { place in
            let name = place.declaration.symbol.operatorName
            if !names.insert(name).inserted { return nil }
            return "\(place.path):\(place.diagram.line): no picture of '\(name)' in \(path)"
        }
    }
}
