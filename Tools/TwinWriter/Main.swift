import Foundation

@main
enum Main {
    /// Writes the generated files into the folder of the first argument, at their paths in the package.
    static func main() {
        do {
            try writeFunctions()
            try writeLeftOut()
        } catch {
            FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
            exit(1)
        }
    }

    /// Writes the functions of many sources, and the twins of all functions that are for Swift 6 mode only.
    private static func writeFunctions() throws {
        let note = "// Written by Tools/twins"
        for module in ["MiniRx", "MiniDriver"] {
            let folder = "Sources/\(module)"
            var texts = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
                .filter { $0.hasSuffix(".swift") }
                .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
                .filter { !$0.hasPrefix(note) }
            for (name, functions) in ManySources.files(of: module).sorted(by: { $0.key < $1.key }) {
                texts.append(functions.text)
                try write(
                    [
                        "\(note) from Tools/TwinWriter/ManySources.swift: change that, and run the tool.",
                        functions.text,
                    ], to: "\(folder)/Generated/\(name).swift")
            }
            let twins = texts.flatMap(Declaration.all).filter { $0.parameters != [""] }.map(\.twin)
            try write(
                ["\(note) from the ordinary functions: change these or the tool, and run it.", twins.text],
                to: "\(folder)/Swift5/Swift5Mode.swift")
        }
    }

    /// Writes the declarations of the names that are left out, the tables of the articles, and the programs that check
    /// what the compiler says.
    private static func writeLeftOut() throws {
        let note = "// Written by Tools/twins from \(LeftOut.table): change that, and run the tool."
        let leftOut = try LeftOut.rows()
        try write(
            [note, leftOut.declarations(of: .types, .operators, .blocking).text],
            to: "Sources/MiniRx/Deprecated/LeftOut.swift")
        try write(
            [note, "public import MiniRx", leftOut.declarations(of: .drivers).text],
            to: "Sources/MiniDriver/Deprecated/LeftOut.swift")
        try write(
            [
                note, "import MiniDriver", "import Foundation", leftOut.declarations(of: .cocoa).text,
                "#if canImport(UIKit) && !os(watchOS)\nimport UIKit", leftOut.declarations(of: .uikit).text, "#endif",
                "#if canImport(AppKit) && !targetEnvironment(macCatalyst)\nimport AppKit",
                leftOut.declarations(of: .appkit).text, "#endif",
            ], to: "Sources/MiniDriverUI/Deprecated/LeftOut.swift")

        for article in [
            "Sources/MiniRx/MiniRx.docc/ComingFromRxSwift.md", "Sources/MiniDriver/MiniDriver.docc/MovingAViewModel.md",
        ] {
            let text = try String(contentsOfFile: article, encoding: .utf8)
            try write([String(leftOut.article(text).dropLast())], to: article)
        }

        let clients = "Tests/CompilerWitnessTests/Clients"
        let observables = leftOut.checks(of: .types, .operators, .blocking)
        try write(
            [
                note, "import MiniDriver", observables.declarations,
                """
                func leftOut(_ numbers: Observable<Int>, _ scheduler: MainScheduler, _ bag: DisposeBag) {
                \(observables.statements)
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
                \(leftOut.checks(of: .drivers).statements)
                }
                """,
            ], to: "\(clients)/MustFail/LeftOutOfDrivers.swift")
        let controls = leftOut.checks(of: .cocoa, .uikit, .appkit)
        try write(
            [
                note, "import AppKit\nimport MiniDriverUI\nimport UIKit", controls.declarations,
                """
                @MainActor
                func leftOut(
                    _ table: UITableView, _ field: UITextField, _ textView: UITextView, _ bar: UITabBar,
                    _ navigation: UINavigationController, _ tabs: UITabBarController, _ search: UISearchController,
                    _ textField: NSTextField, _ selector: Selector
                ) {
                \(controls.statements)
                }
                """,
            ], to: "Tests/StandIns/Tests/ControlWitnessTests/Clients/LeftOut.swift")
    }

    private static func write(_ paragraphs: [String], to path: String) throws {
        let file = URL(fileURLWithPath: "\(CommandLine.arguments[1])/\(path)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((paragraphs.joined(separator: "\n\n") + "\n").utf8).write(to: file)
    }
}
