import MiniRx
import TestSupport
import XCTest

/// Runs a program of a few threads through its interleavings. The test fails with the first schedule that violates an
/// expectation.
///
///     explore("relay: emit ∥ subscribe") { program in
///         let relay = BehaviorRelay(value: 0)
///         let late = Probe("late", in: program)
///         program.thread { relay.accept(1) }
///         program.thread { late.subscribe(to: relay.asObservable()) }
///         program.atEnd { program.expectOne(late.elements, of: [[0, 1], [1]], "late") }
///     }
///
/// In this package, the library announces every atomic operation and every lock (see `Interleaving`). The observers of a
/// program announce their calls. Threads affect each other only through these *steps*. A `Stage` therefore lets one
/// thread run at a time, and a `Search` decides before each step which thread takes it. The explorer runs the program
/// again and again, each time in another order.
///
/// Two searches run one after the other:
/// - `PreemptionBoundedSearch` runs every schedule with few preemptions, since most errors need only one or two
///   (Musuvathi and Qadeer, "Iterative context bounding for systematic testing of multithreaded programs", PLDI 2007).
///   It finds a failure with as few preemptions as possible.
/// - `ReducedSearch` has no bound. Of schedules that differ only in the order of independent steps, it runs as few as
///   possible. A quick run omits this search.
///
/// Steps run one after the other. Even so, the memory behaves as on a processor with weak memory; see `ModelledMemory`:
/// - If two threads access the same plain memory of the library, and one of them writes, one access must happen before
///   the other. Every schedule is checked for this.
/// - In the first search of a full run, an atomic load can also return an earlier value that C11 allows. Such a *stale
///   load* counts as a preemption, and a schedule has at most one.
///
/// - Parameters:
///   - isReduced: whether the second search runs; pass `false` for a program that has too many schedules.
///   - replay: the single schedule to run, as a failure prints it.
///   - setUp: builds the program anew for each schedule.
func explore(
    _ name: String, isReduced: Bool = true, replay: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, _ setUp: @escaping (Program) -> Void
) {
    var exploration = Exploration(name)
    if let replay {
        _ = exploration.run(Replay(Schedule(replay)), setUp)
    } else {
        if Weakening.isTable { Stage.shared.memory.used = [] }
        exploration.runBounded(setUp)
        if isReduced, exploration.failure == nil, Effort.ofRun == .full { exploration.runReduced(setUp) }
    }
    if Weakening.isTable { WeakenedProgram.all.append(WeakenedProgram(exploration, setUp)) }
    print(exploration)
    if let failure = exploration.failure { XCTFail("\(name)\n\(failure)", file: file, line: line) }
}

/// The result of exploring a program.
struct Exploration: CustomStringConvertible {
    let name: String
    /// The bound of the first search; if it failed, the smallest bound within which there is a failure.
    private(set) var bound = Bound(preemptions: 0)
    private(set) var boundedSchedules = 0
    /// The number of schedules that the reduced search ran.
    private(set) var reducedSchedules = 0
    private(set) var mostSteps = 0
    private(set) var failure: Failure?

    init(_ name: String) {
        self.name = name
    }

    var description: String {
        "\(name): \(boundedSchedules) schedules with \(bound), \(reducedSchedules) for all, up to \(mostSteps) steps"
    }

    /// Runs all schedules within `bound`. If one fails, looks for a failure with fewer preemptions and stale loads.
    mutating func runBounded(_ bound: Bound, _ setUp: (Program) -> Void) {
        boundedSchedules = run(PreemptionBoundedSearch(bound), setUp)
        if let failure, let smaller = bound.smaller {
            runBounded(smaller, setUp)
            if self.failure != nil { return }
            self.failure = failure
        }
        self.bound = bound
    }

    /// Runs the bounded search as deep as this test run demands.
    fileprivate mutating func runBounded(_ setUp: (Program) -> Void) {
        runBounded(Bound(preemptions: 0), setUp)
        if failure != nil { return }
        var bound = Bound(preemptions: fewPreemptions, staleLoads: Effort.staleLoads)
        bound.total = fewPreemptions
        runBounded(bound, setUp)
        let more = max(Effort.morePreemptions, Effort.staleLoads)
        // A full run goes deeper in short programs only. At night, all programs do.
        let isShort = boundedSchedules <= 2_000 || Effort.ofRun == .quick
        if failure != nil || more == 0 || !isShort { return }
        bound.preemptions += Effort.morePreemptions
        bound.total += more
        runBounded(bound, setUp)
    }

    /// A program of more than two threads has too many schedules for two preemptions.
    var fewPreemptions: Int { Stage.shared.threadCount > 2 ? 1 : 2 }

    /// Runs the reduced search.
    mutating func runReduced(_ setUp: (Program) -> Void) {
        let search = ReducedSearch()
        reducedSchedules = run(search, setUp) - search.redundant
    }

    /// Runs the schedules of `search` and returns their number.
    mutating func run(_ search: any Search, _ setUp: (Program) -> Void) -> Int {
        var count = 0
        failure = nil
        repeat {
            let alive = LiveObjects.count
            var violations = Program.run(search, setUp)
            if violations.isEmpty, LiveObjects.count != alive {
                violations = ["\(LiveObjects.count - alive) objects of the library outlive the run"]
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
