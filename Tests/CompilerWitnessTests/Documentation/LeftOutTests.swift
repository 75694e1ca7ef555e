import XCTest

/// The names that are declared unavailable, compared with the table *What is left out* of *Coming from RxSwift*.
/// `MustFail/LeftOut.swift` and `ControlWitnessTests` check that the compiler reports them.
final class LeftOutTests: XCTestCase {
    private static let article = "Sources/MiniRx/MiniRx.docc/ComingFromRxSwift.md"

    /// The table marks code and titles; a message has plain text.
    func testTheMessagesAreInTheTable() throws {
        let table = try Package.text(Self.article).replacing("`", with: "").replacing(/\*([^*\n]+)\*/) { "'\($0.1)'" }
        var messages: Set<String> = []
        for path in try Package.files(below: "Sources", ending: ".swift")
        where path.contains(/(MiniRx|MiniDriverUI)\/Deprecated\/.*LeftOut/) {
            for match in try Package.text(path).matches(of: /message:\s*"(.+)"\n?/) { messages.insert(String(match.1)) }
        }
        XCTAssertGreaterThan(messages.count, 25)
        for message in messages.sorted() {
            XCTAssertTrue(table.contains("| \(message) |"), message)
            for recipe in message.matches(of: /copy (\w+\.swift) from the package's Examples\/Recipes/) {
                XCTAssertNoThrow(try Package.text("Examples/Recipes/Sources/Recipes/\(recipe.1)"), message)
            }
        }
    }

    /// A mark ✓ promises that the compiler knows the name.
    func testEachNameThatIsMarkedHasATestOfItsMessage() throws {
        let folder = "Tests/CompilerWitnessTests/Clients/MustFail"
        let programs = try Package.files(below: folder, ending: ".swift").filter { $0.contains("LeftOut") }
            .map(Package.text).joined()
        let names = try Package.text(Self.article).matches(of: /`(\w+)[^`]*` ✓/).map { String($0.1) }
        XCTAssertGreaterThan(names.count, 35)
        for name in names { XCTAssertTrue(programs.contains(try Regex("\\W\(name)\\W")), name) }
    }
}
