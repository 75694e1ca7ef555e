/// An observer that writes elements into a user interface object on the main thread and holds that object weakly.
///
/// ```swift
/// let title = Binder(label) { label, text in label.text = text }
/// titles.drive(title).disposed(by: bag)
/// ```
///
/// On the main thread, the binder writes before `on` returns, unless earlier values are pending. Values from other
/// threads are written later, through the main queue; one block of the queue writes all values that wait. A binder
/// writes values in the order in which it receives them, even if several sequences or threads send them.
///
/// `Hooks.defaultErrorHandler` receives an error and the place where `bind(to:)` was called. If the binder was
/// subscribed in another way, the handler receives the place where the binder was made. Completion is ignored.
public struct Binder<Value>: ObserverType, @unchecked Sendable {
    private let bind: (Value) -> Void
    private let queue: DeliveryQueue<Value>
    private let place: CallSite

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
        let bind = assumingMain(Weak(target).passed(to: binding)!)
        self.bind = bind
        queue = DeliveryQueue { $0.deliverRound(within: $1, bind, end: { _ in }) }
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
        if queue.isHere { bind(value) } else { queue.add(value) }
    }
}

extension Binder: ElementObserver {}
