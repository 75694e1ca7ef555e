/// A type that represents events of a control, such as taps.
public protocol ControlEventType<Element>: ControlSequenceType {
    /// Converts the value to a `ControlEvent`.
    func asControlEvent() -> ControlEvent<Element>
}

/// Events of a control, such as taps or key strokes.
///
/// For a control of your own, define how a closure is attached to it:
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
/// The sequence cannot fail, emits nothing on subscription, and completes when the control is deallocated. Any thread
/// may subscribe or dispose; the work and the delivery happen on the main thread.
public struct ControlEvent<PropertyType>: ControlEventType {
    /// The type of the events.
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    /// Wraps a sequence of events.
    ///
    /// - Parameter events: the events; must not fail.
    public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
        self.init(events.asObservable())
    }

    /// Makes a sequence of the events for which `target` calls a closure.
    ///
    /// `attach` and the closure that it returns run on the main thread. They run at once if that thread subscribes or
    /// disposes, otherwise later, through the main queue. No element is delivered after `dispose()` has returned. If
    /// `target` emits while an element is being delivered, the new element is delivered afterwards.
    ///
    /// All subscriptions of this value and its copies share one closure: the first subscription attaches it, and
    /// disposing the last one detaches it. A second value of the same target attaches a closure of its own. If the
    /// target holds only one closure or delegate, the second then replaces the first, and the subscriptions of the
    /// first value receive nothing more. So keep the value, for example in a constant beside the target, and let all
    /// observers use it.
    ///
    /// The target is not retained. When it is deallocated or releases `emit`, the sequence completes in a later turn of
    /// the main queue. In this case, the closure that `attach` returned is not called. A subscription retains `attach`,
    /// so use the parameter of `attach` instead of capturing the target.
    ///
    /// If an object such as a `UIAction` retains `emit`, the closure that `attach` returns must capture that object
    /// weakly. Otherwise the sequence does not complete when the target is deallocated.
    ///
    /// - Parameters:
    ///   - target: the control.
    ///   - attach: called for the first of several subscriptions. Makes the control call `emit`, and returns a closure
    ///     that undoes this.
    @_disfavoredOverload
    public init<Target: AnyObject>(
        _ target: Target,
        attach:
            @escaping @MainActor (
                _ target: Target, _ emit: @escaping @MainActor (PropertyType) -> Void
            ) -> @MainActor (Target) -> Void
    ) {
        let elements = controlElements(of: target) { target, sink in attach(target) { sink.send($0) } }
        self.init(elements.sharedOnMain(replayCount: 0))
    }

    /// Makes a sequence of the events for which `target` calls a closure without arguments. See `init(_:attach:)`.
    ///
    /// - Parameters:
    ///   - target: the control.
    ///   - attach: called for the first of several subscriptions. Makes the control call `emit`, and returns a closure
    ///     that undoes this.
    public init<Target: AnyObject>(
        _ target: Target,
        attach:
            @escaping @MainActor (
                _ target: Target, _ emit: @escaping @MainActor () -> Void
            ) -> @MainActor (Target) -> Void
    ) where PropertyType == Void {
        let elements = controlElements(of: target) { target, sink in attach(target) { sink.send(()) } }
        self.init(elements.sharedOnMain(replayCount: 0))
    }

    init(_ events: Observable<PropertyType>) {
        self.events = events.subscribedOnMain("ControlEvent", disposesOnMain: true)
    }

    /// Subscribes `observer`, on the main thread.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        events.subscribe(observer)
    }

    /// Converts the events to an `Observable`.
    public func asObservable() -> Observable<PropertyType> { events }

    /// Returns these events, as `ControlEventType` requires.
    public func asControlEvent() -> ControlEvent<PropertyType> { self }

    /// Converts the events to a driver. If the sequence fails, which it must not, the error goes to
    /// `Hooks.defaultErrorHandler` and the driver completes.
    public func asDriver(fileID: StaticString = #fileID, line: UInt = #line) -> Driver<PropertyType> {
        Driver(self, CallSite(fileID, line))
    }

    /// Converts the events to a signal. If the sequence fails, which it must not, the error goes to
    /// `Hooks.defaultErrorHandler` and the signal completes.
    public func asSignal(fileID: StaticString = #fileID, line: UInt = #line) -> Signal<PropertyType> {
        Signal(self, CallSite(fileID, line))
    }
}

extension ControlEvent: @unchecked Sendable where PropertyType: Sendable {}
