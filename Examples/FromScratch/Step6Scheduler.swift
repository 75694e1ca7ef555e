// Step 6: the right thread
//
// Up to step 5 an observer is called on the thread that emits. A label must not be touched there: what belongs to the
// user interface belongs to the main thread. A *scheduler* is a place where work can be done, and `observe(on:)` takes
// the events there. The obvious way, one `DispatchQueue.main.async` for each event, has two faults:
//
// - What is on the main thread already comes later than it need: the screen shows the old text for a moment. But if it
//   is delivered at once, it overtakes what is still on its way.
// - A thousand events are a thousand hops, and a hop costs more than all the rest.
//
// So the events stand in a queue in front of the chain, and three rules empty it:
//
//     here, and nothing before it       deliver at once
//     elsewhere, and nothing before it  queue it, and schedule *one* run
//     something before it               queue it; whoever is delivering, or will, takes it along
//
//     background    1 2 3 4 ─┐ one hop
//     main                   └▶ 1 2 3 4
//
// It is the turn of step 4 once more, with one condition added: it may be taken in one place only.
//
// What is wrong with it: a single error ends everything, and whoever should have shown it has no more to show.

import Dispatch

/// A place where work can be done.
protocol ImmediateSchedulerType: Sendable {
    /// Whether it is here.
    var isCurrent: Bool { get }

    /// Does `work` there, as soon as it can.
    func schedule(_ work: @escaping @Sendable () -> Void)
}

/// The main thread.
struct MainScheduler: ImmediateSchedulerType {
    static let instance = MainScheduler()

    /// A value that the main queue carries. It is right also where the main queue moves from one thread to another.
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
        /// Somebody is delivering, or will: a run has been scheduled.
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

    /// What waits. If nothing does, the work is done.
    private func takeWaiting() -> [Event<Element>]? {
        state.withLock { state in
            defer { state.waiting = [] }
            state.isBusy = !state.waiting.isEmpty
            return state.isBusy ? state.waiting : nil
        }
    }
}
