import Foundation

@main
enum Main {
    private static let note =
        "// Written by Tools/twins from the ordinary functions: change these or the tool, and run it."

    /// Writes the generated files into the folder of the first argument, at their paths below `Sources`.
    static func main() throws {
        for module in ["MiniRx", "MiniDriver"] {
            var ofSwift6: [Declaration] = []
            for path in try FileManager.default.subpathsOfDirectory(atPath: "Sources/\(module)").sorted() {
                guard path.hasSuffix(".swift") else { continue }
                let text = try String(contentsOfFile: "Sources/\(module)/\(path)", encoding: .utf8)
                if text.hasPrefix(note) { continue }
                let declarations = Declaration.all(in: text)
                let forms = declarations.filter(\.isOfTwoSources).flatMap { form in (3...8).map(form.form) }
                let name = path.split(separator: "/").last!.dropLast(".swift".count)
                try write(forms, to: "\(module)/Compatibility/\(name)Arity.swift")
                ofSwift6 += (declarations + forms).filter(\.isForSwift6)
            }
            let twins = ofSwift6.filter { $0.parameters != [""] }.map(\.twin)
            try write(twins, to: "\(module)/Compatibility/Swift5Mode.swift", "@available(swift, obsoleted: 6)\n")
        }
    }

    /// Writes one extension for each container, in the order of their first functions.
    private static func write(_ declarations: [Declaration], to path: String, _ attribute: String = "") throws {
        if declarations.isEmpty { return }
        var containers: [String] = []
        for declaration in declarations where !containers.contains(declaration.container) {
            containers.append(declaration.container)
        }
        let texts = containers.map { container in
            let members = declarations.filter { $0.container == container }.map(\.text).joined(separator: "\n\n")
            return container.isEmpty ? members : "\(attribute)\(container) {\n\(members)\n}"
        }
        let file = URL(fileURLWithPath: "\(CommandLine.arguments[1])/\(path)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((([note] + texts).joined(separator: "\n\n") + "\n").utf8).write(to: file)
    }
}
