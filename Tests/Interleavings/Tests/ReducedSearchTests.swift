import MiniRx
import TestSupport
import XCTest

/// The reduced search finds every outcome that the full set of schedules has.
final class ReducedSearchTests: InterleavingTestCase {
    private enum Operation {
        case read(variable: Int)
        case write(variable: Int)
        case add(variable: Int)
        case locked([Operation])
    }

    func testFindsEveryOutcomeOfRandomPrograms() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<40 {
            let threads = Self.randomThreads(&random)
            let all = Self.outcomes(of: threads) { $0.runBounded(Bound(preemptions: 20), $1) }
            let reduced = Self.outcomes(of: threads) { $0.runReduced($1) }
            XCTAssertEqual(reduced.outcomes, all.outcomes, "\(threads)")
            XCTAssertLessThanOrEqual(reduced.count, all.count, "\(threads)")
        }
    }

    private static func randomThreads(_ random: inout some RandomNumberGenerator) -> [[Operation]] {
        func operation() -> Operation {
            let variable = Int.random(in: 0..<2, using: &random)
            return switch Int.random(in: 0..<3, using: &random) {
            case 0: .read(variable: variable)
            case 1: .write(variable: variable)
            default: .add(variable: variable)
            }
        }
        let threadCount = Int.random(in: 2...3, using: &random)
        return (0..<threadCount).map { _ in
            var operations = (0..<(threadCount == 2 ? 4 : 2)).map { _ in operation() }
            if Bool.random(using: &random) { operations[1] = .locked([operations[1], operation()]) }
            return operations
        }
    }

    /// The values that the threads read and the final state.
    private static func outcomes(
        of threads: [[Operation]], _ run: (inout Exploration, (Program) -> Void) -> Void
    ) -> (outcomes: Set<[[Int]]>, count: Int) {
        var outcomes: Set<[[Int]]> = []
        var exploration = Exploration("random")
        run(&exploration) { program in
            let memory = Memory(program)
            let seen = threads.map { _ in Box<[Int]>([]) }
            for (number, operations) in threads.enumerated() {
                program.thread {
                    for operation in operations { memory.perform(operation, of: number + 1, seen[number]) }
                }
            }
            program.atEnd { outcomes.insert(seen.map(\.value) + [memory.variables.map(\.value)]) }
        }
        return (outcomes, exploration.boundedSchedules + exploration.reducedSchedules)
    }

    private final class Memory: Sendable {
        private let program: Program
        let variables = [Box(0), Box(0)]
        private let lock = Lock()

        init(_ program: Program) {
            self.program = program
        }

        func perform(_ operation: Operation, of thread: Int, _ seen: Box<[Int]>) {
            switch operation {
            case .read(let number):
                program.step("reads", on: variables[number], isRead: true)
                seen.value.append(variables[number].value)
            case .write(let number):
                program.step("writes", on: variables[number])
                variables[number].value = thread
            case .add(let number):
                program.step("adds", on: variables[number])
                variables[number].value = variables[number].value * 10 + thread
                seen.value.append(variables[number].value)
            case .locked(let operations):
                lock.withLock {
                    for operation in operations { perform(operation, of: thread, seen) }
                }
            }
        }
    }
}
