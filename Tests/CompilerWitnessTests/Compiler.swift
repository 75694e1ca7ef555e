import Foundation
import Sanitizers
import TestSupport
import XCTest

/// A diagnostic of the compiler.
struct Diagnostic: Equatable {
    enum Severity: String {
        case error, warning
    }

    /// The file; empty if the diagnostic is about the command line.
    let path: String
    let line: Int
    let severity: Severity
    let message: String
}

/// The compiler of the toolchain that runs the tests, with the search path of the modules they were built with.
struct Compiler {
    struct Report {
        let succeeded: Bool
        let output: String
        let diagnostics: [Diagnostic]
    }

    /// The result of compiling and running a program.
    struct Run {
        let compilation: Report
        let status: Int32
        let printed: String
    }

    /// The reason why no compiler is available.
    struct Unavailable: Error, CustomStringConvertible {
        let description: String
    }

    /// The compiler's version, as major and minor number.
    static let version: Double = {
        #if compiler(>=6.3)
            6.3
        #else
            6.2
        #endif
    }()

    private let command: [String]
    private let modules: URL

    private static let found = Result { try Compiler() }

    /// Finds the compiler and the modules, or throws `Unavailable`.
    private init() throws {
        modules = try Self.findModules()
        command = Self.findCompiler()
        let (status, output) = try Self.run(command + ["--version"])
        guard status == 0 else { throw Unavailable(description: "\(command) does not run: \(output)") }
    }

    /// The compiler, located once. Without one, the test is skipped.
    static func orSkip() throws -> Compiler {
        do {
            return try found.get()
        } catch let unavailable as Unavailable {
            throw XCTSkip(unavailable.description)
        }
    }

    /// Compiles `client` together with the `support` files, through the mandatory SIL checks. Type checking alone
    /// would miss the flow-sensitive errors, such as using a value after sending it.
    func check(_ client: Client, support: [String]) throws -> Report {
        try check([client.path] + support, languageVersion: client.languageVersion, options: client.flags)
    }

    /// Compiles `files` in the same way.
    func check(_ files: [String], languageVersion: String = "6", options: [String]) throws -> Report {
        var arguments = ["-emit-sil", "-wmo", "-o", "/dev/null", "-parse-as-library", "-module-name", "Client"]
        arguments += ["-swift-version", languageVersion, "-diagnostic-style", "llvm", "-no-color-diagnostics"]
        arguments += ["-I", modules.path] + options + files
        let (status, output) = try Self.run(command + arguments)
        return Report(succeeded: status == 0, output: output, diagnostics: Self.diagnostics(in: output))
    }

    /// Compiles `listing` as a file of MiniRx, which sees its internal declarations.
    func check(asFileOfMiniRx listing: String) throws -> Report {
        try check("@testable import MiniRx\n\(listing)", ["-package-name", "minirx", "-I", modules.path])
    }

    private func check(_ text: String, _ options: [String]) throws -> Report {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var arguments = ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
        arguments += options + [file.path]
        let (status, output) = try Self.run(command + arguments)
        return Report(succeeded: status == 0, output: output, diagnostics: Self.diagnostics(in: output))
    }

    /// Compiles `manifest` as a `Package.swift`.
    func check(asManifest manifest: String) throws -> Report {
        let (_, info) = try Self.run(command + ["-print-target-info"])
        guard let resources = info.firstMatch(of: #/"runtimeResourcePath": "(.*)"/#)?.1 else {
            throw Unavailable(description: "no path of the toolchain in \(info)")
        }
        return try check(
            manifest, ["-package-description-version", "6.2.0", "-I", "\(resources)/pm/ManifestAPI"])
    }

    /// What `swift package describe` prints about the package in `folder`.
    func description(ofPackageIn folder: String) throws -> String {
        // A folder of its own, because `swift test` may have locked the build folder.
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let swift = command.map { $0.hasSuffix("swiftc") ? String($0.dropLast()) : $0 }
        let options = ["package", "--package-path", folder, "--scratch-path", scratch, "describe", "--type", "json"]
        let (status, output) = try Self.run(swift + options)
        guard status == 0 else { throw Unavailable(description: "no description of \(folder): \(output)") }
        return output
    }

    /// Compiles `files` to a program, and runs it if that succeeds.
    func run(_ files: [String], options: [String] = []) throws -> Run {
        let program = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: program) }
        var arguments = ["-Onone", "-swift-version", "6", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
        // The object files of this build call the runtime of their sanitizer.
        if let sanitizer = SanitizerOfThisBuild() { arguments.append("-sanitize=\(String(cString: sanitizer))") }
        arguments += try ["-I", modules.path, "-o", program] + options + files + Self.objects(beside: modules)
        let (status, output) = try Self.run(command + arguments)
        let report = Report(succeeded: status == 0, output: output, diagnostics: Self.diagnostics(in: output))
        guard report.succeeded else { return Run(compilation: report, status: 0, printed: "") }
        let (end, printed) = try Self.run([program])
        return Run(compilation: report, status: end, printed: printed)
    }

    /// The output of a program of this package.
    func printed(byProduct name: String, _ arguments: [String]) throws -> String {
        let program = Self.products(beside: modules).appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw Unavailable(description: "no program \(program)")
        }
        return try Self.run([program] + arguments).output
    }

    /// What the toolchain's `swift-symbolgraph-extract` writes about the public declarations of a module.
    func symbolGraphs(of module: String) throws -> [Data] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let info = try Self.run(command + ["-print-target-info"]).output
        guard let triple = info.firstMatch(of: /"triple": "(.*?)"/)?.1 else {
            throw Unavailable(description: "no target in \(info)")
        }
        let extract = command.dropLast() + [command.last!.replacing(/swiftc$/, with: "swift-symbolgraph-extract")]
        let (status, output) = try Self.run(
            extract + [
                "-module-name", module, "-I", modules.path, "-I", Self.products(beside: modules).path, "-target",
                String(triple), "-minimum-access-level", "public", "-skip-synthesized-members",
                "-emit-extension-block-symbols", "-output-dir", folder.path,
            ])
        guard status == 0 else { throw Unavailable(description: "\(extract) failed: \(output)") }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { try Data(contentsOf: $0) }
    }

    /// The errors and warnings in `output`, in order, without their notes.
    private static func diagnostics(in output: String) -> [Diagnostic] {
        output.split(separator: "\n").compactMap { line in
            guard let match = line.firstMatch(of: /^(?:(.*?):(\d+):(?:\d+: )? ?)?(error|warning): (.*)$/) else {
                return nil
            }
            return Diagnostic(
                path: String(match.1 ?? ""), line: match.2.flatMap { Int($0) } ?? 0,
                severity: match.3 == "error" ? .error : .warning, message: String(match.4))
        }
    }

    /// The folder of the `.swiftmodule` files, beside the test bundle in every configuration and scratch path.
    private static func findModules() throws -> URL {
        final class InTheTests {}
        let starts = [Bundle(for: InTheTests.self).bundleURL, Bundle.main.bundleURL]
        for start in starts {
            var folder = start.resolvingSymlinksInPath()
            while folder.path != "/" {
                for candidate in [folder.appendingPathComponent("Modules"), folder] {
                    let module = candidate.appendingPathComponent("MiniDriver.swiftmodule")
                    if FileManager.default.fileExists(atPath: module.path) { return candidate }
                }
                folder.deleteLastPathComponent()
            }
        }
        throw Unavailable(description: "no MiniDriver.swiftmodule at or above \(starts.map(\.path))")
    }

    private static func products(beside modules: URL) -> URL {
        modules.lastPathComponent == "Modules" ? modules.deletingLastPathComponent() : modules
    }

    /// The object files of the modules, to link programs with.
    private static func objects(beside modules: URL) throws -> [String] {
        let products = products(beside: modules)
        return try ["MiniRxSynchronization", "MiniRx", "MiniDriver", "MiniDriverUI", "MiniRxTest"].flatMap { module in
            // Only those of existing sources: the folder also contains object files of deleted sources.
            try Package.files(below: "Sources/\(module)", ending: ".swift").map { source in
                let name = URL(fileURLWithPath: source).lastPathComponent + ".o"
                let object = products.appendingPathComponent("\(module).build/\(name)").path
                guard FileManager.default.fileExists(atPath: object) else {
                    throw Unavailable(description: "no object file \(object)")
                }
                return object
            }
        }
    }

    /// The compiler beside the runtime library of this process, or else the one in the search path. Another version
    /// might not be able to read the modules.
    private static func findCompiler() -> [String] {
        #if os(macOS)
            return ["/usr/bin/xcrun", "swiftc"]
        #else
            let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
            if let path = maps.firstMatch(of: /(\/.*)\/lib\/swift\/linux\/libswiftCore\.so/)?.1 {
                let compiler = "\(path)/bin/swiftc"
                if FileManager.default.isExecutableFile(atPath: compiler) { return [compiler] }
            }
            return ["/usr/bin/env", "swiftc"]
        #endif
    }

    private static func run(_ command: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = .withoutSearchForLeaks
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
