import XCTest

/// In an app that compiles the sources as part of its own module, a name at the top of a file hides an equal name of a
/// framework: with an internal `Pipe`, the app could no longer call `Pipe()` of Foundation.
///
/// `FrameworkNames` contains a list of public types for each framework. The lists of Foundation, Synchronization,
/// Observation and Dispatch are from symbol graphs of the toolchain, plus names that exist only on Apple's systems. The
/// lists of Combine and SwiftUI are from Apple's documentation. `.ci/specialised` also compiles the copy together with
/// code that uses such names.
final class EmbeddedNamesTests: XCTestCase {
    /// Names of RxSwift, which must be public. *Installation* says how to use those of the frameworks beside them.
    private static let knownPublicNames = ["Observable", "Subscription"]

    func testNoInternalNameHidesOneOfAFramework() throws {
        let frameworks = try Self.frameworks()
        var publicNames: Set<String> = []
        var count = 0
        for path in try Package.files(below: "Sources", ending: ".swift") where !path.contains("/Swift5/") {
            for declaration in TopLevelDeclaration.all(in: try Package.text(path)) {
                count += 1
                guard let framework = declaration.framework(of: frameworks) else { continue }
                switch declaration.access {
                case .public: publicNames.insert(declaration.name)
                case .private: break
                case .internal:
                    XCTFail("\(path): in an app's module, `\(declaration.name)` hides that of \(framework); rename it")
                }
            }
        }
        XCTAssertEqual(publicNames.sorted(), Self.knownPublicNames)
        XCTAssertGreaterThan(count, 250)
    }

    func testDeclarations() {
        let text = """
            @usableFromInline
            package class Pipe<Input>: Sink<Input> {
                struct Nested {}
            }
            #if canImport(UIKit)
                @MainActor final class Link: NSObject {}
                #if DEBUG
                    typealias Just = Int
                #endif
            #endif
            private enum Empty {}
            public struct Data {}
            let process = 1
            extension Text {}
            struct UIWindow {}
            """
        XCTAssertEqual(
            TopLevelDeclaration.all(in: text),
            [
                .init(access: .internal, name: "Pipe"), .init(access: .internal, name: "Link"),
                .init(access: .internal, name: "Just"), .init(access: .private, name: "Empty"),
                .init(access: .public, name: "Data"), .init(access: .internal, name: "UIWindow"),
            ])
    }

    func testFrameworks() throws {
        let frameworks = try Self.frameworks()
        for (name, framework) in [
            ("Pipe", "Foundation"), ("Atomic", "Synchronization"), ("Observable", "Observation"),
            ("DispatchQueue", "Dispatch"), ("Just", "Combine"), ("Link", "SwiftUI"), ("UIWindow", "UIKit or AppKit"),
        ] {
            XCTAssertEqual(
                TopLevelDeclaration(access: .internal, name: name).framework(of: frameworks), framework, name)
        }
        XCTAssertNil(TopLevelDeclaration(access: .internal, name: "Hub").framework(of: frameworks))
    }

    private static func frameworks() throws -> [String: Set<Substring>] {
        let folder = "Tests/CompilerWitnessTests/FrameworkNames"
        return try Dictionary(
            uniqueKeysWithValues: Package.files(below: folder, ending: ".txt").map { path in
                let name = path.dropFirst(folder.count + 1).dropLast(".txt".count)
                return (String(name), Set(try Package.text(path).split(separator: "\n")))
            })
    }
}

/// A type that is declared at the top of a file, also inside `#if`.
private struct TopLevelDeclaration: Equatable {
    enum Access {
        /// `internal` or `package`: `Tools/embed` replaces the latter by the former.
        case `internal`
        case `public`
        /// Not visible in other files.
        case `private`
    }

    let access: Access
    let name: String

    /// The sources are formatted, so a declaration at the top of a file is indented by 4 spaces for each `#if`.
    static func all(in text: String) -> [TopLevelDeclaration] {
        var depth = 0
        var declarations: [TopLevelDeclaration] = []
        for line in text.split(separator: "\n") {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("#if") { depth += 1 }
            if code.hasPrefix("#endif") { depth -= 1 }
            guard line.utf8.count - code.utf8.count == 4 * depth, !code.hasPrefix("//"),
                let match = code.prefixMatch(
                    of: /((?:[@\w]+(?:\([^)]*\))? )*)(?:class|struct|enum|protocol|actor|typealias|macro) (\w+)/)
            else { continue }
            let modifiers = match.1.split(separator: " ")
            let access: Access =
                if modifiers.contains("public") || modifiers.contains("open") {
                    .public
                } else if modifiers.contains("private") || modifiers.contains("fileprivate") {
                    .private
                } else {
                    .internal
                }
            declarations.append(TopLevelDeclaration(access: access, name: String(match.2)))
        }
        return declarations
    }

    /// The framework that has a type of this name. UIKit and AppKit have no lists: their names have a prefix.
    func framework(of frameworks: [String: Set<Substring>]) -> String? {
        if name.contains(/^(UI|NS)[A-Z]/) { return "UIKit or AppKit" }
        return frameworks.first { $0.value.contains(name[...]) }?.key
    }
}
