import Foundation
import XCTest

/// The public declarations of each module, compared with a recorded list that is reviewed when it changes.
///
/// To write the lists anew, with Swift 6.3: `MINIRX_RECORD_SYMBOLS=1 swift test --filter PublicSymbolsTests`.
final class PublicSymbolsTests: XCTestCase {
    func testMiniRx() throws { try check("MiniRx") }

    func testMiniDriver() throws { try check("MiniDriver") }

    func testMiniRxTest() throws { try check("MiniRxTest") }

    /// The locks and atomic values are for this package alone.
    func testNothingOfMiniRxSynchronizationIsPublic() throws {
        try XCTAssertEqual(Compiler.orSkip().publicSymbols(of: "MiniRxSynchronization"), [])
    }

    private func check(_ module: String) throws {
        #if !os(Linux)
            throw XCTSkip("the lists are recorded on Linux, where the modules know no Objective-C")
        #endif
        var symbols = try Compiler.orSkip().publicSymbols(of: module)
        let path = "Tests/CompilerWitnessTests/PublicSymbols/\(module).txt"
        if ProcessInfo.processInfo.environment["MINIRX_RECORD_SYMBOLS"] != nil {
            guard Compiler.version >= 6.3 else {
                return XCTFail("\(path) is not written: Swift \(Compiler.version) leaves out @Sendable; use Swift 6.3")
            }
            let file = URL(fileURLWithPath: Package.absolutePath(path))
            try Data(symbols.map { "\($0)\n" }.joined().utf8).write(to: file)
        }
        var recorded = try Package.text(path).split(separator: "\n").map(String.init)
        if Compiler.version < 6.3 {
            // Swift 6.2 leaves `@Sendable` out of the closures of a `@preconcurrency` declaration.
            symbols = symbols.map { $0.replacing("@Sendable ", with: "") }.sorted()
            recorded = recorded.map { $0.replacing("@Sendable ", with: "") }.sorted()
        }
        for change in symbols.difference(from: recorded) {
            switch change {
            case .insert(_, let symbol, _): XCTFail("\(path): public, but not recorded: \(symbol)")
            case .remove(_, let symbol, _): XCTFail("\(path): recorded, but not public: \(symbol)")
            }
        }
    }
}

extension Compiler {
    /// The public declarations of a module and of its extensions of other modules, as `Type.member  declaration`, in
    /// alphabetical order. Those that are obsolete or unavailable in Swift 6 mode are left out.
    fileprivate func publicSymbols(of module: String) throws -> [String] {
        try symbolGraphs(of: module).flatMap { data in
            try JSONDecoder().decode(Graph.self, from: data).symbols.filter(\.isAvailable).map(\.line)
        }.sorted()
    }

    private struct Graph: Decodable {
        let symbols: [Symbol]
    }

    private struct Symbol: Decodable {
        struct Fragment: Decodable {
            let spelling: String
        }

        struct Availability: Decodable {
            struct Version: Decodable {}

            let obsoleted: Version?
            let isUnconditionallyUnavailable: Bool?
        }

        let pathComponents: [String]
        let declarationFragments: [Fragment]
        let availability: [Availability]?

        var isAvailable: Bool {
            !(availability ?? []).contains { $0.obsoleted != nil || $0.isUnconditionallyUnavailable == true }
        }

        var line: String {
            let declaration = declarationFragments.map(\.spelling).joined()
                .replacing(/\s+/, with: " ")
            return "\(pathComponents.joined(separator: "."))  \(declaration)"
        }
    }
}
