import Foundation
import TestSupport
import XCTest

/// Runs each marble diagram of a doc comment with the operator that it shows, and compares the outcome with the
/// drawing.
final class DiagramTests: XCTestCase {
    func testEveryOperatorHasADiagram() throws {
        for complaint in try Self.sources().flatMap(Self.operatorsWithoutDiagram) { XCTFail(complaint) }
    }

    func testEveryDiagramMatchesItsOperator() throws {
        for complaint in try Self.complaints.get() where !Self.isAboutLies(complaint) { XCTFail(complaint) }
    }

    func testTheDiagramThatTheArticleExplainsIsThatOfCatch() throws {
        let text = try Package.text("Sources/MiniRx/Operators/Catch.swift")
        let file = SourceFile(path: "", text: text)
        let diagram = try XCTUnwrap(Diagram.blocks(of: XCTUnwrap(file.declarations.first).comment).first)
        let lines = diagram.map { "    \($0.text)\n" }.joined()
        try XCTAssertTrue(Package.text("Sources/MiniRx/MiniRx.docc/MiniRx.md").contains(lines), lines)
    }

    // MARK: Wrong input

    func testComplaintsAboutDiagramsThatDiffer() throws {
        try XCTAssertEqual(
            Self.complaints.get().filter(Self.isAboutLies),
            [
                "Sources/File.swift:5: drawn   -10--20|\nhappens -10-20-|",
                "Sources/File.swift:13: drawn   ----3--\nhappens ----2--",
                "Sources/File.swift:20: 'b' is subscribed: drawn from 6 to 10, happens from 7 to 11",
                "Sources/File.swift:28: 'source' is subscribed: drawn from 0 to 4, happens from 0 to 7",
            ])
    }

    func testComplaintsAboutAnOperatorThatDoesNotCompile() throws {
        let complaints = try Self.complaints(
            about: """
                ///
                ///     -1--2--|
                ///      map { $0 + "" }
                ///     -1--2--|
                public func map() -> Observable<Int> {
                """)
        XCTAssertEqual(complaints.count, 1)
        XCTAssertTrue(complaints[0].hasPrefix("Sources/File.swift:3: "), complaints[0])
    }

    func testComplaintsAboutADiagramThatCannotBeParsed() {
        for (diagram, complaint) in [
            (["-1--|", "-1--|"], "1: no line of the operator, which is indented by one column"),
            (["-1--|", " map"], "1: no result below the operator"),
            (["-1-?|", " map", "-1--|"], "1: '?', which means nothing, in '-1-?|'"),
            (["-1-|-", " map", "-1--|"], "1: '-' after the end, in '-1-|-'"),
            (["-1-|2", " map", "-1--|"], "1: '2' after the end, in '-1-|2'"),
            (["-1--|", " map", "-(1--|"], "3: '-' inside of brackets, in '-(1--|'"),
            (["-1--|", " map", "-(1"], "3: '(' without ')', in '-(1'"),
            (["-1--|", " map", "-1)"], "3: ')' without '(', in '-1)'"),
            (["-1--|", " map", "-()"], "3: nothing inside of brackets, in '-()'"),
            (["-1-!", " map", "-1--|"], "1: '!', which means nothing, in '-1-!'"),
            (["-1--|", "-2--|", " map", "-1--|"], "2: a second line is called 'source'"),
            (["^---!", " map", "-1--|"], "1: a subscription stands below the line of its sequence"),
            (["-1--|", "^-1-!", " map", "-1--|"], "2: a time is drawn as '^---!' or, without an end, as '^---'"),
            (["o   ^---", " map", "r   -1--|"], "1: 'o' lives from the first column to a '!'"),
        ] {
            let block = diagram.enumerated().map { SourceFile.Line(number: $0.offset + 1, text: $0.element) }
            XCTAssertThrowsError(try Diagram(block), complaint) {
                let malformed = $0 as? Diagram.Malformed
                XCTAssertEqual(malformed.map { "\($0.line): \($0.reason)" }, complaint)
            }
        }
    }

    func testComplaintsAboutAnOperatorWithoutADiagram() {
        let file = SourceFile(
            path: "Sources/File.swift",
            text: """
                extension ObservableType {
                    /// Without a diagram.
                    public func map<Result>(
                        _ transform: @escaping @Sendable (Element) throws -> Result
                    ) -> Observable<Result> {
                    }

                    public func filter(_ predicate: @Sendable (Element) -> Bool) -> Observable<Element> {
                    }

                    /// With the diagram of another.
                    ///
                    ///     -1--2--|
                    ///      map { $0 * 10 }
                    ///     -10-20-|
                    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
                    }

                    /// With one.
                    ///
                    ///     -1--2--|
                    ///      do(onNext: { print($0) })
                    ///     -1--2--|
                    public func `do`(onNext: ((Element) -> Void)?) -> Observable<Element> {
                    }

                    /// No operator.
                    public func bind<Result>(to binder: (Observable<Element>) -> Result) -> Result {
                    }

                    /// The same sequence.
                    public func asObservable() -> Observable<Element> {
                    }

                    /// The same sequence.
                    public func asDriver(fileID: StaticString = #fileID, line: UInt = #line) -> Driver<Element> {
                    }

                    /// The present name is `filter`.
                    @available(*, deprecated, renamed: "filter")
                    public func filtered(_ predicate: @Sendable (Element) -> Bool) -> Observable<Element> {
                    }
                }
                """)
        XCTAssertEqual(
            Self.operatorsWithoutDiagram(file),
            [
                "Sources/File.swift:3: no diagram of map", "Sources/File.swift:8: no diagram of filter",
                "Sources/File.swift:16: no diagram of merge",
            ])
    }

    // MARK: -

    /// The complaints about the diagrams of `Sources` and about the wrong ones. All share a program.
    private static let complaints = Result {
        let files = try sources().filter { $0.declarations.contains { !Diagram.blocks(of: $0.comment).isEmpty } }
        let lying = SourceFile(path: "Sources/File.swift", text: lies)
        return try complaints(about: Effort.sample(files, quick: 3) + [lying])
    }

    private static func isAboutLies(_ complaint: String) -> Bool {
        complaint.hasPrefix("Sources/File.swift:")
    }

    private static let lies = """
        /// At another time.
        ///
        ///     -1--2--|
        ///      map { $0 * 10 }
        ///     -10--20|
        public func map() -> Observable<Int> {
        }

        /// Another element.
        ///
        ///     -1--2--
        ///      filter { $0 > 1 }
        ///     ----3--
        public func filter() -> Observable<Int> {
        }

        /// Subscribed at another time.
        ///
        ///     a       -1--2--|
        ///     b             -3--|
        ///      Observable.concat(a, b)
        ///     result  -1--2---3--|
        public func concat() -> Observable<Int> {
        }

        /// Disposed at another time.
        ///
        ///     -1--2--|
        ///     ^---!
        ///      skip(1)
        ///     ----2--|
        public func skip() -> Observable<Int> {
        }
        """

    private static func complaints(about text: String) throws -> [String] {
        try complaints(about: [SourceFile(path: "Sources/File.swift", text: text)])
    }

    private static func sources() throws -> [SourceFile] {
        try ["Sources/MiniRx", "Sources/MiniDriver"].flatMap { try SourceFile.all(below: $0) }
    }

    private static func operatorsWithoutDiagram(_ file: SourceFile) -> [String] {
        file.declarations
            .filter(\.isOperator)
            .filter { declaration in
                let (drawn, name) = (Diagram.blocks(of: declaration.comment).joined(), declaration.name)
                return !drawn.contains { $0.text.contains(name) }
            }
            .map { "\(file.path):\($0.line): no diagram of \($0.name)" }
    }

    /// The complaints about the diagrams of `files`.
    private static func complaints(about files: [SourceFile]) throws -> [String] {
        var complaints: [String] = []
        var entries: [DiagramProgram.Entry] = []
        for file in files {
            for block in file.declarations.flatMap({ Diagram.blocks(of: $0.comment) }) {
                do {
                    entries.append(DiagramProgram.Entry(diagram: try Diagram(block), path: file.path))
                } catch {
                    complaints.append("\(file.path):\(error.line): \(error.reason)")
                }
            }
        }
        return try complaints + self.complaints(about: entries)
    }

    private static func complaints(about entries: [DiagramProgram.Entry]) throws -> [String] {
        let compiler = try Compiler.orSkip()
        let program = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
        try Data(DiagramProgram(entries: entries).text.utf8).write(to: program)
        defer { try? FileManager.default.removeItem(at: program) }
        let run = try compiler.run(
            [program.path, Package.absolutePath("Tests/CompilerWitnessTests/Clients/Documentation/DiagramRun.swift")],
            options: ["-parse-as-library", "-suppress-warnings"])
        if !run.compilation.succeeded {
            let errors = run.compilation.diagnostics.filter { !$0.path.isEmpty }
            if errors.isEmpty { return [run.compilation.output] }
            return errors.map { "\($0.path):\($0.line): \($0.message)" }
        }
        if run.status != 0 { return ["the program ends with status \(run.status): \(run.printed)"] }
        let outcomes = DiagramOutcome.all(in: run.printed)
        return entries.enumerated().flatMap { number, entry in
            outcomes[number, default: DiagramOutcome()].complaints(about: entry)
        }
    }
}
