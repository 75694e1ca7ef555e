// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import RxSwift

public protocol ControlEventType: ObservableType {
    func asControlEvent() -> ControlEvent<Element>
}

public struct ControlEvent<PropertyType>: ControlEventType {
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    public init<Events: ObservableType>(events: Events) where Events.Element == Element {
        self.events = events.asObservable()
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
        events.subscribe(observer)
    }

    public func asObservable() -> Observable<Element> { events }
    public func asControlEvent() -> ControlEvent<Element> { self }
    public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
    public func asSignal() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}

public protocol ControlPropertyType: ObservableType, ObserverType {
    func asControlProperty() -> ControlProperty<Element>
}

public struct ControlProperty<PropertyType>: ControlPropertyType {
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private let valueSink: AnyObserver<PropertyType>

    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Element == Values.Element, Element == Sink.Element {
        self.values = values.asObservable()
        self.valueSink = valueSink.asObserver()
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
        values.subscribe(observer)
    }

    public func on(_ event: Event<Element>) {
        if event.error == nil { valueSink.on(event) }
    }

    public func asObservable() -> Observable<Element> { values }
    public func asControlProperty() -> ControlProperty<Element> { self }
    public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
}
