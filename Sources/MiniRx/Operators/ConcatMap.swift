extension ObservableType {
    /// Makes a sequence of each element and emits them one after the other.
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
    /// - Parameters:
    ///   - selector: makes the inner sequence as soon as the element comes, on the thread of the element. An
    ///     error it throws ends the sequence.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        QueuedFlatten(asObservable(), maxConcurrent: 1, CallSite(fileID, line)) { try selector($0).asObservable() }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of all inner sequences as they come, of so many at a time.
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
    /// - Parameters:
    ///   - maxConcurrent: how many inner sequences are subscribed at the same time.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
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
        let outer = QueueingObserver(coordinator, selector)
        coordinator.outer = outer
        outer.start(source)
        return coordinator
    }
}

/// Where the inner sequences flow, and the queue of those that wait.
private final class QueuedCoordinator<Output>: Coordinator<Output> {
    private enum Step {
        /// There is room for this inner sequence.
        case start(AnyObject)
        /// The source and all inner sequences have ended.
        case complete
        /// Nothing can come any more, because something has gone without an end.
        case abandon
        /// Nothing to do before something ends or comes.
        case wait
    }

    /// The observer of the source. Set before it starts.
    var outer: Link?
    private let maxConcurrent: Int
    private let trampoline = Trampoline()
    private let lock = Lock()
    /// Kept, so that an observer is made without looking up the metadata of its class (330 instructions).
    private let observer = QueuedObserver<Output>.self

    // Guarded by the lock. None of their types depends on the elements, so that no metadata is looked up: that was 9,000
    // instructions for an inner sequence.

    /// The inner sequences.
    @exclusivity(unchecked) private var waiting: [AnyObject?] = []
    /// How many of `waiting` have been started, and let go of, already.
    @exclusivity(unchecked) private var startedCount = 0
    @exclusivity(unchecked) private var runningCount = 0
    @exclusivity(unchecked) private var sourceHasEnded = false
    @exclusivity(unchecked) private var sourceIsAbandoned = false
    /// How many of those that run have gone without an end; they keep their place.
    @exclusivity(unchecked) private var abandonedCount = 0
    /// Those that run, by the number in which they were started.
    @exclusivity(unchecked) private var inners: [Int: Link] = [:]
    /// How many have been started. Of whoever moves on.
    @exclusivity(unchecked) private var innerCount = 0

    init(_ downstream: Sink<Output>, _ maxConcurrent: Int) {
        self.maxConcurrent = maxConcurrent
        super.init(downstream)
    }

    func add(_ inner: Observable<Output>) {
        lock.withLock { waiting.append(inner) }
        trampoline.bounce { moveOn() }
    }

    func sourceEnded() {
        lock.withLock { sourceHasEnded = true }
        trampoline.bounce { moveOn() }
    }

    func sourceAbandoned() {
        lock.withLock { sourceIsAbandoned = true }
        trampoline.bounce { moveOn() }
    }

    func innerAbandoned() {
        lock.withLock { abandonedCount += 1 }
        trampoline.bounce { moveOn() }
    }

    func innerEnded(_ observer: QueuedObserver<Output>) {
        guard observer.stop() else { return }
        let removed = lock.withLock {
            runningCount -= 1
            return inners.removeValue(forKey: observer.number)
        }
        withExtendedLifetime(removed) {}
        trampoline.bounce { moveOn() }
    }

    /// Starts as many as there is room for.
    private func moveOn() {
        while !isStopped {
            switch lock.withLock(nextStep) {
            case .start(let inner): start(inner)
            case .complete: return completeInTurn()
            case .abandon: return abandonInTurn()
            case .wait: return
            }
        }
    }

    /// Decides under the lock.
    private func nextStep() -> Step {
        if abandonedCount == maxConcurrent { return .abandon }
        if startedCount < waiting.count {
            guard runningCount < maxConcurrent else { return .wait }
            runningCount += 1
            let inner = waiting[startedCount]!
            waiting[startedCount] = nil
            startedCount += 1
            if startedCount == waiting.count || startedCount >= 64 {
                waiting.removeFirst(startedCount)
                startedCount = 0
            }
            return .start(inner)
        }
        guard sourceHasEnded || sourceIsAbandoned, runningCount == abandonedCount else { return .wait }
        return sourceIsAbandoned || abandonedCount > 0 ? .abandon : .complete
    }

    private func start(_ inner: AnyObject) {
        innerCount += 1
        let observer = observer.init(self, number: innerCount)
        lock.withLock { inners[innerCount] = observer }
        // `cancelSources` may have come before the new observer was there.
        if isStopped { return giveUpInners() }
        // As `unsafeDowncast`, which looks up metadata.
        observer.start(Unmanaged.fromOpaque(Unmanaged.passUnretained(inner).toOpaque()).takeUnretainedValue())
    }

    override func cancelSources() {
        outer?.dispose()
        giveUpInners()
    }

    override func forget() {
        outer = nil
        let forgotten = lock.withLock {
            defer { waiting = [] }
            startedCount = 0
            return waiting
        }
        withExtendedLifetime(forgotten) {}
    }

    private func giveUpInners() {
        let given = lock.withLock {
            defer { inners = [:] }
            return inners
        }
        for (_, observer) in given.sorted(by: { $0.key < $1.key }) { observer.dispose() }
    }
}

private final class QueueingObserver<Input, Output>: InnerObserver<Input> {
    private let coordinator: QueuedCoordinator<Output>
    private let selector: (Input) throws -> Observable<Output>

    init(_ coordinator: QueuedCoordinator<Output>, _ selector: @escaping (Input) throws -> Observable<Output>) {
        self.coordinator = coordinator
        self.selector = selector
    }

    override func onNext(_ element: Input) {
        if isStopped { return }
        do {
            coordinator.add(try selector(element))
        } catch {
            coordinator.failInTurn(error)
        }
    }

    override func onError(_ error: any Error) {
        if stop() { coordinator.failInTurn(error) }
    }

    override func onCompleted() {
        if stop() { coordinator.sourceEnded() }
    }

    override func abandoned() {
        coordinator.sourceAbandoned()
    }

    override var isStopped: Bool { super.isStopped || coordinator.isStopped }
}

private final class QueuedObserver<Output>: InnerObserver<Output> {
    private let coordinator: QueuedCoordinator<Output>
    let number: Int

    required init(_ coordinator: QueuedCoordinator<Output>, number: Int) {
        self.coordinator = coordinator
        self.number = number
    }

    override func onNext(_ element: Output) {
        if coordinator.turn.take() {
            coordinator.emit(element)
            coordinator.turn.end()
        } else {
            coordinator.turn.doLater { [coordinator] in coordinator.emit(element) }
        }
    }

    override func onError(_ error: any Error) {
        if stop() { coordinator.failInTurn(error) }
    }

    override func onCompleted() {
        coordinator.innerEnded(self)
    }

    override func abandoned() {
        coordinator.innerAbandoned()
    }

    override var isStopped: Bool { super.isStopped || coordinator.isStopped }
}
