import XCTest

/// The functions named in the article "The life of an event" are in the files it names, and its figures are correct.
final class TraceTests: XCTestCase {
    func testLifeOfAnEvent() throws {
        let path = "Sources/MiniDriver/MiniDriver.docc/LifeOfAnEvent.md"
        let article = try Package.text(path)
        XCTAssertEqual(Trace.all(in: article).map(\.title), ["A subject", "A disposal during a delivery", "A driver"])
        for complaint in Trace.complaints(about: article, files: Self.source) { XCTFail("\(path):\(complaint)") }
    }

    /// The functions that the table "Who ends what" names exist.
    func testWhoEndsWhat() throws {
        let kernel = try ["Kernel", "Machines", "Observers", "Schedulers"].flatMap {
            try Package.files(below: "Sources/MiniRx/\($0)", ending: ".swift")
        }
        let functions = try kernel.reduce(into: Set<Declarations.Function>()) { functions, path in
            functions.formUnion(Declarations(try Package.text(path)).functions)
        }
        let article = try Package.text("Sources/MiniRx/MiniRx.docc/NothingRunsUnderALock.md")
        let rows = article.matches(of: /(?m)^\| .*$/).map(\.0).joined(separator: "\n")
        let named = rows.matches(of: /`(\w+)\.(\w+\([\w:]*\))`/)
        XCTAssertGreaterThan(named.count, 20)
        for match in named {
            let function = Declarations.Function(type: String(match.1), name: String(match.2))
            XCTAssertTrue(functions.contains(function), "no function \(match.0) in the kernel")
        }
    }

    /// Paths are relative to the kernel, or begin with the name of a module.
    private static func source(_ path: String) -> String? {
        let texts = ["Sources/MiniRx", "Sources"].compactMap { try? Package.text("\($0)/\(path)") }
        return texts.count == 1 ? texts[0] : nil
    }

    // MARK: The check of an article

    private static let file = """
        extension Hub.Part where A: B {
            /// Not a declaration: `func quoted(_:)`.
            init?(_ text: String = "func quoted()") { func local() {} }
            private static func join<A, B: C<D>>(_ a: (A) -> B, with b: [B: A] = [:], c: A) where A: E { call(d: a) }
        }

        final class Sink<Element>: ChainLink {
            class func make() {}
            override func sourceGone() { struct Local { func inner() {} } }
        }

        func free(_ a: Int, b c: @autoclosure () -> Int) {}
        """

    private static func complaints(_ list: String, figures: String = "2 | 2 | 1 | 2 | 1") -> [String] {
        let article = "### A list\n\n\(list)\n\n### How much\n\n| | F |\n|---|---:|\n| A list | \(figures) |\n"
        return Trace.complaints(about: article) { $0 == "Folder/File.swift" ? file : nil }
    }

    func testDeclarations() {
        let declarations = Declarations(Self.file)
        XCTAssertEqual(declarations.types, ["Part", "Sink"])
        XCTAssertEqual(
            declarations.functions,
            [
                .init(type: "Part", name: "init(_:)"), .init(type: "Part", name: "join(_:with:c:)"),
                .init(type: "Sink", name: "make()"), .init(type: "Sink", name: "sourceGone()"),
                .init(type: nil, name: "free(_:b:)"),
            ])
    }

    func testNoComplaintsIfEverythingExists() {
        let list = """
            1. `Part.join(_:with:c:)`, `Folder/File.swift`: one
                line more.

            Text.

            2. `Sink.sourceGone()`, `Folder/File.swift`: two.
            """
        XCTAssertEqual(Self.complaints(list), [])
        let passed = "\n\nTypes that are used on the way, but have no step: `Sink` in\n`Folder/File.swift`."
        XCTAssertEqual(
            Self.complaints("1. `free(_:b:)`, `Folder/File.swift`: one.\(passed)", figures: "1 | 0 | 1 | 1 | 1"), [])
    }

    func testComplaintsAboutMissingSteps() {
        func complaints(_ step: String) -> [String] { Self.complaints(step, figures: "1 | 1 | 1 | 1 | 1") }
        XCTAssertEqual(
            complaints("1. `Part.join(_:)`, `Folder/File.swift`: x"),
            ["3: no Part.join(_:) in Folder/File.swift, but join(_:with:c:)"])
        XCTAssertEqual(
            complaints("1. `Part.sourceGone()`, `Folder/File.swift`: x"),
            ["3: no Part.sourceGone() in Folder/File.swift"])
        XCTAssertEqual(
            complaints("1. `Part.local()`, `Folder/File.swift`: x"), ["3: no Part.local() in Folder/File.swift"])
        XCTAssertEqual(
            complaints("1. `Hub.join(_:with:c:)`, `Folder/File.swift`: x"),
            ["3: no type or extension Hub in Folder/File.swift"])
        XCTAssertEqual(
            complaints("1. `Sink.sourceGone()`, `Folder/Other.swift`: x"), ["3: no file Folder/Other.swift"])
        XCTAssertEqual(
            complaints(
                "1. `Sink.make()`, `Folder/File.swift`: x\n\nTypes that are used on the way, but have no step: `A` in `B.swift`."
            ),
            ["5: no file B.swift", "the table says of 'A list' [1, 1, 1, 1, 1], the list [1, 1, 1, 2, 2]"])
    }

    func testComplaintsAboutNumbersAndForm() {
        let list = "2. `Sink.make()`, `Folder/File.swift`: x\n3. `Sink.make()`, `Folder/File.swift`: x"
        XCTAssertEqual(
            Self.complaints(list, figures: "2 | 1 | 1 | 1 | 1"),
            [
                "3: step 2 should be 1", "4: step 3 should be 2", "4: a second step is Sink.make()",
                "the table says of 'A list' [2, 1, 1, 1, 1], the list [1, 1, 1, 1, 1]",
            ])
        XCTAssertEqual(
            Self.complaints("1. `Sink.make()` in `Folder/File.swift`", figures: "0 | 0 | 0 | 0 | 0"),
            ["3: not a step: 1. `Type.function(label:)`, `Folder/File.swift`: …"])
        XCTAssertEqual(Self.complaints("None."), ["no list of steps"])
    }
}
