extension Observable {
    /// Subscribes main-actor closures. All forms of `drive`, `emit` and a control's `subscribe` that take closures call
    /// this method.
    ///
    /// - Parameter subscription: the class for the most common case, `onNext` alone. The client's code passes the
    ///   specialized metadata of the class.
    @inlinable
    final func run(
        onMain onNext: (@MainActor (Element) -> Void)?, _ onError: (@MainActor (any Error) -> Void)?,
        _ onCompleted: (@MainActor () -> Void)?, _ onDisposed: (@MainActor () -> Void)?, _ place: CallSite = .unknown,
        _ subscription: NextSubscription<Element>.Type = NextSubscription.self
    ) -> any Disposable {
        if let onNext, onError == nil, onCompleted == nil, onDisposed == nil {
            return run(onNext: onMain(onNext), place, subscription)
        }
        return runAll(onMain: onNext, onError, onCompleted, onDisposed, place)
    }

    @usableFromInline
    final func runAll(
        onMain onNext: (@MainActor (Element) -> Void)?, _ onError: (@MainActor (any Error) -> Void)?,
        _ onCompleted: (@MainActor () -> Void)?, _ onDisposed: (@MainActor () -> Void)?, _ place: CallSite
    ) -> any Disposable {
        var handlers = Handlers<Element>()
        if let onNext { handlers.onNext = onMain(onNext) }
        if let onError { handlers.onError = onMain(onError) }
        if let onCompleted { handlers.onCompleted = onMain(onCompleted) }
        if let onDisposed { handlers.onDisposed = hoppingToMain(onDisposed) }
        return run(handlers, place)
    }

    /// Subscribes closures that also receive `object`, which is held weakly.
    final func run<Object: AnyObject>(
        with object: Object, _ onNext: (@MainActor (Object, Element) -> Void)?,
        _ onError: (@MainActor (Object, any Error) -> Void)?, _ onCompleted: (@MainActor (Object) -> Void)?,
        _ onDisposed: (@MainActor (Object) -> Void)?, _ place: CallSite = .unknown
    ) -> any Disposable {
        let object = Weak(object)
        return run(
            onMain: object.passed(to: onNext), object.passed(to: onError), object.passed(to: onCompleted),
            object.passed(to: onDisposed), place)
    }
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
