extension ObservableType {
    /// Subscribes to the sequence again after a failure, when a trigger emits.
    ///
    /// ```swift
    /// search("tea")
    ///     .retry(when: { $0.delay(.seconds(5), scheduler: MainScheduler.instance) })
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; result: 1, 2, 1, 2, end](retry-when)
    ///
    ///     source  -1--2--#
    ///             ^------!
    ///                       ^------!
    ///      retry(when: { $0.take(1).delay(.seconds(3), scheduler: scheduler) })
    ///     result  -1--2------1--2--|
    ///
    /// The failed subscription is disposed before the trigger receives the error. If the trigger then emits, the source
    /// is subscribed again. If the trigger terminates instead, the result terminates in the same way. If the trigger
    /// terminates while the source runs, the result terminates at the source's next error. Elements that the trigger
    /// emits while the source runs are ignored. The result completes when the source completes.
    ///
    /// If an operator between `create` and `retry` fails while the closure of `create` is still running, the disposable
    /// of the closure is disposed when the closure returns. The trigger may have received the error before, and the
    /// next attempt may have started; `create` says when.
    ///
    /// - Parameter notificationHandler: called once for every subscription to the result; makes the trigger from the
    ///   errors.
    /// - SeeAlso: [Retry](https://reactivex.io/documentation/operators/retry.html)
    @available(swift, introduced: 6)
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> {
        asObservable().retry { notificationHandler($0).asObservable() }
    }

    /// After a failure with an error of type `Failure`, subscribes to the sequence again when a trigger emits.
    ///
    /// ```swift
    /// search("tea")
    ///     .retry(when: { (errors: Observable<any Error>) in errors.take(3) })
    ///     .catchAndReturn([]).bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; result: 1, 2, 1, 2, end](retry-when-any-error)
    ///
    ///     source  -1--2--#
    ///             ^------!
    ///                       ^------!
    ///      retry(when: { (errors: Observable<any Error>) in errors.take(1).delay(.seconds(3), scheduler: scheduler) })
    ///     result  -1--2------1--2--|
    ///
    /// If an error has another type, the result fails. Otherwise, this form behaves like `retry(when:)` for all errors.
    ///
    /// - Parameter notificationHandler: called once for every subscription to the result; makes the trigger from the
    ///   errors.
    /// - SeeAlso: [Retry](https://reactivex.io/documentation/operators/retry.html)
    @available(swift, introduced: 6)
    public func retry<Trigger: ObservableType, Failure: Error>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Observable<Element> {
        asObservable().retry { notificationHandler($0).asObservable() }
    }
}

extension Observable {
    fileprivate func retry<Failure, Other>(
        when makeTrigger: @escaping (Observable<Failure>) -> Observable<Other>
    ) -> Observable {
        Operator(self) { source, downstream in
            let coordinator = RetryWhenCoordinator<Element, Failure>(downstream, source)
            return coordinator.begin(makeTrigger(coordinator.failures.asObservable()))
        }
    }
}

/// Subscribes to the source for each attempt, and starts the next attempt when the trigger emits.
private final class RetryWhenCoordinator<Element, Failure>: SerialCoordinator<Element> {
    let failures = PublishSubject<Failure>()
    private let retried: Observable<Element>
    /// Whether the source has failed and the trigger has not responded yet, and how the trigger has ended, if it has.
    private let state = LockedValue<(isWaiting: Bool, triggerEnd: Ending?)>((false, nil))

    init(_ downstream: Sink<Element>, _ retried: Observable<Element>) {
        self.retried = retried
        super.init(downstream)
    }

    func begin<Other>(_ trigger: Observable<Other>) {
        let observer = RetryTrigger<Element, Failure, Other>(self)
        otherObserver = observer
        downstream.attach(self)
        observer.start(trigger)
        moveOn()
    }

    override func nextSource() -> Observable<Element>? { retried }

    override func sourceEnded(_ ending: Ending) {
        guard case .error(let error) = ending, let failure = error as? Failure else { return endInTurn(ending) }
        let triggerEnd = state.change {
            $0.isWaiting = true
            return $0.triggerEnd
        }
        if let triggerEnd { endInTurn(triggerEnd) } else { failures.onNext(failure) }
    }

    /// Starts the next attempt if the source has failed. Called when the trigger emits.
    func triggered() {
        let wasWaiting = state.change { state in
            defer { state.isWaiting = false }
            return state.isWaiting
        }
        if wasWaiting { moveOn() }
    }

    func triggerEnded(_ ending: Ending) {
        let isWaiting = state.change {
            $0.triggerEnd = ending
            return $0.isWaiting
        }
        if isWaiting { endInTurn(ending) }
    }
}

/// Observes the trigger without taking the turn. The attempts take the turn when they deliver.
private final class RetryTrigger<Element, Failure, Other>:
    CoordinatedObserver<Other, Element, RetryWhenCoordinator<Element, Failure>>
{
    override func onNext(_ element: Other) {
        owner.triggered()
    }

    override func sourceEnded(_ ending: Ending) {
        owner.triggerEnded(ending)
    }
}
