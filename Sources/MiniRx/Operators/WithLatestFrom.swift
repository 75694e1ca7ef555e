extension ObservableType {
    /// Combines each element with the latest element of another sequence.
    ///
    /// ```swift
    /// taps.withLatestFrom(query) { _, query in "saved \(query)" }
    ///     .bind(to: label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; second: a, b; result: 1a, 2b, 3b, end](withLatestFrom)
    ///
    ///     source  ---1-----2--3--|
    ///     second  -a----b--------
    ///      withLatestFrom(second) { "\($0)\($1)" }
    ///     result  ---1a----2b-3b-|
    ///
    /// Elements that arrive before the first element of `second` are dropped. The result completes when the source
    /// completes. If either sequence fails, the result fails and the other is disposed.
    ///
    /// - Parameters:
    ///   - second: its latest element is used. `second` is subscribed before the source.
    ///   - resultSelector: combines two elements, on the thread of the source. If it throws, the result fails with that
    ///     error.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    @available(swift, introduced: 6)
    public func withLatestFrom<Source: ObservableConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        AnonymousBinaryOperator(asObservable(), second.asObservable()) { source, second, downstream in
            WithLatestFromCoordinator(downstream, resultSelector).begin(source, second)
        }
    }

    /// Emits the latest element of another sequence whenever this one emits.
    ///
    /// ```swift
    /// taps.withLatestFrom(query)
    ///     .flatMapLatest { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; second: a, b; result: a, b, b, end](withLatestFrom-second)
    ///
    ///     source  ---1-----2--3--|
    ///     second  -a----b--------
    ///      withLatestFrom(second)
    ///     result  ---a-----b--b--|
    ///
    /// Elements that arrive before the first element of `second` are dropped. The result completes when the source
    /// completes. If either sequence fails, the result fails and the other is disposed.
    ///
    /// - Parameter second: its latest element is emitted. `second` is subscribed before the source.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second, resultSelector: { $1 })
    }
}

private final class WithLatestFromCoordinator<First, Second, Output>: Coordinator<Output> {
    /// Guarded by the lock: `second` only stores. If it took the turn, it would deliver elements of the source.
    fileprivate let latest = Slot<Second>()
    /// Guarded by the turn.
    private var resultSelector: ((First, Second) throws -> Output)?

    init(_ downstream: Sink<Output>, _ resultSelector: @escaping (First, Second) throws -> Output) {
        self.resultSelector = resultSelector
        super.init(downstream)
    }

    func begin(_ source: Observable<First>, _ second: Observable<Second>) {
        let sourceObserver = SourceObserver(self)
        let secondObserver = SecondObserver(self)
        (self.sourceObserver, otherObserver) = (sourceObserver, secondObserver)
        downstream.attach(self)
        secondObserver.start(second)
        sourceObserver.start(source)
    }

    /// Combines `element` with the latest one of `second`. The caller has the turn.
    func combine(_ element: First) {
        turn.lock.lock()
        guard latest.isFull, let resultSelector else { return turn.lock.unlock() }
        let latest = latest.element
        turn.lock.unlock()
        do {
            emit(try resultSelector(element, latest))
        } catch {
            end(.error(error))
        }
    }

    override func releaseState() {
        super.releaseState()
        resultSelector = nil
        turn.lock.lock()
        latest.clear(unlocking: turn.lock)
    }
}

private final class SourceObserver<First, Second, Output>:
    CoordinatedObserver<First, Output, WithLatestFromCoordinator<First, Second, Output>>
{
    override func receive(_ element: First) {
        owner.combine(element)
    }
}

private final class SecondObserver<First, Second, Output>:
    CoordinatedObserver<Second, Output, WithLatestFromCoordinator<First, Second, Output>>
{
    override func onNext(_ element: Second) {
        owner.turn.lock.lock()
        owner.latest.store(element, unlocking: owner.turn.lock)
    }

    /// The latest element is still combined with later elements of the source.
    override func onCompleted() { _ = stop() }

    override func released() {
        if !owner.turn.lock.withLock({ owner.latest.isFull }) { owner.endInTurn(.released) }
    }
}
