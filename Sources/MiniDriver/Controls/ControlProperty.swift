/// A type that represents a property of a control, such as the text of a text field.
public protocol ControlPropertyType<Element>: ControlSequenceType, ObserverType {
    /// Converts the value to a `ControlProperty`.
    func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control: a sequence of its values, and an observer that sets it.
///
/// The sequence cannot fail and completes when the control is deallocated. Any thread may subscribe or dispose; the
/// work and the delivery happen on the main thread. By convention the sequence emits the current value first, then the
/// values that the user enters. It emits nothing when the program sets the property.
///
/// For a control of your own, define how the property is read and written, and how a closure is attached:
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
/// This knob holds a single closure, which all subscriptions of `position` share. A second `ControlProperty` of this
/// knob would replace the closure, so keep this one, and let all observers use it.
public struct ControlProperty<PropertyType>: ControlPropertyType {
    /// The type of the values.
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private var valueSink: AnyObserver<PropertyType>

    /// Combines a sequence of values and an observer that sets the property.
    ///
    /// - Parameters:
    ///   - values: the current value, then the values that the user enters; must not fail.
    ///   - valueSink: sets the property.
    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Values.Element == PropertyType, Sink.Element == PropertyType {
        self.init(values.asObservable(), valueSink.asObserver())
    }

    /// Makes a property of `target`, which calls a closure when the user has changed the property.
    ///
    /// All closures run on the main thread: at once if that thread subscribes, disposes or sets a value, otherwise
    /// later, through the main queue. No element is delivered after `dispose()` has returned.
    ///
    /// Each subscription reads and delivers the current value. When `changed` is called, the value is read again, and
    /// delivered to all subscriptions. If the property changes while a value is being delivered, the new value is
    /// delivered afterwards.
    ///
    /// All subscriptions of this value and its copies share one closure: the first subscription attaches it, and
    /// disposing the last one detaches it. A second value of the same target attaches a closure of its own. If the
    /// target holds only one closure, the second then replaces the first, and the subscriptions of the first value
    /// complete. So keep the value, for example in a lazy property of the control, and let all observers use it.
    ///
    /// The target is not retained. When it is deallocated or releases `changed`, the sequence completes in a later turn
    /// of the main queue. In this case, the closure that `attach` returned is not called. Values set after the target
    /// is deallocated are ignored. A subscription retains `attach`, so use the parameter of `attach` instead of
    /// capturing the target.
    ///
    /// If an object such as a `UIAction` retains `changed`, the closure that `attach` returns must capture that object
    /// weakly. Otherwise the sequence does not complete when the target is deallocated.
    ///
    /// - Parameters:
    ///   - target: the control.
    ///   - get: reads the property: a closure or a key path.
    ///   - set: writes the property.
    ///   - attach: called for the first of several subscriptions. Makes the control call `changed` after each change by
    ///     the user, and returns a closure that undoes this.
    public init<Target: AnyObject>(
        _ target: Target, get: @escaping @MainActor (Target) -> PropertyType,
        set: @escaping @MainActor (Target, PropertyType) -> Void,
        attach:
            @escaping @MainActor (
                _ target: Target, _ changed: @escaping @MainActor () -> Void
            ) -> @MainActor (Target) -> Void
    ) {
        let held = Weak(target)
        let changes = controlElements(of: target) { target, sink in
            attach(target) { if let target = held.object { sink.send(get(target)) } }
        }.sharedOnMain(replayCount: 0)
        let start: @MainActor (AnyObserver<PropertyType>) -> any Disposable = { observer in
            let subscription = changes.subscribe(observer)
            if let target = held.object { observer.onNext(get(target)) }
            return subscription
        }
        self.init(Create("", assumingMain(start)), Binder(target, set, .unknown).asObserver())
    }

    /// The form for key paths. A key path to a property of the main actor is not `Sendable`, so the compiler does not
    /// convert it to a closure.
    @_documentation(visibility: internal)
    public init<Target: AnyObject>(
        _ target: Target, get: sending KeyPath<Target, PropertyType>,
        set: @escaping @MainActor (Target, PropertyType) -> Void,
        attach:
            @escaping @MainActor (
                _ target: Target, _ changed: @escaping @MainActor () -> Void
            ) -> @MainActor (Target) -> Void
    ) {
        self.init(target, get: { $0[keyPath: get] }, set: set, attach: attach)
    }

    fileprivate init(_ values: Observable<PropertyType>, _ valueSink: AnyObserver<PropertyType>) {
        self.values = values.subscribedOnMain("ControlProperty", disposesOnMain: true)
        self.valueSink = valueSink
    }

    /// Subscribes `observer` to the values, on the main thread.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        values.subscribe(observer)
    }

    /// Converts the values to an `Observable`.
    public func asObservable() -> Observable<PropertyType> { values }

    /// Returns this property, as `ControlPropertyType` requires.
    public func asControlProperty() -> ControlProperty<PropertyType> { self }

    /// Sets the property to an element. An error goes to `Hooks.defaultErrorHandler`; completion is ignored.
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

    /// The changes that the user makes: all values except the first.
    public var changed: ControlEvent<PropertyType> {
        ControlEvent(values.skip(1))
    }

    /// Converts the values to a driver. If the sequence fails, which it must not, the error goes to
    /// `Hooks.defaultErrorHandler` and the driver completes.
    public func asDriver(fileID: StaticString = #fileID, line: UInt = #line) -> Driver<PropertyType> {
        Driver(self, CallSite(fileID, line))
    }
}

extension ControlProperty: MainThreadObserver {
    package static var leavesErrorsToBind: Bool { true }

    package func keeping(_ pending: inout PendingWrites?) -> ControlProperty {
        var copy = self
        copy.valueSink = valueSink.keeping(&pending)
        return copy
    }
}

extension ControlProperty: @unchecked Sendable where PropertyType: Sendable {}

extension ControlPropertyType where Element == String? {
    /// The same property with values of type `String`: `nil` is read as an empty string.
    public var orEmpty: ControlProperty<String> {
        let property = asControlProperty()
        return ControlProperty(property.asObservable().map { $0 ?? "" }, property.mapObserver { $0 })
    }
}
