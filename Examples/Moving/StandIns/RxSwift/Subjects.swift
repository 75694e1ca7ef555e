// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public protocol SubjectType<Element>: ObservableType {
    associatedtype Observer: ObserverType

    func asObserver() -> Observer
}

public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType {
    private let hub = Hub<Element>()

    public override init() {}

    public var hasObservers: Bool { hub.hasObservers }

    public func on(_ event: Event<Element>) { hub.on(event) }
    public func asObserver() -> PublishSubject<Element> { self }

    public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
        hub.subscribe(observer.asObserver())
    }
}

public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType {
    private let hub = Hub<Element>()

    public init(value: Element) {
        super.init()
        hub.latest = value
    }

    public var hasObservers: Bool { hub.hasObservers }

    public func value() throws -> Element { hub.latest! }
    public func on(_ event: Event<Element>) { hub.on(event) }
    public func asObserver() -> BehaviorSubject<Element> { self }

    public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
        hub.subscribe(observer.asObserver())
    }
}

/// The observers of a subject. A new observer receives the latest element, if the subject has one.
private final class Hub<Element> {
    private let lock = NSRecursiveLock()
    private var observers: [(id: Int, observer: AnyObserver<Element>)] = []
    private var lastID = 0
    private var ending: Event<Element>?
    var latest: Element?

    var hasObservers: Bool { lock.withLock { !observers.isEmpty } }

    func on(_ event: Event<Element>) {
        let present = lock.withLock {
            guard ending == nil else { return [] as [(id: Int, observer: AnyObserver<Element>)] }
            defer { if event.isStopEvent { observers = [] } }
            if event.isStopEvent { ending = event }
            if latest != nil, let element = event.element { latest = element }
            return observers
        }
        for (_, observer) in present { observer.on(event) }
    }

    func subscribe(_ observer: AnyObserver<Element>) -> Disposable {
        let (id, replay) = lock.withLock {
            lastID += 1
            if ending == nil { observers.append((lastID, observer)) }
            return (lastID, ending ?? latest.map(Event.next))
        }
        if let replay { observer.on(replay) }
        return Disposables.create { [weak self] in
            let released = self?.lock.withLock {
                defer { self?.observers.removeAll { $0.id == id } }
                return self?.observers
            }
            withExtendedLifetime(released) {}
        }
    }
}
