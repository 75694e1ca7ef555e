// Step 7: the right thread
//
// Up to step 6, the thread that emits calls the observer. But only the main thread may use a label. A *scheduler* runs
// work in a certain place, and `observe(on:)` delivers the events there. One `DispatchQueue.main.async` for each event
// would have two problems:
//
// - An event on the main thread would be delayed, and the screen would show the old text for a moment. But if it were
//   delivered at once, it could overtake earlier events that are still queued.
// - A thousand events would take a thousand *hops*: blocks that move work to another thread. A hop is the most
//   expensive part.
//
// So `observe(on:)` has a queue, a *run* delivers the queued events, and an event follows three rules:
//
//     on the scheduler, no run          deliver it at once
//     elsewhere, no run               queue it, and schedule *one* run
//     a run in progress or scheduled    queue it; that run delivers it
//
//     background    1 2 3 4 ─┐ one hop
//     main                   └▶ 1 2 3 4
//
// This is the turn of step 5 with one more condition: only the scheduler may take it.
//
// Problem: a single error ends everything.

import Dispatch

/// A place that runs work, such as a thread or a queue.
protocol ImmediateSchedulerType: Sendable {
    /// Whether the calling code runs on this scheduler.
    var isCurrent: Bool { get }

    /// Runs `work` on this scheduler as soon as possible.
    func schedule(_ work: @escaping @Sendable () -> Void)
}

/// The main thread.
struct MainScheduler: ImmediateSchedulerType {
    static let instance = MainScheduler()

    /// Marks the main queue. This also works where the main queue runs on changing threads.
    private let key = DispatchSpecificKey<Bool>()

    private init() {
        DispatchQueue.main.setSpecific(key: key, value: true)
    }

    var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    func schedule(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: work)
    }
}

extension Observable {
    /// Delivers the events on `scheduler`, in order.
    func observe(on scheduler: any ImmediateSchedulerType) -> Observable {
        Observable { downstream in
            run(ObserveOnSink(downstream, scheduler).on)
        }
    }
}

private final class ObserveOnSink<Element: Sendable>: Sendable {
    private struct State {
        /// Whether a run is in progress or scheduled.
        var isBusy = false
        var waiting: [Event<Element>] = []
    }

    private let downstream: Observable<Element>.Observer
    private let scheduler: any ImmediateSchedulerType
    private let state = Mutex(State())

    init(_ downstream: @escaping Observable<Element>.Observer, _ scheduler: any ImmediateSchedulerType) {
        self.downstream = downstream
        self.scheduler = scheduler
    }

    func on(_ event: Event<Element>) {
        let isHere = scheduler.isCurrent
        let wasIdle = state.withLock { state in
            defer { state.isBusy = true }
            if state.isBusy || !isHere { state.waiting.append(event) }
            return !state.isBusy
        }
        guard wasIdle else { return }
        if isHere {
            downstream(event)
            deliverWaiting()
        } else {
            scheduler.schedule { self.deliverWaiting() }
        }
    }

    private func deliverWaiting() {
        while let events = takeWaiting() {
            for event in events { downstream(event) }
        }
    }

    /// The queued events; `nil` ends the run.
    private func takeWaiting() -> [Event<Element>]? {
        state.withLock { state in
            defer { state.waiting = [] }
            state.isBusy = !state.waiting.isEmpty
            return state.isBusy ? state.waiting : nil
        }
    }
}
