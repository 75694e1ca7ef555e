import MiniRx
import XCTest

/// Explores `create` of an asynchronous function: its task, its end, and its cancellation.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class AsyncInterleavingTests: InterleavingTestCase {
    func testATaskRacesWithTheDisposal() {
        for fails in [false, true] {
            explore("create, async: begin, \(fails ? "throw" : "return") ∥ dispose") { program in
                let tasks = ManualTasks(in: program)
                let work = Work(in: program, fails: fails)
                let probe = Probe("probe", in: program)
                probe.subscribe(to: work.observable)
                program.thread { tasks.drain() }
                program.thread { probe.dispose() }
                program.atEnd {
                    work.expect(in: probe)
                    let isSilent = probe.elements.isEmpty && probe.endings.isEmpty
                    program.expect(isSilent || !work.wasCancelledFirst, "events of a task that was cancelled first")
                }
            }
        }
    }

    func testATaskThatBeginsInsideSubscribeRacesWithTheDisposal() {
        for fails in [false, true] {
            explore("create, async: subscribe, dispose ∥ begin, \(fails ? "throw" : "return")") { program in
                let tasks = ManualTasks(in: program)
                let work = Work(in: program, fails: fails)
                let probe = Probe("probe", in: program)
                program.thread {
                    probe.subscribe(to: work.observable)
                    probe.dispose()
                }
                program.thread { tasks.drain() }
                program.atEnd {
                    tasks.drain()
                    work.expect(in: probe)
                }
            }
        }
    }

    func testATaskThatWaitsRacesWithTheDisposal() {
        explore("create, async: answer ∥ dispose") { program in
            let tasks = ManualTasks(in: program)
            let answer = Answer(in: program)
            let work = Work(in: program, waitsFor: answer)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: work.observable)
            tasks.drain()
            program.thread {
                answer.arrive()
                tasks.drain()
            }
            program.thread { probe.dispose() }
            program.atEnd { work.expect(in: probe) }
        }
    }
}

/// An asynchronous function that returns 1 or throws. If it has an `Answer`, it first waits for the answer.
private final class Work: @unchecked Sendable {
    private unowned let program: Program
    private let fails: Bool
    private let answer: Answer?
    private var runs = 0
    private var ends = 0
    /// Whether the task was cancelled before it called the function.
    private(set) var wasCancelledFirst = false

    init(in program: Program, fails: Bool = false, waitsFor answer: Answer? = nil) {
        self.program = program
        self.fails = fails
        self.answer = answer
    }

    var observable: Observable<Int> {
        .create { [self] in
            program.step("the work begins", on: self)
            wasCancelledFirst = Task.isCancelled
            runs += 1
            defer {
                program.step("the work ends", on: self)
                ends += 1
            }
            await answer?.wait()
            if fails { throw TestError() }
            return 1
        }
    }

    /// Checks that the work ran once, and that an observer received the whole result or nothing.
    func expect(in probe: Probe) {
        program.expectEqual([runs, ends], [1, 1], "runs and ends of the work")
        program.expect(!fails || probe.elements.isEmpty, "an element of work that failed")
        program.expect(probe.endings.isEmpty || fails || probe.elements == [1], "ended without its element")
        program.expectEqual(probe.disposals, 1, "disposals")
        program.expect(probe.isReleased, "closures are not released")
    }
}

/// An event that work waits for. The wait ignores a cancellation of the task: the runtime holds a lock while it calls a
/// cancellation handler, so a handler cannot take a step.
private final class Answer: @unchecked Sendable {
    private unowned let program: Program
    private var waiting: CheckedContinuation<Void, Never>?

    init(in program: Program) {
        self.program = program
    }

    func wait() async {
        await withCheckedContinuation { waiting = $0 }
    }

    func arrive() {
        program.step("the answer arrives", on: self)
        waiting?.resume()
        waiting = nil
    }
}
