extension ObservableType {
    /// Combines each element with the latest one of another sequence.
    ///
    /// ![source: 1, 2, 3, end; second: a, b; result: 1a, 2b, 3b, end](withLatestFrom)
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
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    @available(swift, introduced: 6)
    public func withLatestFrom<Source: ObservableConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Result> {
        WithLatestFrom(asObservable(), second.asObservable(), CallSite(fileID, line), resultSelector)
    }

    /// Emits the latest element of another sequence whenever this one emits.
    ///
    /// ![source: 1, 2, 3, end; second: a, b; result: a, b, b, end](withLatestFrom-second)
    ///
    ///     source  ---1-----2--3--|
    ///     second  -a----b--------
    ///      withLatestFrom(second)
    ///     result  ---a-----b--b--|
    ///
    /// Elements that come before the first one of `second` are dropped. Completes with the source; an error of either
    /// ends the result and disposes the other.
    ///
    /// - Parameter second: whose latest element is emitted. It is subscribed before the source.
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
    // Of whoever has the turn.
    fileprivate let latest = Latest<Second>()
    private var resultSelector: ((First, Second) throws -> Output)?

    init(_ downstream: Sink<Output>, _ resultSelector: @escaping (First, Second) throws -> Output) {
        self.resultSelector = resultSelector
        super.init(downstream)
    }

    func begin(_ source: Observable<First>, _ second: Observable<Second>) {
        let sourceObserver = SourceObserver(self)
        let secondObserver = SecondObserver(self)
        (self.sourceObserver, otherObserver) = (sourceObserver, secondObserver)
        secondObserver.start(second)
        if !stopIfUnwanted() { sourceObserver.start(source) }
    }

    /// The source has emitted. Needs the turn.
    func combine(_ element: First) {
        guard latest.isFull, let resultSelector else { return }
        do {
            emit(try resultSelector(element, latest.element))
        } catch {
            fail(error)
        }
    }

    override func forget() {
        super.forget()
        resultSelector = nil
        latest.clear()
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
    override func receive(_ element: Second) {
        owner.latest.store(element)
    }

    /// The latest element stays in use.
    override func sourceCompleted() {}

    override func sourceAbandoned() {
        if !owner.latest.isFull { owner.abandon() }
    }
}
