import Foundation

@main
enum Main {
    private static let note =
        "// Written by Tools/twins from the ordinary functions: change these or the tool, and run it."

    /// Writes the generated files into the folder of the first argument, at their paths in the package.
    static func main() throws {
        try writeTwins()
        try writeLeftOut()
    }

    private static func writeTwins() throws {
        for module in ["MiniRx", "MiniDriver"] {
            var ofSwift6: [Declaration] = []
            for path in try FileManager.default.subpathsOfDirectory(atPath: "Sources/\(module)").sorted() {
                guard path.hasSuffix(".swift") else { continue }
                let text = try String(contentsOfFile: "Sources/\(module)/\(path)", encoding: .utf8)
                if text.hasPrefix(note) { continue }
                let declarations = Declaration.all(in: text)
                let forms = declarations.filter(\.isOfTwoSources).flatMap { form in (3...8).map(form.form) }
                let name = path.split(separator: "/").last!.dropLast(".swift".count)
                try write(forms, to: "Sources/\(module)/Generated/\(name)Arity.swift")
                ofSwift6 += (declarations + forms).filter(\.isForSwift6)
            }
            let twins = ofSwift6.filter { $0.parameters != [""] }.map(\.twin)
            try write(
                twins, to: "Sources/\(module)/Swift5/Swift5Mode.swift", "@available(swift, obsoleted: 6)\n")
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
        try write([note] + texts, to: path)
    }

    private static func write(_ paragraphs: [String], to path: String) throws {
        let file = URL(fileURLWithPath: "\(CommandLine.arguments[1])/\(path)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((paragraphs.joined(separator: "\n\n") + "\n").utf8).write(to: file)
    }

    /// Writes the declarations of the names that are left out, the tables of the article, and the programs that check
    /// what the compiler says.
    private static func writeLeftOut() throws {
        let note = "// Written by Tools/twins from Tools/TwinWriter/LeftOutNames.swift: change that, and run the tool."
        let ofMiniRx: [LeftOut.Part] = [.types, .operators, .blocking]
        try write([note, LeftOut.declarations(of: ofMiniRx)], to: "Sources/MiniRx/Deprecated/LeftOut.swift")
        try write(
            [note, "public import MiniRx", LeftOut.declarations(of: [.drivers])],
            to: "Sources/MiniDriver/Deprecated/LeftOut.swift")
        try write(
            [
                note, "import MiniDriver", "import Foundation", LeftOut.declarations(of: [.cocoa]),
                "#if canImport(UIKit) && !os(watchOS)\nimport UIKit", LeftOut.declarations(of: [.uikit]), "#endif",
                "#if canImport(AppKit) && !targetEnvironment(macCatalyst)\nimport AppKit",
                LeftOut.declarations(of: [.appkit]), "#endif",
            ], to: "Sources/MiniDriverUI/Deprecated/LeftOut.swift")

        for article in [
            "Sources/MiniRx/MiniRx.docc/ComingFromRxSwift.md", "Sources/MiniDriver/MiniDriver.docc/MovingAViewModel.md",
        ] {
            let text = try String(contentsOfFile: article, encoding: .utf8)
            try write([String(LeftOut.article(text).dropLast())], to: article)
        }

        let clients = "Tests/CompilerWitnessTests/Clients"
        var (declarations, statements) = LeftOut.checks(of: ofMiniRx)
        try write(
            [
                note, "import MiniDriver", declarations,
                """
                func leftOut(_ numbers: Observable<Int>, _ scheduler: MainScheduler, _ bag: DisposeBag) {
                \(statements)
                }
                """,
            ], to: "\(clients)/MustFail/LeftOut.swift")
        try write(
            [
                note, "import MiniDriver",
                """
                func leftOut(
                    _ titles: Driver<String>, _ clicks: Signal<Int>, _ relay: BehaviorRelay<String>,
                    _ subject: PublishSubject<String>, _ scheduler: MainScheduler, _ bag: DisposeBag
                ) {
                \(LeftOut.checks(of: [.drivers]).statements)
                }
                """,
            ], to: "\(clients)/MustFail/LeftOutOfDrivers.swift")
        (declarations, statements) = LeftOut.checks(of: [.cocoa, .uikit, .appkit])
        try write(
            [
                note, "import AppKit\nimport MiniDriverUI\nimport UIKit", declarations,
                """
                @MainActor
                func leftOut(
                    _ table: UITableView, _ field: UITextField, _ textView: UITextView, _ bar: UITabBar,
                    _ navigation: UINavigationController, _ tabs: UITabBarController, _ search: UISearchController,
                    _ textField: NSTextField, _ selector: Selector
                ) {
                \(statements)
                }
                """,
            ], to: "\(clients)/Controls/LeftOut.swift")
    }
}
