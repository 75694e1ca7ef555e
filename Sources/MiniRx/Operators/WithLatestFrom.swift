extension ObservableType {
    /// Combines each element with the latest one of another sequence.
    ///
    ///     source  ---1-----2--3--|
    ///     second  -a----b--------
    ///      withLatestFrom(second) { "\($0)\($1)" }
    ///     result  ---1a----2b-3b-|
    ///
    /// Elements that come before the first one of `second` are dropped. Completes with the source; an error of either
    /// ends the result and disposes the other.
    ///
    /// - Parameters:
    ///   - second: whose latest element is used. It is subscribed before the source.
    ///   - resultSelector: makes a result, on the thread of the source. An error it throws ends the result.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    public func withLatestFrom<Source: ObservableConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Result> {
        WithLatestFrom(asObservable(), second.asObservable(), CallSite(fileID, line), resultSelector)
    }

    /// Emits the latest element of another sequence whenever this one emits.
    ///
    ///     source  ---1-----2--3--|
    ///     second  -a----b--------
    ///      withLatestFrom(second)
    ///     result  ---a-----b--b--|
    ///
    /// Elements that come before the first one of `second` are dropped. Completes with the source; an error of either
    /// ends the result and disposes the other.
    ///
    /// - Parameters:
    ///   - second: whose latest element is emitted. It is subscribed before the source.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    public func withLatestFrom<Source: ObservableConvertibleType>(
        _ second: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        WithLatestFrom(asObservable(), second.asObservable(), CallSite(fileID, line)) { $1 }
    }
}

package final class WithLatestFrom<First, Second, Output>: Operator<First, Output>, @unchecked Sendable {
    private let second: Observable<Second>
    private let resultSelector: (First, Second) throws -> Output

    package init(
        _ source: Observable<First>, _ second: Observable<Second>, _ place: CallSite = .unknown,
        _ resultSelector: @escaping (First, Second) throws -> Output
    ) {
        self.second = second
        self.resultSelector = resultSelector
        super.init(source, place)
    }

    package override var sources: [any PipelinePart] { [source, second] }

    package override func run(_ downstream: Sink<Output>) -> Link? {
        let coordinator = WithLatestFromCoordinator(downstream, resultSelector)
        coordinator.begin(source, second)
        return coordinator
    }
}

private final class WithLatestFromCoordinator<First, Second, Output>: Coordinator<Output> {
    /// Set before the sources start.
    private var observers: (source: Link, second: Link)?

    // Of whoever has the turn.
    @exclusivity(unchecked) private var latest = Slot<Second>()
    @exclusivity(unchecked) private var resultSelector: ((First, Second) throws -> Output)?

    init(_ downstream: Sink<Output>, _ resultSelector: @escaping (First, Second) throws -> Output) {
        self.resultSelector = resultSelector
        super.init(downstream)
    }

    deinit {
        latest.clear()
    }

    func begin(_ source: Observable<First>, _ second: Observable<Second>) {
        let sourceObserver = SourceObserver(self)
        let secondObserver = SecondObserver(self)
        observers = (sourceObserver, secondObserver)
        secondObserver.start(second)
        if !isStopped { sourceObserver.start(source) }
    }

    /// The second will not emit any more. Needs the turn.
    func secondAbandoned() {
        if !latest.isFull { abandon() }
    }

    /// The source has emitted. Needs the turn.
    func received(_ element: First) {
        guard latest.isFull, let resultSelector else { return }
        do {
            emit(try resultSelector(element, latest.element))
        } catch {
            fail(error)
        }
    }

    /// The second has emitted. Needs the turn.
    func remember(_ element: Second) {
        latest.store(element)
    }

    override func cancelSources() {
        observers?.source.dispose()
        observers?.second.dispose()
    }

    override func forget() {
        observers = nil
        resultSelector = nil
        latest.clear()
    }
}

private final class SourceObserver<First, Second, Output>: InnerObserver<First> {
    private let coordinator: WithLatestFromCoordinator<First, Second, Output>

    init(_ coordinator: WithLatestFromCoordinator<First, Second, Output>) {
        self.coordinator = coordinator
    }

    override func onNext(_ element: First) {
        if coordinator.turn.take() {
            coordinator.received(element)
            coordinator.turn.end()
        } else {
            coordinator.turn.doLater { [coordinator] in coordinator.received(element) }
        }
    }

    override func onError(_ error: any Error) {
        if stop() { coordinator.failInTurn(error) }
    }

    override func onCompleted() {
        if stop() { coordinator.completeInTurn() }
    }

    override func abandoned() {
        coordinator.abandonInTurn()
    }

    override var isStopped: Bool { super.isStopped || coordinator.isStopped }
}

private final class SecondObserver<First, Second, Output>: InnerObserver<Second> {
    private let coordinator: WithLatestFromCoordinator<First, Second, Output>

    init(_ coordinator: WithLatestFromCoordinator<First, Second, Output>) {
        self.coordinator = coordinator
    }

    override func onNext(_ element: Second) {
        if coordinator.turn.take() {
            coordinator.remember(element)
            coordinator.turn.end()
        } else {
            coordinator.turn.doLater { [coordinator] in coordinator.remember(element) }
        }
    }

    override func onError(_ error: any Error) {
        if stop() { coordinator.failInTurn(error) }
    }

    /// The latest element stays in use.
    override func onCompleted() {
        stop()
    }

    override func abandoned() {
        coordinator.turn.doLater { [coordinator] in coordinator.secondAbandoned() }
    }

    override var isStopped: Bool { super.isStopped || coordinator.isStopped }
}
