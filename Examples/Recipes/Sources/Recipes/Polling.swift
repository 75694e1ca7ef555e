import MiniDriver

extension Driver where SharingStrategy == DriverSharingStrategy {
    /// Sends a request at once and then in each period, and emits the answers.
    ///
    /// When to use it: for a value that a server cannot push. A period in which a request is still running sends none, so a
    /// slow server is shown, too. A request that fails is skipped. Nothing is sent while the driver has no observer.
    /// What it does not do: end a request. One that never completes stops the polls: let it end with `take(1)` and `timeout`. The
    /// periods do not pass while the device sleeps.
    @MainActor static func polling(
        every period: RxTimeInterval, _ request: @escaping @MainActor () -> Observable<Element>
    ) -> Driver<Element> where Element: Sendable {
        Driver<Int>.interval(period).startWith(0)
            .flatMapFirst { _ in request().asDriver(onErrorDriveWith: .empty()) }
    }
}
