internal import MiniRxSynchronization

/// What a binder, or several observers of one `bind(to:)`, must know of the subscription that sends them an element:
/// whether it has been disposed.
///
/// A binder has one queue, in the order in which it receives elements, from whatever subscriptions:
///
///     subscription A   sends 1, 3 ─┐
///     subscription B   sends 2 ────┴▶ queue of the binder: A 1, B 2, A 3 ─▶ main thread
package final class PendingWrites: Sendable {
    fileprivate let wasDisposed = AtomicVariable<Bool>(false)
    fileprivate let count = AtomicVariable<Int>(0)

    package init() {}

    /// Whether the subscription has been disposed. The thread that has disposed it reads `true`.
    package var isDisposed: Bool { wasDisposed.load(ordering: .relaxed) }

    /// Called for each write that must wait.
    package func add() { count.wrappingAdd(1, ordering: .relaxed) }

    /// Called when the write is the next one. Returns whether it may be written.
    package func remove() -> Bool {
        count.wrappingSubtract(1, ordering: .acquiringAndReleasing)
        return !isDisposed
    }
}

/// An observer that writes elements on the main thread: at once, or later if another thread sends them.
package protocol MainThreadObserver: ObserverType {
    /// Whether the observer ignores completion and cannot handle an error. `bind(to:)` then reports the error with the
    /// place of its own call, not with the place where the observer was made.
    static var leavesErrorsToBind: Bool { get }

    /// Returns an observer for one subscription, which `pending` describes; creates `pending` if necessary.
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
/// What waits is written after the source has ended, but not after `dispose()` has returned on the main thread.
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

    override func cancel() {
        pending.wasDisposed.store(true, ordering: .relaxed)
        super.cancel()
    }

    override var isFinished: Bool { super.isFinished && pending.count.load(ordering: .relaxed) == 0 }
}

extension Observable {
    /// Subscribes `observer`. If it writes on the main thread, its subscription keeps what waits.
    /// - Parameter reportsErrors: whether `Hooks.defaultErrorHandler` receives an error with `place`.
    package final func subscribe<Observer: ObserverType>(
        _ observer: Observer, at place: CallSite, reportsErrors: Bool = false
    ) -> any Disposable where Observer.Element == Element {
        var pending = reportsErrors ? PendingWrites() : nil
        let copy = keepingObserver(observer, &pending)
        guard let pending else { return ObserverSubscription(observer, place).start(self) }
        return WritingSubscription(copy, pending, place, reportsErrors: reportsErrors).start(self)
    }
}
