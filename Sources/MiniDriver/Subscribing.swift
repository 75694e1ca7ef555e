/// Subscribes main-actor closures to a stage; every `drive` and `emit` that takes closures calls this function.
///
/// - Parameter subscription: the class of the most common subscription. The client passes its specialized metadata.
@inlinable
func subscribe<Element>(
    _ stage: Observable<Element>, _ onNext: (@MainActor (Element) -> Void)?, _ onCompleted: (@MainActor () -> Void)?,
    _ onDisposed: (@MainActor () -> Void)?, _ subscription: NextSubscription<Element>.Type = NextSubscription.self
) -> any Disposable {
    if let onNext, onCompleted == nil, onDisposed == nil {
        return stage.run(onNext: onMain(onNext), .unknown, subscription)
    }
    return subscribeAll(stage, onNext, onCompleted, onDisposed)
}

@usableFromInline
func subscribeAll<Element>(
    _ stage: Observable<Element>, _ onNext: (@MainActor (Element) -> Void)?, _ onCompleted: (@MainActor () -> Void)?,
    _ onDisposed: (@MainActor () -> Void)?
) -> any Disposable {
    var handlers = Handlers<Element>()
    if let onNext { handlers.onNext = onMain(onNext) }
    if let onCompleted { handlers.onCompleted = onMain(onCompleted) }
    if let onDisposed { handlers.onDisposed = hoppingToMain(onDisposed) }
    return stage.run(handlers, .unknown)
}

/// Passes a weakly held object to closures and skips them once the object is deallocated.
struct Weak<Object: AnyObject>: @unchecked Sendable {
    private(set) weak var object: Object?

    init(_ object: Object) {
        self.object = object
    }

    func passed<Argument>(
        to closure: (@MainActor (Object, Argument) -> Void)?
    ) -> (@MainActor (Argument) -> Void)? {
        guard let closure else { return nil }
        return { argument in if let object { closure(object, argument) } }
    }

    func passed(to closure: (@MainActor (Object) -> Void)?) -> (@MainActor () -> Void)? {
        guard let closure else { return nil }
        return { if let object { closure(object) } }
    }
}

/// Forwards elements to an observer of optional elements.
struct OptionalObserver<Observer: ObserverType, Element>: ObserverType where Observer.Element == Element? {
    private let observer: Observer

    init(_ observer: Observer) {
        self.observer = observer
    }

    func on(_ event: Event<Element>) {
        observer.on(event.map { $0 })
    }

    func onNext(_ element: Element) {
        observer.onNext(element)
    }
}
