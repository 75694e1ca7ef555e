import XCTest

/// Every method with `Sendable` closures has a twin for clients in Swift 5 mode. In its closures a class of the main
/// actor may access itself.
final class Swift5TwinTests: XCTestCase {
    func testEveryOperatorThatTakesClosuresHasATwin() throws {
        let files = try SourceFile.all(below: "Sources/MiniRx")
        let declarations = files.flatMap(\.declarations)
        let twins = declarations.filter(\.isTwin).map(\.name)
        XCTAssertEqual(declarations.filter(Self.isStrict).map(\.name).sorted(), twins.sorted())
        for file in files where file.path.contains("/Operators/") {
            for declaration in file.declarations where declaration.text.contains("@Sendable") {
                XCTAssertTrue(
                    Self.isStrict(declaration) || declaration.isTwin,
                    "\(file.path):\(declaration.line): \(declaration.name) is neither for Swift 6 mode nor a twin")
            }
        }
    }

    private static func isStrict(_ declaration: SourceFile.Declaration) -> Bool {
        declaration.attributes.contains("@available(swift, introduced: 6)")
    }
}
