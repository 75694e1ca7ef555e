/// Events of a control that can be observed, like taps.
public protocol ControlEventType<Element>: ControlSequenceType {
    /// The events themselves.
    func asControlEvent() -> ControlEvent<Element>
}

/// Events of a control: taps, key strokes.
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
    public init<Events: ObservableType>(
        events: Events, fileID: StaticString = #fileID, line: UInt = #line
    ) where Events.Element == PropertyType {
        self.init(events.asObservable(), CallSite(fileID, line))
    }

    init(_ events: Observable<PropertyType>, _ place: CallSite) {
        self.events = SubscribeOnMain(events, place, "ControlEvent", disposesOnMain: true)
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
            onErrorRecover: { [events] error in
                Hooks.defaultErrorHandler([events.origin], error)
                return .empty()
            }, fileID: fileID, line: line)
    }

    /// The events as a signal. If they break their promise and fail, the error goes to `Hooks.defaultErrorHandler` and
    /// the signal completes.
    public func asSignal(fileID: StaticString = #fileID, line: UInt = #line) -> Signal<PropertyType> {
        asSignal(
            onErrorRecover: { [events] error in
                Hooks.defaultErrorHandler([events.origin], error)
                return .empty()
            }, fileID: fileID, line: line)
    }
}

extension ControlEvent: @unchecked Sendable where PropertyType: Sendable {}
