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

    /// `HubObservable` says why each of them repeats these members.
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

    func testTheReadingOrder() throws {
        let article = try Package.text("Sources/MiniRx/MiniRx.docc/ReadingOrder.md")
        let days = article.components(separatedBy: "\n### The second day")
        XCTAssertEqual(days.count, 2)
        let files = days.map { day in
            day.matches(of: /`(\w+\/[\w+\/]+\.swift)`/).map { match in
                match.1.hasPrefix("MiniDriver/") ? "Sources/\(match.1)" : "Sources/MiniRx/\(match.1)"
            }
        }
        let code = try files[0].map { try Package.text($0) }.joined(separator: "\n").split(separator: "\n")
            .filter { $0.contains(/\S/) && !$0.contains(/^\s*\/\//) }
        XCTAssertTrue(days[0].contains("At most 26 files, with 1,360 lines of code"))
        XCTAssertLessThanOrEqual(files[0].count, 26)
        XCTAssertLessThanOrEqual(code.count, 1_360)
        for file in files[1] { XCTAssertNoThrow(try Package.text(file), file) }
    }
}
