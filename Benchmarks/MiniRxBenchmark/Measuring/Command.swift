import Foundation

#if os(macOS) || os(Linux)

    /// The path of a program, if it is installed.
    func find(_ program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    enum Command {
        /// Runs a program and returns what it prints. Standard error is dropped.
        static func output(
            of program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
        ) throws -> String {
            guard let path = find(program) else { throw Failure("\(program) is not installed") }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = arguments
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            let (standardInput, standardOutput) = (Pipe(), Pipe())
            process.standardInput = standardInput
            process.standardOutput = standardOutput
            process.standardError = FileHandle.nullDevice
            do {
                try process.run()
            } catch {
                throw Failure("cannot start \(program)")
            }
            standardInput.fileHandleForWriting.write(Data(input.utf8))
            try? standardInput.fileHandleForWriting.close()
            let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: output, as: UTF8.self)
        }
    }

#endif
