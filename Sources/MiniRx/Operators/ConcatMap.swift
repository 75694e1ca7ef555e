extension ObservableType {
    /// Makes a sequence of each element and emits them one after the other.
    ///
    /// ![source: a, b, end; search("a"): 1, 2, 3, end; search("b"): 4, 5, end; result: 1, 2, 3, 4, 5, end](concatMap)
    ///
    ///     source       -a--b--------|
    ///     search("a")   -1--2--3|
    ///     search("b")           -4--5|
    ///      concatMap { search($0) }
    ///     result       --1--2--3-4--5|
    ///
    /// An inner sequence is subscribed when the one before has completed. The result completes when the source and all
    /// inner sequences have. An error of any of them ends it.
    ///
    /// - Parameter selector: makes the inner sequence as soon as the element comes, on the thread of the element. An
    ///   error it throws ends the sequence.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        QueuedFlatten(asObservable(), maxConcurrent: 1, CallSite(fileID, line)) { try selector($0).asObservable() }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of all inner sequences as they come, of so many at a time.
    ///
    /// ![source: a, b, c, end; a: 1, 2, end; b: 3, 4, end; c: 5, 6, end; result: 1, 3, 2, 5, 4, 6, end](merge-maxConcurrent)
    ///
    ///     source  -a--b--c------------|
    ///     a        -1-------2|
    ///     b           -3--------4|
    ///     c                  -5---6|
    ///      merge(maxConcurrent: 2)
    ///     result  --1--3----2-5-4-6---|
    ///
    /// Inner sequences that are too many wait in a queue until another has completed. The result completes when the
    /// source and all inner sequences have. An error of any of them ends it.
    ///
    /// - Parameter maxConcurrent: how many inner sequences are subscribed at the same time.
    /// - Precondition: `maxConcurrent` is positive.
    /// - SeeAlso: [Merge](https://reactivex.io/documentation/operators/merge.html)
    public func merge(
        maxConcurrent: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element.Element> {
        QueuedFlatten(asObservable(), maxConcurrent: maxConcurrent, CallSite(fileID, line)) { $0.asObservable() }
    }
}

/// `concatMap` and its kin: each element becomes a sequence, and these wait in a queue until they may flow.
package final class QueuedFlatten<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private let maxConcurrent: Int
    private let operatorName: OperatorName
    private let selector: (Input) throws -> Observable<Output>

    package init(
        _ source: Observable<Input>, maxConcurrent: Int, _ place: CallSite = .unknown,
        _ name: OperatorName = #function,
        _ selector: @escaping (Input) throws -> Observable<Output>
    ) {
        require(maxConcurrent > 0, "merge(maxConcurrent:): maxConcurrent is \(maxConcurrent), must be positive", place)
        self.maxConcurrent = maxConcurrent
        self.selector = selector
        operatorName = name
        super.init(source, place)
    }

    package override var name: String { operatorName.description }

    package override func run(_ downstream: Sink<Output>) -> Link? {
        let coordinator = QueuedCoordinator<Output>(downstream, maxConcurrent)
        let outer = QueuedOuterObserver(coordinator, selector)
        coordinator.sourceObserver = outer
        outer.start(source)
        return coordinator
    }
}

/// What runs and what waits. Outside the coordinator, so that its type does not depend on elements: see `Guarded`.
private struct QueuedState {
    enum Move {
        /// There is room for this inner sequence.
        case start(() -> Void)
        /// Nothing can come any more.
        case end(Ending)
        /// Nothing to do before something ends or comes.
        case wait
    }

    let maxConcurrent: Int
    /// How to start the inner sequences that wait.
    var waiting = Queue<() -> Void>()
    var runningCount = 0
    /// How the source has ended, if it has.
    var sourceEnding: Ending?
    /// How many of those that run have gone without an end; they keep their place.
    var abandonedCount = 0
    /// Those that run.
    var inners = Slots<Link>()

    mutating func nextMove() -> Move {
        if abandonedCount == maxConcurrent { return .end(.abandoned) }
        if !waiting.isEmpty {
            guard runningCount < maxConcurrent else { return .wait }
            runningCount += 1
            return .start(waiting.removeFirst())
        }
        guard let sourceEnding, runningCount == abandonedCount else { return .wait }
        return .end(abandonedCount == 0 ? sourceEnding : .abandoned)
    }
}

/// Where the inner sequences flow.
private final class QueuedCoordinator<Output>: Coordinator<Output> {
    private let state: Guarded<QueuedState>
    private let trampoline = Trampoline()
    /// Metadata at hand.
    private let innerClass = QueuedInnerObserver<Output>.self

    init(_ downstream: Sink<Output>, _ maxConcurrent: Int) {
        state = Guarded(QueuedState(maxConcurrent: maxConcurrent))
        super.init(downstream)
    }

    func add(_ inner: Observable<Output>) {
        moveOn { $0.waiting.append { self.start(inner) } }
    }

    func sourceEnded(_ ending: Ending) {
        moveOn { $0.sourceEnding = ending }
    }

    func innerAbandoned() {
        moveOn { $0.abandonedCount += 1 }
    }

    func innerEnded(_ observer: QueuedInnerObserver<Output>) {
        guard observer.giveUp() else { return }
        var removed: Link?
        moveOn {
            $0.runningCount -= 1
            removed = $0.inners.remove(observer.key)
        }
        withExtendedLifetime(removed) {}
    }

    /// Changes something, and does what follows from it: starts as many as there is room for, or ends.
    private func moveOn(_ change: (inout QueuedState) -> Void) {
        state.change(change)
        trampoline.bounce {
            while !stopIfUnwanted() {
                switch state.change({ $0.nextMove() }) {
                case .start(let start): start()
                case .end(let ending): return endInTurn(ending)
                case .wait: return
                }
            }
            // Also what came after the cancellation: it refers to this coordinator, which would keep itself alive.
            forgetWaiting()
        }
    }

    private func forgetWaiting() {
        let forgotten = state.change { $0.waiting.removeAll() }
        withExtendedLifetime(forgotten) {}
    }

    private func start(_ inner: Observable<Output>) {
        if emitScalar(of: inner) { return state.change { $0.runningCount -= 1 } }
        let observer = innerClass.init(self)
        state.change { observer.key = $0.inners.insert(observer) }
        // `cancelSources` may have come before the new observer was there.
        if isStopped { return giveUpInners() }
        observer.start(inner)
    }

    override func cancelSources() {
        super.cancelSources()
        giveUpInners()
    }

    override func forget() {
        super.forget()
        forgetWaiting()
    }

    private func giveUpInners() {
        var given = state.change { $0.inners.removeAll() }
        while let inner = given.removeFirst() { inner.dispose() }
    }
}

/// Observes the source. It does without the turn, which the inner sequences take when they deliver.
private final class QueuedOuterObserver<Input, Output>: CoordinatedObserver<Input, Output, QueuedCoordinator<Output>> {
    private let selector: (Input) throws -> Observable<Output>

    init(_ owner: QueuedCoordinator<Output>, _ selector: @escaping (Input) throws -> Observable<Output>) {
        self.selector = selector
        super.init(owner)
    }

    override func onNext(_ element: Input) {
        if stopIfUnwanted() { return }
        do {
            owner.add(try selector(element))
        } catch {
            // As if the source had failed.
            onError(error)
        }
    }

    override func onCompleted() {
        if giveUp() { owner.sourceEnded(.completed) }
    }

    override func abandoned() {
        owner.sourceEnded(.abandoned)
    }
}

private final class QueuedInnerObserver<Output>: CoordinatedObserver<Output, Output, QueuedCoordinator<Output>> {
    /// Where the coordinator holds it. Set before it starts.
    var key = Slots<Link>.Key.none

    required override init(_ owner: QueuedCoordinator<Output>) {
        super.init(owner)
    }

    override func receive(_ element: Output) {
        owner.emit(element)
    }

    override func onCompleted() {
        owner.innerEnded(self)
    }

    override func abandoned() {
        owner.innerAbandoned()
    }
}
