import XCTest

/// Files are where their names and the articles say.
final class FoldersTests: XCTestCase {
    private static func names(_ folder: String) throws -> Set<String> {
        try Set(Package.files(below: folder, ending: ".swift").map { String($0.dropFirst(folder.count + 1)) })
    }

    func testTheFilesOfDriversAreNamedLikeThoseOfObservables() throws {
        for folder in ["Operators", "Creation"] {
            let (drivers, observables) = try (
                Self.names("Sources/MiniDriver/\(folder)"), Self.names("Sources/MiniRx/\(folder)")
            )
            XCTAssertFalse(drivers.isEmpty)
            XCTAssertEqual(drivers.subtracting(observables), [], "files of MiniDriver/\(folder)")
        }
    }

    func testAFactoryIsInTheFileOfItsName() throws {
        for path in try Package.files(below: "Sources/MiniRx/Creation", ending: ".swift") {
            let file = path.split(separator: "/").last!.dropLast(".swift".count)
            // The forms of `create` and `asObservable` that start a task.
            if file == "Async" { continue }
            for factory in try Package.text(path).matches(of: /public static func (\w+)/) {
                XCTAssertEqual(file.lowercased(), factory.1.lowercased(), path)
            }
        }
    }

    func testAPublicClassIsInTheFileOfItsName() throws {
        var count = 0
        for path in try ["Sources/MiniRx", "Sources/MiniDriver"].flatMap({
            try Package.files(below: $0, ending: ".swift")
        })
        where !path.contains("/Deprecated/") {
            for type in try Package.text(path).matches(of: /(?m)^public (?:final )?class (\w+)/) {
                XCTAssertTrue(path.hasSuffix("/\(type.1).swift"), "\(path): \(type.1)")
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 15)
    }

    /// `SubjectRecipe` says why each of them repeats these members.
    func testSubjectsAndRelaysHaveTheSameMembers() throws {
        for kind in ["Subject", "Relay"] {
            let members = try ["Publish", "Behavior", "Replay"].map { name in
                let file = try Package.text("Sources/MiniRx/Subjects/\(name)\(kind).swift")
                let parts = file.components(separatedBy: "// MARK: As in every \(kind.lowercased())\n")
                return try XCTUnwrap(parts.count == 2 ? parts[1] : nil, "\(name)\(kind)")
                    .replacing("\(name)\(kind)", with: kind)
            }
            XCTAssertEqual(members[1], members[0])
            XCTAssertEqual(members[2], members[0])
        }
    }

    /// The first day is the kernel.
    func testTheReadingOrder() throws {
        let article = try Package.text("Sources/MiniRx/MiniRx.docc/ReadingOrder.md")
        func files(_ heading: String) throws -> [String] {
            let part = try XCTUnwrap(article.components(separatedBy: "\n### ").first { $0.hasPrefix(heading) })
            return part.matches(of: /`(\w+\/[\w+\/]+\.swift)`/).map { match in
                match.1.hasPrefix("MiniDriver/") ? "Sources/\(match.1)" : "Sources/MiniRx/\(match.1)"
            }
        }
        let kernel = try Package.files(below: "Sources/MiniRx/Kernel", ending: ".swift")
        let firstDay = try files("The first day")
        XCTAssertEqual(Set(firstDay).symmetricDifference(kernel), [])
        XCTAssertEqual(firstDay.count, kernel.count)
        let code = try kernel.map { try Package.text($0) }.joined(separator: "\n").split(separator: "\n")
            .filter { $0.contains(/\S/) && !$0.contains(/^\s*\/\//) }
        XCTAssertTrue(article.contains("\n\(kernel.count) files, with at most 2,000 lines of code."), "\(kernel.count)")
        XCTAssertLessThanOrEqual(code.count, 2_000)
        for file in try files("One operator") + files("The second day") {
            XCTAssertNoThrow(try Package.text(file), file)
        }
    }

    /// Besides the kernel's, `map` needs the types of its own three files only.
    func testMapIsReadInThreeFiles() throws {
        let article = try Package.text("Sources/MiniRx/MiniRx.docc/ReadingOrder.md")
        let row = try XCTUnwrap(article.firstMatch(of: /(?m)^\| 1 \|.*$/)).0
        let files = row.matches(of: /`([\w\/]+\.swift)`/).map { String($0.1) }
        XCTAssertEqual(files.count, 3)
        let names = try Names(below: "Sources/MiniRx")
        for file in files {
            let others = names.named[file, default: [:]].keys.filter { !$0.hasPrefix("Kernel/") && !files.contains($0) }
            XCTAssertEqual(others, [], file)
        }
    }

    // MARK: Which files name which

    /// A file names only types of its own floor and of lower ones. `MiniRx.md` lists the floors.
    private static let floors = [
        ["Kernel"], ["Machines"],
        ["Operators", "Creation", "Subjects", "Schedulers", "Observers", "Disposables"],
        ["Generated", "Swift5", "Deprecated"], ["Pipeline"],
    ]

    func testFoldersStandOnLowerFloors() throws {
        func floor(_ file: String) throws -> Int {
            let folder = file.prefix { $0 != "/" }
            return try XCTUnwrap(Self.floors.firstIndex { $0.contains(String(folder)) }, "no floor for \(folder)")
        }
        for (file, others) in try Names(below: "Sources/MiniRx").named {
            for (other, type) in others where try floor(file) < floor(other) {
                XCTFail("\(file) names \(type) of a higher floor, \(other)")
            }
        }
        let article = try Package.text("Sources/MiniRx/MiniRx.docc/MiniRx.md")
        let rows = article.matches(of: /(?m)^\| (\d) \| ([^|]*) \|/).flatMap { row in
            row.2.matches(of: /`(\w+)`/).map { "\(row.1) \($0.1)" }
        }
        let floors = Self.floors.enumerated().flatMap { number, folders in folders.map { "\(number + 1) \($0)" } }
        XCTAssertEqual(rows.sorted(), floors.sorted())
    }

    func testNoFoldersNameEachOther() throws {
        for module in ["MiniRx", "MiniDriver"] {
            let folders = try Names(below: "Sources/\(module)").ofFolders
            XCTAssertGreaterThan(folders.named.count, 5)
            for circle in folders.circles { XCTFail("\(module): \(folders.description(of: circle))") }
        }
    }

    func testCirclesOfFilesAreSmall() throws {
        for module in ["MiniRx", "MiniDriver"] {
            let files = try Names(below: "Sources/\(module)")
            for circle in files.circles where circle.count > 7 {
                XCTFail("\(module), \(circle.count) files: \(files.description(of: circle))")
            }
        }
    }

    func testNamesAndCircles() {
        let names = Names(of: [
            "A/One.swift":
                "import enum Inner.Deep\n/// `Four`.\npublic final class One: Two {}\nprivate struct Hidden {}",
            "A/Two.swift": "package enum Two { struct Inner {} }\nextension Two { static let text = \"Four\" }",
            "B/Three.swift": "@frozen struct Three<Four> { var one: One? }\ntypealias Six = (Hidden, Inner)",
            "B/Four.swift": "protocol Four { var six: Six { get } }\nextension Two: Four {}",
        ])
        XCTAssertEqual(names.named["A/One.swift"], ["A/Two.swift": "Two"])
        XCTAssertEqual(names.named["A/Two.swift"], [:])
        XCTAssertEqual(names.named["B/Three.swift"], ["A/One.swift": "One", "B/Four.swift": "Four"])
        XCTAssertEqual(names.named["B/Four.swift"], ["A/Two.swift": "Two", "B/Three.swift": "Six"])
        XCTAssertEqual(names.circles, [["B/Four.swift", "B/Three.swift"]])
        XCTAssertEqual(
            names.description(of: names.circles[0]),
            "B/Four.swift names Six of B/Three.swift, which names Four of B/Four.swift")
        XCTAssertEqual(names.ofFolders.named, ["A": [:], "B": ["A": "Two (in B/Four.swift)"]])
    }
}
