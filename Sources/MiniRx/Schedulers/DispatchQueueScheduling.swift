import Dispatch
import Synchronization

/// What the schedulers on dispatch queues have in common.
enum DispatchQueueScheduling {
    static func schedule<State: Sendable>(
        on queue: DispatchQueue, _ state: State, _ action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let cancel = SingleAssignmentDisposable()
        queue.async {
            if cancel.isDisposed { return }
            cancel.setDisposable(action(state))
        }
        return cancel
    }

    static func scheduleRelative<State: Sendable>(
        on queue: DispatchQueue, _ state: State, _ dueTime: RxTimeInterval,
        _ action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let timer = Timer(queue)
        timer.start(deadline: .now() + .nanoseconds(Int(max(0, dueTime.nanoseconds))), repeating: .never) { timer in
            timer.finish(action(state))
        }
        return timer
    }

    static func schedulePeriodic<State: Sendable>(
        on queue: DispatchQueue, _ state: State, _ startAfter: RxTimeInterval, _ period: RxTimeInterval,
        _ action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        precondition(period.nanoseconds >= 0 && period != .never, "schedulePeriodic: period is \(period)")
        let state = Mutex(state)
        let box = PeriodicState(state: state, action: action)
        let timer = Timer(queue)
        timer.start(deadline: .now() + .nanoseconds(Int(max(0, startAfter.nanoseconds))), repeating: period) { _ in
            box.step()
        }
        return timer
    }
}

/// The state that one run of a periodic action hands to the next.
private final class PeriodicState<State: Sendable>: @unchecked Sendable {
    private let state: Mutex<State>
    private let action: @Sendable (State) -> State

    init(state: consuming Mutex<State>, action: @escaping @Sendable (State) -> State) {
        self.state = state
        self.action = action
    }

    func step() {
        let old = state.withLock { $0 }
        let new = action(old)
        state.withLock { $0 = new }
    }
}

/// One timer of Dispatch. Disposing it lets go of its work at once, which a cancelled `asyncAfter` does not.
private final class Timer: Cancelable, @unchecked Sendable {
    private let lock = Lock()
    private let queue: DispatchQueue
    private var source: (any DispatchSourceTimer)?
    private var inner: (any Disposable)?
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    init(_ queue: DispatchQueue) {
        self.queue = queue
    }

    func start(deadline: DispatchTime, repeating period: RxTimeInterval, _ work: @escaping @Sendable (Timer) -> Void) {
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.schedule(deadline: deadline, repeating: period, leeway: .nanoseconds(0))
        source.setEventHandler { [weak self] in
            guard let self, !self.isDisposed else { return }
            work(self)
        }
        // A running timer lives without anybody holding its disposable.
        source.setCancelHandler { withExtendedLifetime(self) {} }
        // From here on the source is touched only under the lock: it may fire and be cancelled before `resume` returns.
        lock.withLock { self.source = source }
        source.resume()
    }

    /// The work of a timer that fires once is done; it returned `inner`.
    func finish(_ inner: any Disposable) {
        let isLate = lock.withLock {
            if wasDisposed { return true }
            self.inner = inner
            return false
        }
        if isLate { inner.dispose() }
        cancelSource()
    }

    var isDisposed: Bool { lock.withLock { wasDisposed } }

    func dispose() {
        let inner = lock.withLock {
            wasDisposed = true
            defer { self.inner = nil }
            return self.inner
        }
        cancelSource()
        inner?.dispose()
    }

    private func cancelSource() {
        let source = lock.withLock {
            defer { self.source = nil }
            return self.source
        }
        source?.setEventHandler(handler: nil)
        source?.cancel()
    }
}
