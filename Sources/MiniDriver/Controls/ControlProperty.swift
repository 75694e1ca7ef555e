/// A property of a control that can be observed and set, like the text of a text field.
public protocol ControlPropertyType<Element>: ControlSequenceType, ObserverType {
    /// The property itself.
    func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control: the sequence of its values, and an observer that sets it.
///
/// It cannot fail, it completes when the control goes, it is subscribed and disposed on the main thread, whoever does that,
/// and delivers there. By convention the first value is the present one, later ones are the user's doing; setting it from
/// the program emits nothing.
///
/// For a control of your own, say how it is read, written, and told to call a closure:
///
/// ```swift
/// let position = ControlProperty(knob, get: { $0.position }, set: { $0.position = $1 }) { knob, changed in
///     knob.onTurn = changed
///     return { knob in knob.onTurn = nil }
/// }
/// position.bind { print("at \($0)") }.disposed(by: bag)  // prints at 0.5
/// knob.turn(to: 0.75)  // prints at 0.75
/// ```
///
/// This knob has room for a single closure, so that a second subscription takes the place of the first, which completes.
/// If there may be several, make a driver of it, or share it.
public struct ControlProperty<PropertyType>: ControlPropertyType {
    /// The type of the values.
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private let valueSink: AnyObserver<PropertyType>

    /// A property made of a sequence and an observer.
    ///
    /// - Parameters:
    ///   - values: the present value and then those the user makes. It must not fail.
    ///   - valueSink: sets the property.
    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Values.Element == PropertyType, Sink.Element == PropertyType {
        self.init(values.asObservable(), valueSink.asObserver())
    }

    /// A property of `target`, which calls a closure when the user has changed it.
    ///
    /// All closures run on the main thread, whoever subscribes, disposes or sets the property: at once if that happens
    /// there, otherwise a hop later. Nothing is delivered after `dispose()` has returned.
    ///
    /// A subscription attaches a closure first, then reads and delivers the present value, and after that the one at each
    /// call of `changed`. What changes while a value is being delivered, also the first, is delivered after that.
    ///
    /// The target is not retained. When it goes, or else lets go of `changed`, the sequence completes, in the next turn of
    /// the main queue, and nothing is detached any more. Nothing is set when it has gone.
    ///
    /// The closure that `attach` returns must not hold what holds `changed`, an action for instance, unless weakly: otherwise
    /// that the target has gone is noticed only when the subscription is disposed.
    ///
    /// - Parameters:
    ///   - target: the control.
    ///   - get: reads the property.
    ///   - set: sets it.
    ///   - attach: called for every subscription: makes the control call `changed` whenever the user has changed the
    ///     property, and returns what undoes that.
    public init<Target: AnyObject>(
        _ target: Target, get: @escaping @MainActor (Target) -> PropertyType,
        set: @escaping @MainActor (Target, PropertyType) -> Void,
        attach:
            @escaping @MainActor (
                _ target: Target, _ changed: @escaping @MainActor () -> Void
            ) -> @MainActor (Target) -> Void
    ) {
        let values = attached(to: target) { target, outlet in
            let held = Weak(target)
            let detach = attach(target) { if let target = held.object { outlet.send(get(target)) } }
            outlet.send(get(target))
            return detach
        }
        self.init(values, Binder(target, set, .unknown).asObserver())
    }

    fileprivate init(_ values: Observable<PropertyType>, _ valueSink: AnyObserver<PropertyType>) {
        self.values = SubscribeOnMain(values, "ControlProperty", disposesOnMain: true)
        self.valueSink = valueSink
    }

    /// Subscribes `observer` to the values, on the main thread.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        values.subscribe(observer)
    }

    /// The values as an `Observable`.
    public func asObservable() -> Observable<PropertyType> { values }

    /// The property itself.
    public func asControlProperty() -> ControlProperty<PropertyType> { self }

    /// Sets the property. An error goes to `Hooks.defaultErrorHandler`; completion is ignored.
    public func on(_ event: Event<PropertyType>) {
        switch event {
        case .next(let value): onNext(value)
        case .error(let error): Hooks.defaultErrorHandler(["a ControlProperty"], error)
        case .completed: break
        }
    }

    /// Sets the property.
    public func onNext(_ value: PropertyType) {
        valueSink.onNext(value)
    }

    /// The changes that the user makes: all values but the first.
    public var changed: ControlEvent<PropertyType> {
        ControlEvent(values.skip(1))
    }

    /// The values as a driver. If the property breaks its promise and fails, the error goes to
    /// `Hooks.defaultErrorHandler` and the driver completes.
    public func asDriver(fileID: StaticString = #fileID, line: UInt = #line) -> Driver<PropertyType> {
        asDriver(
            onErrorRecover: { error in
                Hooks.defaultErrorHandler([CallSite(fileID, line).description], error)
                return .empty()
            }, fileID: fileID, line: line)
    }
}

extension ControlProperty: ElementObserver {}
extension ControlProperty: @unchecked Sendable where PropertyType: Sendable {}

extension ControlPropertyType where Element == String? {
    /// The property with an empty string for `nil`.
    public var orEmpty: ControlProperty<String> {
        let property = asControlProperty()
        return ControlProperty(property.asObservable().map { $0 ?? "" }, property.mapObserver { $0 })
    }
}
