/// What one subscription has sent to its binders, and what waits for the main thread.
///
/// A binder writes in the order in which it receives elements, from whatever subscriptions, so it has one queue. Each
/// subscription keeps its own elements, so that its disposal reaches them; the queue of the binder contains only whose
/// turn it is:
///
///     subscription A   sends 1, 3 ─▶ A keeps 1 3 ─┐
///     subscription B   sends 2 ────▶ B keeps 2 ───┴▶ queue of the binder: A B A ─▶ main thread: 1 2 3
package final class PendingWrites: @unchecked Sendable {
    private struct State {
        /// Created for the first write that must wait.
        var writes: Queue<() -> Void>?
        var isClosed = false
    }

    private let state = LockedValue(State())

    package init() {}

    var isEmpty: Bool { state.change { $0.writes?.isEmpty ?? true } }

    /// Keeps `write`. Returns `false` if the subscription has been disposed.
    package func add(_ write: @escaping () -> Void) -> Bool {
        state.change { state in
            if state.isClosed { return false }
            if state.writes == nil { state.writes = Queue() }
            state.writes!.append(write)
            return true
        }
    }

    /// Runs the next write, unless it has been dropped. Called on the main thread, once for each write.
    package func runNext() {
        let next = state.change { state -> (() -> Void)? in
            guard let writes = state.writes, !writes.isEmpty else { return nil }
            return writes.removeFirst()
        }
        next?()
    }

    /// Drops all writes, and refuses later ones.
    func close() {
        let dropped = state.change { state in
            state.isClosed = true
            defer { state.writes = nil }
            return state.writes
        }
        // Released when the lock is not held.
        withExtendedLifetime(dropped) {}
    }
}

/// An observer that writes elements on the main thread: at once, or later if another thread sends them.
package protocol MainThreadObserver: ObserverType {
    /// Returns an observer for one subscription. It keeps in `pending` what it will write later, and creates `pending` if
    /// necessary.
    func keeping(_ pending: inout PendingWrites?) -> Self
}

/// Returns the observer for one subscription; `nil` if `observer` does not write on the main thread.
package func keepingObserver<Observer: ObserverType>(
    _ observer: Observer, _ pending: inout PendingWrites?
) -> Observer? {
    // Checked first: a dynamic cast is expensive.
    guard Observer.self is any MainThreadObserver.Type else { return nil }
    return (observer as? any MainThreadObserver)?.keeping(&pending) as? Observer
}

/// The subscription of an observer that keeps elements for the main thread.
///
/// What waits is written after the source has ended, but not after `dispose()` has returned on the main thread, and not
/// after a terminal event on the main thread.
final class WritingSubscription<Observer: ObserverType>: ObserverSubscription<Observer> {
    private let pending: PendingWrites
    /// Where `bind(to:)` was called, which reports the error; `nil` if the observer handles it.
    private let bindingPlace: CallSite?

    init(_ observer: Observer, _ pending: PendingWrites, _ place: CallSite, reportsErrors: Bool) {
        self.pending = pending
        bindingPlace = reportsErrors ? place : nil
        super.init(observer, place)
    }

    override func deliver(_ ending: Ending) {
        if let bindingPlace, case .error(let error) = ending {
            Hooks.unhandled(error, bindingPlace)
        } else {
            super.deliver(ending)
        }
    }

    override func disposed() {
        if MainThread.isCurrent { pending.close() }
    }

    override func cancel() {
        super.cancel()
        pending.close()
    }

    override var isFinished: Bool { isStopped && pending.isEmpty }
}

extension Observable {
    /// Subscribes `observer`. If it writes on the main thread, its subscription keeps what waits. Drivers and signals need
    /// not use this: they emit on the main thread.
    /// - Parameter reportsErrors: whether `Hooks.defaultErrorHandler` receives an error with `place`.
    package final func subscribe<Observer: ObserverType>(
        keeping observer: Observer, at place: CallSite, reportsErrors: Bool = false
    ) -> any Disposable where Observer.Element == Element {
        var pending: PendingWrites?
        if let copy = keepingObserver(observer, &pending), let pending {
            return WritingSubscription(copy, pending, place, reportsErrors: reportsErrors).start(self)
        }
        if reportsErrors { return subscribe(onNext: { observer.onNext($0) }, at: place) }
        return ObserverSubscription(observer, place).start(self)
    }
}
