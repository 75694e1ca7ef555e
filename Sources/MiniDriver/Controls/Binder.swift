/// An observer that writes elements into a user interface object on the main thread and holds that object weakly.
///
/// ```swift
/// let title = Binder(label) { label, text in label.text = text }
/// titles.drive(title).disposed(by: bag)
/// ```
///
/// On the main thread the binder writes before `on` returns. Values from other threads take a hop; a burst of values
/// shares one hop. A binder writes all its values in the order in which it received them, also those of several
/// sequences and threads. So a value given on the main thread waits for pending ones from other threads.
///
/// An error goes to `Hooks.defaultErrorHandler`, with the place where `bind(to:)` was called, or else the place where
/// the binder was made. Completion is ignored.
public struct Binder<Value>: ObserverType, @unchecked Sendable {
    private let bind: (Value) -> Void
    private let lane: HopLane<Value>
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
        let bind = onMain(Weak(target).passed(to: binding)!)
        self.bind = bind
        lane = HopLane { $0.deliverRound(within: $1, bind, end: { _ in }) }
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
        if lane.isHere { bind(value) } else { lane.carry(value) }
    }
}

extension Binder: ElementObserver {}
