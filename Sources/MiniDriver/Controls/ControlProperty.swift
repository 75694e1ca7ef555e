/// A property of a control that can be observed and set, like the text of a text field.
public protocol ControlPropertyType<Element>: ControlSequenceType, ObserverType {
    /// The property itself.
    func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control: the sequence of its values, and an observer that sets it.
///
/// It cannot fail, it completes when the control goes, it is subscribed and disposed on the main thread, whoever does that,
/// and delivers there. By convention the first value is the present one, later ones are the user's doing; setting it from the program emits
/// nothing.
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
    public init<Values: ObservableType, Sink: ObserverType>(
        values: Values, valueSink: Sink, fileID: StaticString = #fileID, line: UInt = #line
    ) where Values.Element == PropertyType, Sink.Element == PropertyType {
        self.init(values.asObservable(), valueSink.asObserver(), CallSite(fileID, line))
    }

    fileprivate init(_ values: Observable<PropertyType>, _ valueSink: AnyObserver<PropertyType>, _ place: CallSite) {
        self.values = SubscribeOnMain(values, place, "ControlProperty", disposesOnMain: true)
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
        case .next: valueSink.on(event)
        case .error(let error): Hooks.defaultErrorHandler([values.origin], error)
        case .completed: break
        }
    }

    /// The changes that the user makes: all values but the first.
    public var changed: ControlEvent<PropertyType> {
        ControlEvent(Skip(values, 1), .unknown)
    }

    /// The values as a driver. If the property breaks its promise and fails, the error goes to
    /// `Hooks.defaultErrorHandler` and the driver completes.
    public func asDriver(fileID: StaticString = #fileID, line: UInt = #line) -> Driver<PropertyType> {
        asDriver(
            onErrorRecover: { [values] error in
                Hooks.defaultErrorHandler([values.origin], error)
                return .empty()
            }, fileID: fileID, line: line)
    }
}

extension ControlProperty: @unchecked Sendable where PropertyType: Sendable {}

extension ControlPropertyType where Element == String? {
    /// The property with an empty string for `nil`.
    public var orEmpty: ControlProperty<String> {
        let property = asControlProperty()
        // Of no place: in a `pipeline` it is a part of the property.
        let values = property.asObservable().map({ $0 ?? "" }, fileID: "", line: 0)
        return ControlProperty(values, property.mapObserver { $0 }, .unknown)
    }
}
