import Foundation

#if os(macOS) || os(Linux)

    /// The path of a program, if it is installed.
    func find(_ program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    enum Command {
        /// Runs a program and returns what it prints. Standard error is dropped, and temporary files are removed.
        static func output(
            of program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
        ) throws -> String {
            guard let path = find(program) else { throw Failure("\(program) is not installed") }
            // `swift --version` leaves a folder.
            let folder = try Leftovers.makeFolder()
            defer { Leftovers.remove(folder.path) }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = arguments
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.environment?["TMPDIR"] = folder.path
            let (standardInput, standardOutput) = (Pipe(), Pipe())
            process.standardInput = standardInput
            process.standardOutput = standardOutput
            process.standardError = FileHandle.nullDevice
            do {
                try Leftovers.start(process)
            } catch {
                throw Failure("cannot start \(program)")
            }
            try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
            Leftovers.waitUntilEnd(of: process)
            // Not earlier: a program that measures ends when its input is closed.
            try? standardInput.fileHandleForWriting.close()
            return String(decoding: output, as: UTF8.self)
        }
    }

#endif
