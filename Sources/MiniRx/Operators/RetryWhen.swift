extension ObservableType {
    /// Subscribes the sequence again when a trigger that is made of its errors says so.
    ///
    /// ![source: 1, 2, failure; result: 1, 2, 1, 2, end](retry-when)
    ///
    ///     source  -1--2--#
    ///             ^------!
    ///                       ^------!
    ///      retry(when: { $0.take(1).delay(.seconds(3), scheduler: scheduler) })
    ///     result  -1--2------1--2--|
    ///
    /// The failed subscription is disposed before its error is handed to the trigger. When that emits, the source is
    /// subscribed again; when it has ended, the result ends as it has, at the latest with the next error of the source. What
    /// the trigger emits while the source runs changes nothing. The result completes when the source does.
    ///
    /// - Parameter notificationHandler: makes the trigger of the errors, anew for every subscription to the result.
    /// - SeeAlso: [Retry](https://reactivex.io/documentation/operators/retry.html)
    @available(swift, introduced: 6)
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        RetryWhen(asObservable(), CallSite(fileID, line)) { notificationHandler($0).asObservable() }
    }

    /// Subscribes the sequence again when a trigger that is made of its errors of one type says so.
    ///
    /// ![source: 1, 2, failure; result: 1, 2, 1, 2, end](retry-when-any-error)
    ///
    ///     source  -1--2--#
    ///             ^------!
    ///                       ^------!
    ///      retry(when: { (errors: Observable<any Error>) in errors.take(1).delay(.seconds(3), scheduler: scheduler) })
    ///     result  -1--2------1--2--|
    ///
    /// An error of another type ends the result. See `retry(when:)` of all errors for the rest.
    ///
    /// - Parameter notificationHandler: makes the trigger of the errors, anew for every subscription to the result.
    /// - SeeAlso: [Retry](https://reactivex.io/documentation/operators/retry.html)
    @available(swift, introduced: 6)
    public func retry<Trigger: ObservableType, Failure: Error>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        RetryWhen(asObservable(), CallSite(fileID, line)) { notificationHandler($0).asObservable() }
    }
}

private final class RetryWhen<Element, Failure, Other>: Operator<Element, Element>, @unchecked Sendable {
    private let makeTrigger: (Observable<Failure>) -> Observable<Other>

    init(
        _ source: Observable<Element>, _ place: CallSite,
        _ makeTrigger: @escaping (Observable<Failure>) -> Observable<Other>
    ) {
        self.makeTrigger = makeTrigger
        super.init(source, place)
    }

    override var name: String { "retry" }

    override func run(_ downstream: Sink<Element>) -> Link? {
        let coordinator = RetryWhenCoordinator<Element, Failure>(downstream, source)
        coordinator.begin(makeTrigger(coordinator.failures.asObservable()))
        return coordinator
    }
}

/// Where the attempts flow, one at a time, and the trigger says when there is a next one.
private final class RetryWhenCoordinator<Element, Failure>: Coordinator<Element> {
    let failures = PublishSubject<Failure>()
    private let retried: Observable<Element>
    private let trampoline = Trampoline()

    private let lock = Lock()
    /// The observer of the attempt that runs. Guarded by the lock.
    private var present: Link?
    /// Whether the source has failed and the trigger has not answered. Guarded by the lock.
    private var isWaiting = false
    /// How the trigger has ended. Guarded by the lock.
    private var triggerEnd: Ending?

    init(_ downstream: Sink<Element>, _ retried: Observable<Element>) {
        self.retried = retried
        super.init(downstream)
    }

    func begin<Other>(_ trigger: Observable<Other>) {
        let observer = RetryTrigger<Element, Failure, Other>(self)
        otherObserver = observer
        observer.start(trigger)
        startAttempt()
    }

    /// Without the turn, which the source takes when it delivers, and in constant stack however many fail at once.
    private func startAttempt() {
        trampoline.bounce {
            if stopIfUnwanted() { return }
            let observer = RetryAttempt<Element, Failure>(self)
            // The one before leaves the lock alive.
            let before = lock.withLock {
                defer { present = observer }
                return present
            }
            withExtendedLifetime(before) {}
            // The cancellation may have come before the new observer was there, and not have forgotten it.
            if isStopped { return forgetAttempt() }
            observer.start(retried)
        }
    }

    /// The source has failed, and been disposed.
    func failed(_ error: any Error) {
        guard let failure = error as? Failure else { return endInTurn(.error(error)) }
        let triggerEnd = lock.withLock {
            isWaiting = true
            return self.triggerEnd
        }
        if let triggerEnd { endInTurn(triggerEnd) } else { failures.onNext(failure) }
    }

    /// The trigger has emitted.
    func triggered() {
        let wasWaiting = lock.withLock {
            defer { isWaiting = false }
            return isWaiting
        }
        if wasWaiting { startAttempt() }
    }

    func triggerEnded(_ ending: Ending) {
        let isWaiting = lock.withLock {
            triggerEnd = ending
            return self.isWaiting
        }
        if isWaiting { endInTurn(ending) }
    }

    override func cancelSources() {
        lock.withLock { present }?.dispose()
        super.cancelSources()
    }

    override func forget() {
        super.forget()
        forgetAttempt()
    }

    private func forgetAttempt() {
        let forgotten = lock.withLock {
            defer { present = nil }
            return present
        }
        withExtendedLifetime(forgotten) {}
    }
}

private final class RetryAttempt<Element, Failure>:
    CoordinatedObserver<Element, Element, RetryWhenCoordinator<Element, Failure>>
{
    override func receive(_ element: Element) {
        owner.emit(element)
    }

    override func onError(_ error: any Error) {
        if giveUp() { owner.failed(error) }
    }
}

/// Observes the trigger. It does without the turn, which the attempts take when they deliver.
private final class RetryTrigger<Element, Failure, Other>:
    CoordinatedObserver<Other, Element, RetryWhenCoordinator<Element, Failure>>
{
    override func onNext(_ element: Other) {
        owner.triggered()
    }

    override func onError(_ error: any Error) {
        if giveUp() { owner.triggerEnded(.error(error)) }
    }

    override func onCompleted() {
        if giveUp() { owner.triggerEnded(.completed) }
    }

    override func abandoned() {
        owner.triggerEnded(.abandoned)
    }
}
