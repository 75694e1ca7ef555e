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
        private var reader: LineReader
        private let hasEnded = DispatchSemaphore(value: 0)
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
            // The copy would be executable.
            if !FileManager.default.isExecutableFile(atPath: path) { throw Failure("cannot start \(path)") }
            copy = Self.copy(of: path)
            reader = LineReader(answers.fileHandleForReading.fileDescriptor)
            process.executableURL = URL(fileURLWithPath: copy ?? path)
            process.arguments = ["--serve"]
            process.standardInput = requests
            process.standardOutput = answers
            process.terminationHandler = { [hasEnded] _ in hasEnded.signal() }
            do {
                try Leftovers.start(process)
            } catch {
                throw Failure("cannot start \(path)")
            }
            // The program may print something before it calls `Benchmark.main`. Another program may print without an end.
            for _ in 0..<10_000 where reader.next() == Request.greeting { return }
            Leftovers.end(process)
            throw Failure("\(path) is not a benchmark of this version of MiniRxBenchmark")
        }

        func names() async throws -> Set<String> {
            try parsed(answer(.names)) { try? JSONDecoder().decode(Set<String>.self, from: Data($0.utf8)) }
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
            Leftovers.end(process)
        }

        deinit {
            if let copy { Leftovers.remove(copy) }
        }

        /// The file of a program.
        static func original(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

        /// A copy in the same folder, where the program finds its resources; `nil` if nothing can be written there.
        ///
        /// Another process writes it. If this one did, a process that another thread starts meanwhile would inherit the
        /// descriptor, and the system refuses to start a program that is open for writing.
        private static func copy(of path: String) -> String? {
            let original = original(path)
            let copy = Leftovers.path(original)
            let copying = Process()
            copying.executableURL = URL(fileURLWithPath: "/bin/cp")
            copying.arguments = ["--", original, copy]
            copying.standardError = FileHandle.nullDevice
            if (try? Leftovers.start(copying)) != nil {
                Leftovers.waitUntilEnd(of: copying)
                if copying.terminationStatus == 0 { return copy }
            }
            // There may be a part of it, if the disk is full.
            Leftovers.remove(copy)
            return nil
        }

        private func parsed<Value>(_ answer: String, _ parse: (String) -> Value?) throws -> Value {
            guard let value = parse(answer) else { throw Failure(answer) }
            return value
        }

        private func answer(_ request: Request) throws -> String {
            let line = Data("\(request.text)\n".utf8)
            guard (try? requests.fileHandleForWriting.write(contentsOf: line)) != nil, let answer = reader.next() else {
                throw Failure(reasonForSilence)
            }
            return answer
        }

        /// Why the process has not answered.
        private var reasonForSilence: String {
            // The system closes the descriptors of a process that ends. A process that goes on has closed them itself.
            let hasEnded = hasEnded.wait(timeout: .now() + 2) == .success
            Leftovers.end(process)
            let status = process.terminationStatus
            if !hasEnded || status == Worker.lostDescriptors {
                return """
                    the scenario \(latest) has closed descriptors of its process, \(path); a scenario may close only those \
                    that it has opened
                    """
            }
            let ending = process.terminationReason == .uncaughtSignal ? "was ended by signal" : "ended with status"
            return "\(path) \(ending) \(status) while it measured \(latest)"
        }
    }

    extension Worker {
        /// The status of a process that cannot answer.
        nonisolated static let lostDescriptors: Int32 = 74

        /// Answers requests on standard input until it is closed. What scenarios print goes to standard error.
        func serve() async {
            let input = Leftovers.beginAsChild()
            let answers = FileHandle(fileDescriptor: fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3))
            dup2(STDERR_FILENO, STDOUT_FILENO)
            func send(_ line: String) {
                if (try? answers.write(contentsOf: Data("\(line)\n".utf8))) == nil { exit(Self.lostDescriptors) }
            }
            Leftovers.endWithParent(input)
            var requests = LineReader(input)
            send(Request.greeting)
            while let line = requests.next() {
                do {
                    switch Request(line) {
                    case .names: send(String(decoding: try JSONEncoder().encode(names), as: UTF8.self))
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
