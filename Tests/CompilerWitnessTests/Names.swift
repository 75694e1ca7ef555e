/// Which files of a module name types of which others. `Declarations` skips comments and literals.
struct Names {
    /// For each file or folder, those whose types it names, each with one such type.
    let named: [String: [String: String]]

    init(below folder: String) throws {
        try self.init(
            of: Dictionary(
                uniqueKeysWithValues: Package.files(below: folder, ending: ".swift").map {
                    (String($0.dropFirst(folder.count + 1)), try Package.text($0))
                }))
    }

    /// - Parameter texts: the texts of the files by their paths.
    init(of texts: [String: String]) {
        let code = texts.mapValues(Declarations.withoutCommentsAndLiterals)
        // Types at the top of a file that other files can name.
        let declaration =
            #/(?m)^(?:@\w+(?:\([^)]*\))? +)*((?:\w+ +)*)(?:class|struct|enum|protocol|actor|typealias) ([A-Z]\w*)/#
        var owners: [Substring: String] = [:]
        for (file, text) in code {
            for match in text.matches(of: declaration) where !match.1.contains(/private|import/) {
                owners[match.2] = file
            }
        }
        named = Dictionary(
            uniqueKeysWithValues: code.map { file, text in
                var named: [String: String] = [:]
                for match in text.matches(of: #/(?:\.|\b)[A-Z]\w*/#) {
                    guard let owner = owners[match.0], owner != file else { continue }
                    named[owner] = min(named[owner] ?? "~", String(match.0))
                }
                return (file, named)
            })
    }

    private init(named: [String: [String: String]]) {
        self.named = named
    }

    /// The folders instead of the files. A folder inside another one is a folder of its own.
    var ofFolders: Names {
        func folder(_ file: String) -> String {
            file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "the folder of the module"
        }
        var folders: [String: [String: String]] = [:]
        for (file, others) in named.sorted(by: { $0.key < $1.key }) {
            for (other, type) in others.sorted(by: { $0.key < $1.key }) where folder(file) != folder(other) {
                let first = folders[folder(file)]?[folder(other)]
                folders[folder(file), default: [:]][folder(other)] = first ?? "\(type) (in \(file))"
            }
            folders[folder(file), default: [:]].merge([:]) { $1 }
        }
        return Names(named: folders)
    }

    /// The largest sets in which each reaches each other by what it names, the largest first.
    var circles: [[String]] {
        let reached = Dictionary(uniqueKeysWithValues: named.keys.map { ($0, path(from: $0)) })
        var circles: Set<[String]> = []
        for (start, others) in reached where others[start] != nil {
            circles.insert(others.keys.filter { reached[$0]?[start] != nil }.sorted())
        }
        return circles.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    /// What `start` reaches, each with the one before it on a shortest path; `start` itself if a path leads back.
    private func path(from start: String) -> [String: String] {
        var before: [String: String] = [:]
        var next = [start]
        while !next.isEmpty {
            let current = next.removeFirst()
            for other in named[current, default: [:]].keys.sorted() where before[other] == nil {
                before[other] = current
                next.append(other)
            }
        }
        return before
    }

    /// The shortest way from the first of `circle` back to it.
    func description(of circle: [String]) -> String {
        let before = path(from: circle[0])
        var way = [circle[0]]
        repeat { way.insert(before[way[0]]!, at: 0) } while way[0] != circle[0]
        let steps = zip(way, way.dropFirst()).map { "names \(named[$0]![$1]!) of \($1)" }
        return "\(way[0]) \(steps.joined(separator: ", which "))"
    }
}
