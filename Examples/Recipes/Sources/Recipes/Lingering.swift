import MiniDriver

extension Driver where SharingStrategy == DriverSharingStrategy {
    /// Keeps the source for a while after the last observer has left.
    ///
    /// When to use it: for a connection or a list that is needed again soon, for example while the screen rotates or the user
    /// looks at the next page.
    /// What it does not do: keep the answer of a source that has completed: the next observer subscribes again. To keep such
    /// an answer, do not let the driver complete, or put the answer into a `BehaviorRelay`.
    @MainActor func lingering(for time: RxTimeInterval) -> Driver<Element> {
        let (hold, end) = (SerialDisposable(), SerialDisposable())
        var isComplete = false
        return self.do(
            onCompleted: { isComplete = true },
            onSubscribe: {
                isComplete = false
                end.disposable = Disposables.create()
            },
            // A source that has completed inside `subscribe` would be subscribed again.
            onSubscribed: { if !isComplete { hold.disposable = self.drive() } },
            onDispose: {
                end.disposable = Driver.just(()).delay(time).drive(onNext: { hold.disposable = Disposables.create() })
            })
    }
}
