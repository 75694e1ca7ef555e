/// An observer that writes elements into a user interface object on the main thread and holds that object weakly.
///
/// ```swift
/// let title = Binder(label) { label, text in label.text = text }
/// titles.drive(title).disposed(by: bag)
/// ```
///
/// On the main thread, the binder writes before `on` returns, unless earlier values are pending. Values from other
/// threads are written later, through the main queue; one block of the queue writes all values that wait. A binder
/// writes values in the order in which it receives them, even if several sequences or threads send them. Each use of
/// `label.rx.text` makes a binder of its own: to keep the order of several sequences, bind them to one constant.
///
/// After `dispose()` has returned on the main thread, no value of that subscription is written; the values that wait
/// are skipped, and released when the main queue reaches them. After a terminal event, the values that wait are still
/// written. So where a cell is reused, dispose the old subscription, with a `DisposeBag`, or use a driver:
/// `take(until:)` *ends* it, and an old image that waits is written into the cell. A binder that a closure or an
/// observer type of your own calls is an exception: the library cannot tell which subscription sends it a value.
///
/// `Hooks.defaultErrorHandler` receives an error and the place where `bind(to:)` was called. If the binder was
/// subscribed in another way, the handler receives the place where the binder was made. Completion is ignored.
public struct Binder<Value>: ObserverType, @unchecked Sendable {
    private let bind: (Value) -> Void
    private let queue: DeliveryQueue<() -> Void>
    private let place: CallSite
    /// Describes the subscription that has made this copy; `nil` if none has.
    private var pending: PendingWrites?

    /// Makes a binder for `target`.
    ///
    /// - Parameters:
    ///   - target: the object to write into; not retained. After it is deallocated, values are ignored.
    ///   - binding: writes a value into the target, on the main thread.
    public init<Target: AnyObject>(
        _ target: Target, binding: @escaping @MainActor (Target, Value) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(target, binding, CallSite(fileID, line))
    }

    init<Target: AnyObject>(
        _ target: Target, _ binding: @escaping @MainActor (Target, Value) -> Void, _ place: CallSite
    ) {
        self.place = place
        bind = assumingMain(Weak(target).passed(to: binding)!)
        queue = DeliveryQueue { $0.deliverRound(within: $1, { $0() }, end: { _ in }) }
    }

    /// Writes an element, reports an error, or ignores completion.
    public func on(_ event: Event<Value>) {
        switch event {
        case .next(let value): onNext(value)
        case .error(let error): Hooks.defaultErrorHandler([place.origin(of: "Binder")], error)
        case .completed: break
        }
    }

    /// Writes an element.
    public func onNext(_ value: Value) {
        if queue.deliversAtOnce { return bind(value) }
        pending?.add()
        queue.add { [bind, pending] in if pending?.remove() != false { bind(value) } }
    }
}

extension Binder: MainThreadObserver {
    package static var leavesErrorsToBind: Bool { true }

    package func keeping(_ pending: inout PendingWrites?) -> Binder {
        if pending == nil { pending = PendingWrites() }
        var copy = self
        copy.pending = pending
        return copy
    }
}
