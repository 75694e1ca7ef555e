/// An observer that writes into a user interface: it always binds on the main thread, and holds its target weakly.
///
/// ```swift
/// let title = Binder(label) { label, text in label.text = text }
/// titles.drive(title).disposed(by: bag)
/// ```
///
/// On the main thread it binds before `on` returns; from elsewhere it takes a hop, one for a burst. What is given to one
/// binder, also by several sequences and threads, is bound in the order in which it was given: while a value from elsewhere
/// is still on its way, one that is given on the main thread waits behind it. So what is bound last is the latest value.
///
/// An error goes to `Hooks.defaultErrorHandler`, with the place of `bind(to:)`, or else that of the binder. Completion is
/// ignored.
public struct Binder<Value>: ObserverType, @unchecked Sendable {
    private let bind: (Value) -> Void
    private let lane: HopLane<Value>
    private let place: CallSite

    /// A binder for `target`.
    ///
    /// - Parameters:
    ///   - target: what is written into; not retained. When it is gone, nothing is bound any more.
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
        lane = HopLane { $0.deliverRound(within: .standard, bind, end: { _ in }) }
    }

    /// Binds an element.
    public func on(_ event: Event<Value>) {
        switch event {
        case .next(let value): onNext(value)
        case .error(let error): Hooks.defaultErrorHandler([place.origin(of: "Binder")], error)
        case .completed: break
        }
    }

    /// Binds an element.
    public func onNext(_ value: Value) {
        if lane.isHere { bind(value) } else { lane.carry(value) }
    }
}

extension Binder: ElementObserver {}
