import MiniRx
import TestSupport
import XCTest

/// Runs a program of a few threads through its interleavings, and fails the test with the first that breaks what the
/// program expects.
///
///     explore("relay: emit ∥ subscribe") { program in
///         let relay = BehaviorRelay(value: 0)
///         let late = Probe("late", in: program)
///         program.thread { relay.accept(1) }
///         program.thread { late.subscribe(to: relay.asObservable()) }
///         program.atEnd { program.expectOne(late.elements, of: [[0, 1], [1]], "late") }
///     }
///
/// In a debug build the library announces every atomic operation and every lock (see `Interleaving`), and the observers
/// of a program announce their calls. Threads can affect each other only by these *steps*, so their order is all there
/// is to chance. The explorer takes it into its hands: a `Stage` lets one thread run at a time, a `Search` decides
/// before each step whose it is, and the program is run again and again, each time in another order.
///
/// There are two searches, one after the other:
/// - `PreemptionBoundedSearch` runs every schedule with few preemptions, since most errors need only one or two
///   (Musuvathi and Qadeer, "Iterative context bounding for systematic testing of multithreaded programs", PLDI 2007).
///   A failure is found with as few as possible.
/// - `ReducedSearch` sets no bound, but of all schedules that differ only in the order of steps that have nothing to do
///   with each other it runs one. A quick run leaves it out.
///
/// What is not explored: orders that only a processor with a weak memory model produces (steps come one after the other
/// here; ThreadSanitizer looks at the orderings), and races of plain variables, for the same reason.
///
/// - Parameters:
///   - isReduced: whether the second search follows; there may be too many schedules.
///   - isDeep: whether a full run allows one preemption more; there may be too many schedules.
///   - replay: the one schedule to run, as a failure prints it.
///   - setUp: makes the program anew.
func explore(
    _ name: String, isReduced: Bool = true, isDeep: Bool = true, replay: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, _ setUp: (Program) -> Void
) {
    var exploration = Exploration(name)
    if let replay {
        _ = exploration.run(Replay(Schedule(replay)), setUp)
    } else {
        exploration.runBounded(morePreemptions: isDeep ? Effort.morePreemptions : 0, setUp)
        if isReduced, exploration.failure == nil, Effort.ofRun == .full { exploration.runReduced(setUp) }
    }
    print(exploration)
    if let failure = exploration.failure { XCTFail("\(name)\n\(failure)", file: file, line: line) }
}

/// What came of running a program.
struct Exploration: CustomStringConvertible {
    private let name: String
    /// How many preemptions the search with a bound allowed at last.
    private(set) var preemptions = 0
    private(set) var boundedSchedules = 0
    /// How many schedules stood for all.
    private(set) var reducedSchedules = 0
    private(set) var mostSteps = 0
    private(set) var failure: Failure?

    init(_ name: String) {
        self.name = name
    }

    var description: String {
        "\(name): \(boundedSchedules) schedules with up to \(preemptions) preemptions, \(reducedSchedules) for all, "
            + "up to \(mostSteps) steps"
    }

    /// Runs all schedules with at most so many preemptions, those without any first.
    mutating func runBounded(preemptions: Int, _ setUp: (Program) -> Void) {
        for bound in 0...preemptions {
            let search = PreemptionBoundedSearch(bound: bound)
            self.preemptions = bound
            boundedSchedules = run(search, setUp)
            if failure != nil || !search.isCut { return }
        }
    }

    /// The same, with a bound for programs of two threads and a lower one for larger programs.
    fileprivate mutating func runBounded(morePreemptions: Int, _ setUp: (Program) -> Void) {
        runBounded(preemptions: 0, setUp)
        guard failure == nil else { return }
        runBounded(preemptions: (Stage.shared.threadCount > 2 ? 1 : 2) + morePreemptions, setUp)
    }

    /// Runs schedules that stand for all.
    mutating func runReduced(_ setUp: (Program) -> Void) {
        let search = ReducedSearch()
        reducedSchedules = run(search, setUp) - search.redundant
    }

    /// Returns the number of schedules that were run.
    mutating func run(_ search: any Search, _ setUp: (Program) -> Void) -> Int {
        var count = 0
        repeat {
            let alive = liveObjects
            var violations = Program.run(search, setUp)
            if violations.isEmpty, liveObjects != alive {
                violations = ["\(liveObjects - alive) objects of the library are left behind"]
            }
            count += 1
            mostSteps = max(mostSteps, Stage.shared.steps.count)
            if !violations.isEmpty {
                failure = Failure(violations: violations, steps: Stage.shared.steps)
                return count
            }
        } while search.advance()
        return count
    }
}

private var liveObjects: Int {
    #if DEBUG
        LiveObjects.count
    #else
        0
    #endif
}
