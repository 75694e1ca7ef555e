/// What one subscription has sent to its binders, and what waits for the main thread.
///
/// A binder writes in the order in which it receives elements, from whatever subscriptions, so it has one queue. Each
/// subscription keeps its own elements, so that its disposal reaches them; the queue of the binder contains only the order
/// of the subscriptions:
///
///     subscription A   sends 1, 3 ─▶ A keeps 1 3 ─┐
///     subscription B   sends 2 ────▶ B keeps 2 ───┴▶ queue of the binder: A B A ─▶ main thread: 1 2 3
package final class PendingWrites: @unchecked Sendable {
    private typealias Write = (isOfMain: Bool, run: () -> Void)

    /// `writes`: created for the first write that must wait.
    private let state = LockedValue<(writes: Queue<Write>?, isClosed: Bool)>((nil, false))

    package init() {}

    var isEmpty: Bool { state.change { $0.writes?.isEmpty ?? true } }

    /// Keeps `write`. Returns `false` if the subscription has been disposed.
    package func add(_ write: @escaping () -> Void) -> Bool {
        let isOfMain = MainThread.isCurrent
        return state.change { state in
            if state.isClosed { return false }
            if state.writes == nil { state.writes = Queue() }
            state.writes!.append((isOfMain, write))
            return true
        }
    }

    /// Runs the next write, unless it has been dropped. Called on the main thread, once for each write.
    package func runNext() {
        let next = state.change { state -> Write? in
            guard let writes = state.writes, !writes.isEmpty else { return nil }
            return writes.removeFirst()
        }
        next?.run()
    }

    /// Refuses later writes, and drops those that wait.
    /// - Parameter keepsOwn: whether to keep what the main thread has sent. Each dropped write then leaves an empty one,
    ///   because the queue of the binder still contains its subscription.
    func close(keepsOwn: Bool = false) {
        let waiting = state.change { state in
            state.isClosed = true
            let waiting = state.writes?.removeAll()
            if keepsOwn, let waiting {
                for write in waiting.elements { state.writes!.append(write.isOfMain ? write : (false, {})) }
            }
            return waiting
        }
        // Released when the lock is not held.
        withExtendedLifetime(waiting) {}
    }
}

/// An observer that writes elements on the main thread: at once, or later if another thread sends them.
package protocol MainThreadObserver: ObserverType {
    /// Whether the observer ignores completion and cannot handle an error. `bind(to:)` then reports the error with the
    /// place of its own call, not with the place where the observer was made.
    static var leavesErrorsToBind: Bool { get }

    /// Returns an observer for one subscription. It keeps in `pending` what it will write later, and creates `pending` if
    /// necessary.
    func keeping(_ pending: inout PendingWrites?) -> Self
}

extension MainThreadObserver {
    package static var leavesErrorsToBind: Bool { false }
}

/// Returns the observer for one subscription, if `observer` writes on the main thread; otherwise `observer` itself.
package func keepingObserver<Observer: ObserverType>(
    _ observer: Observer, _ pending: inout PendingWrites?
) -> Observer {
    // `Writer` is `Observer`. A cast of the observer to an existential would be more expensive.
    func keep<Writer: MainThreadObserver>(_ writer: Writer.Type) -> Observer {
        (observer as! Writer).keeping(&pending) as! Observer
    }
    if let writer = Observer.self as? any MainThreadObserver.Type { return keep(writer) }
    return observer
}

/// The subscription of an observer that keeps elements for the main thread.
///
/// What waits is written after the source has ended, but not after `dispose()` has returned on the main thread. After a
/// terminal event on the main thread, only what the main thread itself has sent is still written.
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
        if MainThread.isCurrent { pending.close(keepsOwn: true) }
    }

    override func cancel() {
        super.cancel()
        pending.close()
    }

    override var isFinished: Bool { isStopped && pending.isEmpty }
}

extension Observable {
    /// Subscribes `observer`. If it writes on the main thread, its subscription keeps what waits.
    /// - Parameter reportsErrors: whether `Hooks.defaultErrorHandler` receives an error with `place`.
    package final func subscribe<Observer: ObserverType>(
        _ observer: Observer, at place: CallSite, reportsErrors: Bool = false
    ) -> any Disposable where Observer.Element == Element {
        var pending: PendingWrites?
        let copy = keepingObserver(observer, &pending)
        if let pending {
            return WritingSubscription(copy, pending, place, reportsErrors: reportsErrors).start(self)
        }
        if reportsErrors { return subscribe(onNext: { observer.onNext($0) }, at: place) }
        return ObserverSubscription(observer, place).start(self)
    }
}
