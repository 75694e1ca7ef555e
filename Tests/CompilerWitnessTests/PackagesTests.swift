import Foundation
import XCTest

/// Clients and tests build the same sources. Builds with other settings, and the tests of programs, are packages of their
/// own below `Tests`. Their folders contain links to the sources, and no copies.
final class PackagesTests: XCTestCase {
    /// The files that each target of a package compiles, without links in their paths.
    private static func sources(ofPackageIn folder: String) throws -> [String: Set<String>] {
        struct Description: Decodable {
            let path: String
            let targets: [Target]

            struct Target: Decodable {
                let name: String
                let path: String
                let sources: [String]
            }
        }
        let text = try Compiler.orSkip().description(ofPackageIn: Package.absolutePath(folder))
        let description = try JSONDecoder().decode(Description.self, from: Data(text.drop { $0 != "{" }.utf8))
        let package = URL(fileURLWithPath: description.path)
        return Dictionary(
            uniqueKeysWithValues: description.targets.map { target in
                let folder = package.appendingPathComponent(target.path)
                let files = target.sources.map { folder.appendingPathComponent($0).resolvingSymlinksInPath().path }
                return (target.name, Set(files))
            })
    }

    func testEachPackageBuildsTheSourcesOfTheLibrary() throws {
        let own = try Self.sources(ofPackageIn: "")
        let manifests = try FileManager.default.subpathsOfDirectory(atPath: Package.absolutePath("Tests"))
            .filter { $0.hasSuffix("/Package.swift") && $0.filter { $0 == "/" }.count == 1 }
            .filter { !$0.contains("Witness") && $0 != "Client/Package.swift" }
        let folders = manifests.map { "Tests/\($0.dropLast("/Package.swift".count))" }.sorted()
        XCTAssertEqual(
            folders, ["Tests/AtomicsInC", "Tests/Interleavings", "Tests/Kernel", "Tests/Programs", "Tests/StandIns"])
        for folder in folders where folder != "Tests/Kernel" {
            var sources = try Self.sources(ofPackageIn: folder)
            if folder == "Tests/Interleavings" {
                // Announces every step to the tests, and uses the library's own module under another name.
                XCTAssertFalse(try XCTUnwrap(sources["MiniRxSynchronization"]).isEmpty)
                sources["MiniRxSynchronization"] = sources["SystemSynchronization"]
            }
            for library in ["MiniRx", "MiniDriver", "MiniDriverClosures", "MiniRxSynchronization"] {
                XCTAssertNotNil(sources[library], "\(folder) does not build \(library)")
            }
            for (target, files) in sources {
                if let ownFiles = own[target] { XCTAssertEqual(files, ownFiles, "\(folder): \(target)") }
            }
        }
    }

    /// `Tests/Kernel` compiles one folder of the library alone.
    func testThePackageOfTheKernel() throws {
        let own = try Self.sources(ofPackageIn: "")
        let kernel = try Self.sources(ofPackageIn: "Tests/Kernel")
        let folder = URL(fileURLWithPath: Package.absolutePath("Sources/MiniRx/Kernel")).resolvingSymlinksInPath().path
        XCTAssertEqual(kernel["MiniRx"], own["MiniRx"]?.filter { $0.hasPrefix("\(folder)/") })
        XCTAssertEqual(kernel["MiniRxSynchronization"], own["MiniRxSynchronization"])
    }

    func testTheManifestIsShort() throws {
        let manifest = try Package.text("Package.swift")
        XCTAssertLessThanOrEqual(manifest.split(separator: "\n", omittingEmptySubsequences: false).count, 101)
        for word in ["environment", "unsafeFlags"] { XCTAssertFalse(manifest.contains(word), word) }
    }

    /// Sources are compiled conditionally for the system, the compiler and debug builds, but not for tests.
    func testSourcesHaveNoConditionForTests() throws {
        let allowed: Set<Substring> = [
            "canImport", "compiler", "DEBUG", "hasFeature", "os", "swift", "targetEnvironment",
        ]
        for path in try Package.files(below: "Sources", ending: ".swift") {
            for condition in try Package.text(path).matches(of: /(?m)^ *#(?:if|elseif) (.*)$/) {
                // Without what is in parentheses, such as the name of a module.
                let words = condition.1.replacing(/\([^()|&]*\)/, with: "").matches(of: /\w+/).map(\.output)
                XCTAssertEqual(Set(words).subtracting(allowed), [], "\(path): #if \(condition.1)")
            }
        }
    }
}
