extension Observable {
    /// Subscribes main-actor closures. All forms of `drive`, `emit` and a control's `subscribe` that take closures call
    /// this method.
    ///
    /// - Parameter subscription: the class for the most common case, `onNext` alone. The client's code passes the
    ///   specialized metadata of the class.
    @inlinable
    final func subscribe(
        onMain onNext: (@MainActor (Element) -> Void)?, onError: (@MainActor (any Error) -> Void)? = nil,
        onCompleted: (@MainActor () -> Void)?, onDisposed: (@MainActor () -> Void)?, at place: CallSite,
        as subscription: NextSubscription<Element>.Type = NextSubscription.self
    ) -> any Disposable {
        if let onNext, onError == nil, onCompleted == nil, onDisposed == nil {
            return subscribe(onNext: assumingMain(onNext), at: place, as: subscription)
        }
        return subscribe(
            Handlers(
                onNext: onNext.map(assumingMain), onError: onError.map(assumingMain),
                onCompleted: onCompleted.map(assumingMain),
                onDisposed: onDisposed.map(hoppingToMain)), at: place)
    }

    /// Subscribes closures that also receive `object`, which is held weakly.
    final func subscribe<Object: AnyObject>(
        onMainWith object: Object, onNext: (@MainActor (Object, Element) -> Void)?,
        onError: (@MainActor (Object, any Error) -> Void)? = nil, onCompleted: (@MainActor (Object) -> Void)?,
        onDisposed: (@MainActor (Object) -> Void)?, at place: CallSite
    ) -> any Disposable {
        let object = Weak(object)
        return subscribe(
            onMain: object.passed(to: onNext), onError: object.passed(to: onError),
            onCompleted: object.passed(to: onCompleted), onDisposed: object.passed(to: onDisposed), at: place)
    }
}
