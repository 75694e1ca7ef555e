/// Events of a control that can be observed, like taps.
public protocol ControlEventType<Element>: ControlSequenceType {
    /// The events themselves.
    func asControlEvent() -> ControlEvent<Element>
}

/// Events of a control: taps, key strokes.
///
/// For a control of your own, say how a closure is attached to it:
///
/// ```swift
/// let rings = ControlEvent(bell) { bell, emit in
///     let key = bell.addListener(emit)
///     return { bell in bell.removeListener(key) }
/// }
/// rings.bind { print("rang \($0) times") }.disposed(by: bag)
/// bell.ring(2)  // prints rang 2 times
/// ```
///
/// The sequence cannot fail, sends nothing when it is subscribed, completes when the control goes, is subscribed and disposed
/// on the main thread, whoever does that, and delivers there.
public struct ControlEvent<PropertyType>: ControlEventType {
    /// The type of the events.
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    /// Control events made of a sequence.
    ///
    /// - Parameter events: the events. It must not fail.
    public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
        self.init(events.asObservable())
    }

    /// Events of `target`, which calls a closure for each.
    ///
    /// `attach` and the closure that it returns run on the main thread, whoever subscribes and disposes: at once if that
    /// happens there, otherwise a hop later. Nothing is delivered after `dispose()` has returned. What `target` emits
    /// while an element is being delivered is delivered after that.
    ///
    /// The target is not retained. When it goes, or else lets go of `emit`, the sequence completes, in the next turn of the
    /// main queue, and nothing is detached any more.
    ///
    /// The closure that `attach` returns must not hold what holds `emit`, an action for instance, unless weakly: otherwise
    /// that the target has gone is noticed only when the subscription is disposed.
    ///
    /// - Parameters:
    ///   - target: the control.
    ///   - attach: called for every subscription: makes the control call `emit`, and returns what undoes that.
    @_disfavoredOverload
    public init<Target: AnyObject>(
        _ target: Target,
        attach:
            @escaping @MainActor (
                _ target: Target, _ emit: @escaping @MainActor (PropertyType) -> Void
            ) -> @MainActor (Target) -> Void
    ) {
        self.init(attached(to: target) { target, outlet in attach(target) { outlet.send($0) } })
    }

    /// Events of `target`, which calls a closure for each: `init(_:attach:)` for events that carry nothing.
    ///
    /// - Parameters:
    ///   - target: the control.
    ///   - attach: called for every subscription: makes the control call `emit`, and returns what undoes that.
    public init<Target: AnyObject>(
        _ target: Target,
        attach:
            @escaping @MainActor (
                _ target: Target, _ emit: @escaping @MainActor () -> Void
            ) -> @MainActor (Target) -> Void
    ) where PropertyType == Void {
        self.init(attached(to: target) { target, outlet in attach(target) { outlet.send(()) } })
    }

    init(_ events: Observable<PropertyType>) {
        self.events = SubscribeOnMain(events, "ControlEvent", disposesOnMain: true)
    }

    /// Subscribes `observer`, on the main thread.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        events.subscribe(observer)
    }

    /// The events as an `Observable`.
    public func asObservable() -> Observable<PropertyType> { events }

    /// The events themselves.
    public func asControlEvent() -> ControlEvent<PropertyType> { self }

    /// The events as a driver. If they break their promise and fail, the error goes to `Hooks.defaultErrorHandler` and
    /// the driver completes.
    public func asDriver(fileID: StaticString = #fileID, line: UInt = #line) -> Driver<PropertyType> {
        asDriver(
            onErrorRecover: { error in
                Hooks.defaultErrorHandler([CallSite(fileID, line).description], error)
                return .empty()
            }, fileID: fileID, line: line)
    }

    /// The events as a signal. If they break their promise and fail, the error goes to `Hooks.defaultErrorHandler` and
    /// the signal completes.
    public func asSignal(fileID: StaticString = #fileID, line: UInt = #line) -> Signal<PropertyType> {
        asSignal(
            onErrorRecover: { error in
                Hooks.defaultErrorHandler([CallSite(fileID, line).description], error)
                return .empty()
            }, fileID: fileID, line: line)
    }
}

extension ControlEvent: @unchecked Sendable where PropertyType: Sendable {}
