import Foundation

/// A program whose scenarios are measured: this process, or another one.
@MainActor
protocol Subject {
    func names() async throws -> Set<String>
    func sample(_ name: String, nanoseconds: Double) async throws -> Sample
    func count(_ name: String) async throws -> Counts
    /// Ends the process, if it is another one.
    func end()
}

extension Worker: Subject {
    func names() async throws -> Set<String> { names }
    func end() {}
}

#if os(macOS) || os(Linux)

    /// The path of this program.
    func ownExecutable() throws -> String {
        guard let path = Bundle.main.executablePath else { throw Failure("the path of this program is unknown") }
        return path
    }

    /// A process of a program that measures when asked.
    @MainActor
    final class OtherProcess: Subject {
        private let process = Process()
        private let requests = Pipe()
        private let answers = Pipe()
        private var received = Data()
        private let path: String
        /// The copy of the program that this process runs. The pages of a file keep their places in memory, and thus in the
        /// caches. If all processes ran the same file, some scenarios would be faster in it than in an equal file. Copies
        /// make this a difference between processes, which the interval contains.
        private let copy: String?
        /// The scenario that was asked for last, for the message if the process ends.
        private var latest = ""

        /// - Parameter path: the program, which calls ``Benchmark``.
        init(_ path: String) throws {
            self.path = path
            copy = Self.copy(of: path)
            process.executableURL = URL(fileURLWithPath: copy ?? path)
            process.arguments = ["--serve"]
            process.standardInput = requests
            process.standardOutput = answers
            do {
                try process.run()
            } catch {
                throw Failure("cannot start \(path)")
            }
            // The program may print something before it calls `Benchmark.main`.
            while true {
                guard let line = readLine() else {
                    throw Failure("\(path) is not a benchmark of this version of MiniRxBenchmark")
                }
                if line == Request.greeting { break }
            }
        }

        func names() async throws -> Set<String> {
            Set(try answer(.names).split(separator: "\t").map(String.init))
        }

        func sample(_ name: String, nanoseconds: Double) async throws -> Sample {
            latest = name
            return try parsed(answer(.sample(name: name, nanoseconds: nanoseconds)), Sample.init)
        }

        func count(_ name: String) async throws -> Counts {
            latest = name
            return try parsed(answer(.count(name: name)), Counts.init)
        }

        /// Also ends a process that is still measuring.
        func end() {
            try? requests.fileHandleForWriting.close()
            process.terminate()
            process.waitUntilExit()
        }

        deinit {
            if let copy { try? FileManager.default.removeItem(atPath: copy) }
        }

        /// A copy in the same folder, where the program finds its resources; `nil` if nothing can be written there.
        private static func copy(of path: String) -> String? {
            let original = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            let copy = "\(original)-\(UUID().uuidString)"
            guard let contents = FileManager.default.contents(atPath: original),
                FileManager.default.createFile(
                    atPath: copy, contents: contents, attributes: [.posixPermissions: 0o700])
            else { return nil }
            return copy
        }

        private func parsed<Value>(_ answer: String, _ parse: (String) -> Value?) throws -> Value {
            guard let value = parse(answer) else { throw Failure(answer) }
            return value
        }

        private func answer(_ request: Request) throws -> String {
            requests.fileHandleForWriting.write(Data("\(request.text)\n".utf8))
            guard let line = readLine() else {
                process.waitUntilExit()
                throw Failure("\(path) ended with status \(process.terminationStatus) while it measured \(latest)")
            }
            return line
        }

        /// The next line; `nil` if the process has closed its output.
        private func readLine() -> String? {
            while true {
                if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = String(decoding: received[..<end], as: UTF8.self)
                    received = Data(received[(end + 1)...])
                    return line
                }
                let more = answers.fileHandleForReading.availableData
                if more.isEmpty { return nil }
                received += more
            }
        }
    }

    extension Worker {
        /// Answers requests on standard input until it is closed. What scenarios print goes to standard error.
        func serve() async {
            let answers = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
            dup2(STDERR_FILENO, STDOUT_FILENO)
            func send(_ line: String) { answers.write(Data("\(line)\n".utf8)) }
            startSecondThread()
            send(Request.greeting)
            while let line = readLine() {
                do {
                    switch Request(line) {
                    case .names: send(names.sorted().joined(separator: "\t"))
                    case .sample(let name, let target): send(try await sample(name, nanoseconds: target).text)
                    case .count(let name): send(try await count(name).text)
                    case nil: send("unknown request: \(line)")
                    }
                } catch {
                    send("\(error)")
                }
            }
        }
    }

#endif
