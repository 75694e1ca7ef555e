import Foundation
import MiniRxBenchmarkProbes

/// What valgrind's tool callgrind has counted, per operation.
struct InstructionCounts: Equatable {
    let instructions: Double
    /// Instructions that lock: updates of atomics, locks and reference counts. `nil` where they cannot be told apart.
    let locked: Double?
    /// Calls of `swift_retain` and `swift_release`, also those with an object that is never deallocated. `nil` where the
    /// addresses of these functions are unknown.
    let retains, releases: Double?
}

/// Counts the instructions of this program under valgrind.
///
/// Each scenario performs N operations, tells callgrind to begin, performs N more, and tells it to end. So a count does
/// not include the start of the program or the preparation. The count does not depend on addresses, the processor, other
/// scenarios or the load of the machine. It does depend on the toolchain and the C library.
enum Valgrind {
    private static let operations = 2000

    /// Why something cannot be counted here; `nil` if it can.
    static var obstacles: (instructions: String?, locked: String?, references: String?) {
        func all(_ reason: String) -> (String?, String?, String?) { (reason, reason, reason) }
        #if os(Linux)
            if find("valgrind") == nil { return all("valgrind is not installed") }
            if AllocationCounterIsSanitized() { return all("valgrind cannot run a program with a sanitizer") }
            let reason = find("objdump") == nil ? "objdump is not installed" : nil
            #if arch(x86_64)
                return (nil, reason, reason)
            #else
                return (nil, "only x86-64 processors mark them", reason)
            #endif
        #else
            return all("they are counted by valgrind, which runs on Linux only")
        #endif
    }

    #if os(Linux)

        /// Counts the scenarios of a program that calls ``Benchmark``, each in a process of its own.
        static func count(_ scenarios: [Scenario], of program: String) throws -> [String: InstructionCounts] {
            let folder = try Leftovers.makeFolder()
            defer { Leftovers.remove(folder.path) }
            let copy = Leftovers.path(program)
            defer { Leftovers.remove(copy) }
            let executable = try stripped(program, to: [copy, folder.appendingPathComponent("program").path])
            let empty = Set(scenarios.map(\.form)).subtracting([.loop]).map(Scenario.empty)
            let (hasLocks, hasReferences) = (obstacles.locked == nil, obstacles.references == nil)
            let profiles = try run(
                executable, (empty + scenarios).map(\.name), in: folder, showsAddresses: hasLocks || hasReferences)
            let objects = hasReferences ? Set(profiles.values.flatMap(\.objects)) : []
            let places = try objects.reduce(into: [:]) { $0[$1] = try Places(object: $1) }
            func perOperation(_ scenario: Scenario, _ total: (Profile) -> Int) throws -> Double {
                guard let profile = profiles[scenario.name] else {
                    throw Failure("callgrind has not counted \(scenario.name)")
                }
                return Double(total(profile)) / Double(scenario.performed(of: operations))
            }
            func withoutHarness(_ scenario: Scenario, _ total: (Profile) -> Int) throws -> Double {
                let own = try perOperation(scenario, total)
                return try scenario.form == .loop ? own : own - perOperation(.empty(scenario.form), total)
            }
            var counts: [String: InstructionCounts] = [:]
            for scenario in scenarios {
                func executed(_ addresses: KeyPath<Places, Set<UInt64>>) throws -> Double {
                    let addresses = places.mapValues { $0[keyPath: addresses] }
                    return try withoutHarness(scenario) { $0.executed(addresses) }
                }
                counts[scenario.name] = InstructionCounts(
                    instructions: try withoutHarness(scenario, \.total),
                    locked: hasLocks ? try executed(\.locks) : nil,
                    retains: hasReferences ? try executed(\.retains) : nil,
                    releases: hasReferences ? try executed(\.releases) : nil)
            }
            return counts
        }

        /// A copy of a program without debug information, because older versions of valgrind cannot read that of newer
        /// compilers. The first copy is in the same folder, where the program finds its resources; the second, in case that
        /// nothing can be written there.
        private static func stripped(_ executable: String, to copies: [String]) throws -> String {
            for copy in copies where find("strip") != nil {
                _ = try Command.output(of: "strip", ["--strip-debug", "-o", copy, executable])
                if FileManager.default.isExecutableFile(atPath: copy) { return copy }
            }
            return executable
        }

        /// Runs the executable under callgrind, which writes a file for each process. Returns the profile of each name.
        private static func run(
            _ executable: String, _ names: [String], in folder: URL, showsAddresses: Bool
        ) throws -> [String: Profile] {
            let addresses = ["--dump-instr=yes", "--compress-strings=no", "--compress-pos=no"]
            let output = try Command.output(
                of: "valgrind",
                ["--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(folder.path)/%p.out"]
                    + (showsAddresses ? addresses : [])
                    + [executable, "--perform", String(operations)],
                input: names.map { "\($0)\n" }.joined() + "\n", environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
            // A name may contain tabs.
            let lines = output.split(separator: "\n").map {
                $0.split(separator: "\t", omittingEmptySubsequences: false)
            }
            let performed = lines.filter { $0.count >= 3 && $0[0] == Self.mark }
                .map { ($0[1..<($0.count - 1)].joined(separator: "\t"), String($0[$0.count - 1])) }
            if performed.count == names.count {
                let (kept, overwritten) = ownersOfFiles(performed)
                var profiles: [String: Profile] = [:]
                for (process, name) in kept {
                    let file = folder.appendingPathComponent("\(process).out")
                    profiles[name] = FileManager.default.contents(atPath: file.path).flatMap { Profile(Array($0)) }
                }
                if overwritten.isEmpty { return profiles }
                let others = try run(executable, overwritten, in: folder, showsAddresses: showsAddresses)
                return profiles.merging(others) { $1 }
            }
            // The program had several threads before it called `Benchmark.main`, so it could not be copied.
            if names.count > 1 {
                return try names.reduce(into: [:]) { profiles, name in
                    let one = try run(executable, [name], in: folder, showsAddresses: showsAddresses)
                    profiles.merge(one) { $1 }
                }
            }
            throw Failure("\(names[0]) has ended its process under valgrind: \(output.suffix(200))")
        }

        /// On a busy machine, the system gives the number of an ended process to a later one, which overwrites the file.
        /// Returns the last scenario of each number, and the other scenarios, which must be counted again.
        static func ownersOfFiles(
            _ performed: [(name: String, process: String)]
        ) -> (kept: [String: String], overwritten: [String]) {
            let kept = Dictionary(performed.map { ($0.process, $0.name) }) { $1 }
            return (kept, performed.filter { kept[$0.process] != $0.name }.map(\.name))
        }

        private static let mark = "performed"

    #endif

    /// Performs the scenarios that standard input names, up to an empty line, for callgrind, and prints the process of each. A copy of the
    /// process performs each one, so that its instructions do not depend on memory and tables that earlier scenarios
    /// have changed.
    @MainActor
    static func perform(operations: Int, by worker: Worker) async throws {
        #if os(Linux)
            let input = Leftovers.beginAsChild()
            let output = FileHandle(fileDescriptor: fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3))
            dup2(STDERR_FILENO, STDOUT_FILENO)
            var reader = LineReader(input)
            var names: [String] = []
            while let name = reader.next(), !name.isEmpty { names.append(name) }
            let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
            // A copy has only one of the threads.
            if threads > 1, names.count > 1 { throw Failure("the program has \(threads) threads") }
            for name in names {
                let copy = names.count > 1 ? CallgrindFork() : 0
                if copy == 0 {
                    Leftovers.endWithParent(input)
                    try await worker.perform(name, operations: operations)
                    try output.write(contentsOf: Data("\(mark)\t\(name)\t\(getpid())\n".utf8))
                    exit(0)
                }
                var status: Int32 = 0
                guard copy > 0, waitpid(copy, &status, 0) == copy, status == 0 else {
                    throw Failure("\(name) ended with status \(status)")
                }
            }
        #endif
    }
}

#if os(Linux)

    /// Addresses of an object file whose executions are counted.
    private struct Places {
        /// Instructions that lock.
        private(set) var locks: Set<UInt64> = []
        /// The first instructions of the functions that retain an object, and of those that release one. The functions
        /// for bridged objects call one of these.
        private(set) var retains: Set<UInt64> = []
        private(set) var releases: Set<UInt64> = []

        /// Disassembles an object file. One that is no file, such as the part of the kernel in each process, has no
        /// places.
        init(object: String) throws {
            if !FileManager.default.fileExists(atPath: object) { return }
            let script = #"""
                objdump --disassemble --no-show-raw-insn "$0" |
                    grep -E '\slock |\sxchg .*\(|<swift_(retain|release)(_n)?>:$' || true
                """#
            for line in try Command.output(of: "sh", ["-c", script, object]).split(separator: "\n") {
                // An instruction is `4709c8: lock …`; the name before a function is `0000000000470980 <swift_retain>:`.
                guard let address = UInt64(line.drop { $0 == " " }.prefix(while: \.isHexDigit), radix: 16)
                else { continue }
                if !line.hasSuffix(">:") {
                    locks.insert(address)
                } else if line.contains("<swift_retain") {
                    retains.insert(address)
                } else {
                    releases.insert(address)
                }
            }
        }
    }

    /// A file of callgrind, written with `--dump-instr=yes --compress-strings=no --compress-pos=no`.
    struct Profile {
        /// All counted instructions.
        let total: Int
        /// How often each instruction was executed, by object file and address.
        private let executions: [String: [UInt64: Int]]

        var objects: Dictionary<String, [UInt64: Int]>.Keys { executions.keys }

        init?(_ bytes: [UInt8]) {
            var total: Int?
            var executions: [String: [UInt64: Int]] = [:]
            var object = ""
            var addresses: [UInt64: Int] = [:]
            var isAfterCall = false
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                // The line after a call is the cost of the called function.
                if isAfterCall {
                    isAfterCall = false
                } else if line.starts(with: "0x".utf8) {
                    let words = line.split(separator: UInt8(ascii: " "))
                    guard words.count == 3 else { continue }
                    addresses[Self.number(words[0].dropFirst(2), radix: 16), default: 0] +=
                        Int(Self.number(words[2], radix: 10))
                } else if line.starts(with: "calls=".utf8) {
                    isAfterCall = true
                } else if line.starts(with: "ob=".utf8) {
                    executions[object] = addresses
                    object = String(decoding: line.dropFirst(3), as: UTF8.self)
                    addresses = executions.removeValue(forKey: object) ?? [:]
                } else if line.starts(with: "totals: ".utf8) {
                    total = Int(Self.number(line.dropFirst(8), radix: 10))
                }
            }
            executions[object] = addresses
            executions[""] = nil
            guard let total else { return nil }
            self.total = total
            self.executions = executions
        }

        /// How often instructions at these addresses were executed.
        func executed(_ addresses: [String: Set<UInt64>]) -> Int {
            executions.reduce(0) { sum, part in
                addresses[part.key, default: []].reduce(sum) { $0 + part.value[$1, default: 0] }
            }
        }

        private static func number(_ digits: ArraySlice<UInt8>, radix: UInt64) -> UInt64 {
            digits.reduce(0) { number, digit in
                number &* radix &+ UInt64(digit >= UInt8(ascii: "a") ? digit &- 87 : digit &- 48)
            }
        }
    }

#endif
