#if os(macOS) || os(Linux)

    import Foundation

    /// The processes and temporary files of a run, so that none is left when the program ends.
    ///
    /// - When the program ends by itself or by a signal, it ends the processes and removes the files.
    /// - When it is killed, it can do neither. The processes then end by themselves: see ``endWithParent(_:)``. The name of a
    ///   file contains the number of the process that made it, and the next run removes the files of ended processes.
    enum Leftovers {
        private struct State {
            var paths: Set<String> = []
            /// The number of all paths so far.
            var count = 0
            var processes: [pid_t: Process] = [:]
            var signals: [any DispatchSourceProtocol] = []
        }

        private static let lock = NSLock()
        /// Guarded by the lock.
        nonisolated(unsafe) private static var state = State()

        /// The signals that end a program, and that a program can handle.
        private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

        // MARK: - The process that prints the table

        /// From now on, a signal that ends this program also ends its processes and removes its files. A closed output is an
        /// error of `write` instead of a signal.
        static func endWithSignals() {
            signal(SIGPIPE, SIG_IGN)
            let ignored: (@convention(c) (Int32) -> Void)? = SIG_IGN
            lock.withLock {
                for ending in endings {
                    // A program may have been started to ignore some of them: `nohup` does this.
                    let before: (@convention(c) (Int32) -> Void)? = signal(ending, SIG_IGN)
                    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(ignored, to: Int.self) { continue }
                    let source = DispatchSource.makeSignalSource(signal: ending, queue: .global())
                    source.setEventHandler { end(by: ending) }
                    source.resume()
                    state.signals.append(source)
                }
            }
        }

        private static func end(by ending: Int32) {
            // Never unlocked: no other thread starts a process, or reports that one has ended.
            lock.lock()
            removeEverything()
            // Dispatch blocks signals in its threads.
            unblockSignals()
            signal(ending, SIG_DFL)
            raise(ending)
        }

        /// Ends all processes and removes all files.
        static func clear() {
            lock.withLock { removeEverything() }
        }

        static func start(_ process: Process) throws {
            try lock.withLock {
                try process.run()
                state.processes[process.processIdentifier] = process
            }
        }

        /// Ends a process, also one that is busy, and waits until it has ended.
        static func end(_ process: Process) {
            terminate(process)
            waitUntilEnd(of: process)
        }

        /// Waits until a process has ended by itself.
        static func waitUntilEnd(of process: Process) {
            process.waitUntilExit()
            lock.withLock { state.processes[process.processIdentifier] = nil }
        }

        /// The path of a new temporary file or folder. It begins with `prefix`.
        static func path(_ prefix: String) -> String {
            lock.withLock {
                state.count += 1
                let path = "\(prefix)-\(getpid())-\(state.count)"
                state.paths.insert(path)
                return path
            }
        }

        /// Makes a folder in the system's folder for temporary files.
        static func makeFolder() throws -> URL {
            let folder = URL(fileURLWithPath: path(folders), isDirectory: true)
            // Fails if another user has made the folder.
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            return folder
        }

        /// The beginning of the paths of all such folders.
        static let folders = FileManager.default.temporaryDirectory.appendingPathComponent("MiniRxBenchmark").path

        static func remove(_ path: String) {
            lock.withLock {
                try? FileManager.default.removeItem(atPath: path)
                state.paths.remove(path)
            }
        }

        private static func removeEverything() {
            for process in state.processes.values {
                terminate(process)
                // Returns at once if `Process` has waited already.
                waitpid(process.processIdentifier, nil, 0)
            }
            for path in state.paths { try? FileManager.default.removeItem(atPath: path) }
        }

        private static func terminate(_ process: Process) {
            if !process.isRunning { return }
            // `Process` gives a process a group of its own. The group of valgrind also contains copies of the program.
            kill(-process.processIdentifier, SIGKILL)
            kill(process.processIdentifier, SIGKILL)
        }

        /// Removes the files and folders that killed runs have left. Call this before the first ``path(_:)``.
        static func removeAbandoned(_ prefix: String) {
            let (folder, beginning) = (
                URL(fileURLWithPath: prefix).deletingLastPathComponent(), "\((prefix as NSString).lastPathComponent)-"
            )
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
                let numbers = name.dropFirst(beginning.count).split(separator: "-").map { pid_t($0) }
                guard name.hasPrefix(beginning), numbers.count == 2, let process = numbers[0], numbers[1] != nil
                else { continue }
                // An earlier process may have had the number of this one.
                if process == getpid() || process > 0 && kill(process, 0) != 0 && errno == ESRCH {
                    try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
                }
            }
        }

        /// In the calling thread.
        private static func unblockSignals() {
            var none = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, nil)
        }

        // MARK: - A process that measures

        /// Restores the default actions of signals, and returns the descriptor of standard input. Scenarios that read standard
        /// input find it empty.
        static func beginAsChild() -> Int32 {
            for number in endings + [SIGPIPE] { signal(number, SIG_DFL) }
            unblockSignals()
            // Programs that a scenario starts do not inherit it.
            let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
            let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
            dup2(empty, STDIN_FILENO)
            close(empty)
            return input
        }

        /// Starts a thread that ends this process when the other end of the pipe `input` is closed, which the kernel does when
        /// the parent is killed. With a second thread, the C library takes its locks as in any real program. When this returns,
        /// the thread waits in the kernel, or is about to, so its progress does not change the counted instructions.
        static func endWithParent(_ input: Int32) {
            let isPolling = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                var end = pollfd(fd: input, events: 0, revents: 0)
                // The first call binds the symbol.
                poll(&end, 1, 0)
                isPolling.signal()
                while poll(&end, 1, -1) < 0 {}
                // A scenario may have closed `input` before this thread began to wait.
                _exit(end.revents & Int16(POLLNVAL) == 0 ? 1 : Worker.lostDescriptors)
            }
            isPolling.wait()
        }
    }

    /// Reads lines from a descriptor.
    struct LineReader {
        private let descriptor: Int32
        private var received: [UInt8] = []

        init(_ descriptor: Int32) { self.descriptor = descriptor }

        /// The next line; `nil` at the end, and if the descriptor has been closed.
        mutating func next() -> String? {
            while true {
                if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { received.removeSubrange(...end) }
                    return String(decoding: received[..<end], as: UTF8.self)
                }
                var more = [UInt8](repeating: 0, count: 1 << 12)
                let count = read(descriptor, &more, more.count)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return nil }
                received += more[..<count]
            }
        }
    }

#endif
