import Synchronization

extension ObservableType {
    /// Makes a sequence of each element and merges them all.
    ///
    ///     source       -a-----b------|
    ///     search("a")   -1--2----3|
    ///     search("b")         -4---5|
    ///      flatMap { search($0) }
    ///     result       --1--2--4-3-5-|
    ///
    /// The result completes when the source and all inner sequences have. An error of any of them ends it and disposes
    /// the others.
    ///
    /// Cost: an inner `just` costs no subscription.
    ///
    /// - Parameters:
    ///   - selector: makes the inner sequence, on the thread of the element. An error it throws ends the
    ///     sequence.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        Flatten(asObservable(), .all, Place(fileID, line)) { try selector($0).asObservable() }
    }

    /// Makes a sequence of each element and follows only the latest of them.
    ///
    ///     source       -a-----b------|
    ///     search("a")   -1--2----3|
    ///                   ^-----!
    ///     search("b")         -4---5|
    ///      flatMapLatest { search($0) }
    ///     result       --1--2--4---5-|
    ///
    /// When a new element comes, the inner sequence before is disposed, so that a search whose query has changed stops.
    /// The result completes when the source and the last inner sequence have.
    ///
    /// Cost: an inner `just` costs no subscription.
    ///
    /// - Parameters:
    ///   - selector: makes the inner sequence, on the thread of the element. An error it throws ends the
    ///     sequence.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        Flatten(asObservable(), .latest, Place(fileID, line)) { try selector($0).asObservable() }
    }
}

/// What becomes of the inner sequences that run when a new element comes.
package enum FlattenPolicy: Sendable {
    /// They run on, beside the new one.
    case all
    /// They are disposed for the new one.
    case latest
    /// The one that runs goes on, and the new element is dropped.
    case first
}

/// `flatMap` and its kin: each element becomes a sequence, and the sequences flow together.
package final class Flatten<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private let policy: FlattenPolicy
    private let operatorName: OperatorName
    private let selector: (Input) throws -> Observable<Output>

    package init(
        _ source: Observable<Input>, _ policy: FlattenPolicy, _ place: Place = .unknown,
        _ name: OperatorName = #function,
        _ selector: @escaping (Input) throws -> Observable<Output>
    ) {
        self.policy = policy
        self.selector = selector
        operatorName = name
        super.init(source, place)
    }

    package override var name: String { operatorName.description }

    package override func run(_ downstream: consuming Sink<Output>) -> Link? {
        let confluence = FlattenConfluence<Output>(downstream)
        let outer = OuterInlet(confluence, policy, selector)
        confluence.outer = outer
        outer.start(source)
        return confluence
    }
}

private final class FlattenConfluence<Output>: Confluence<Output> {
    private static var runningMask: Int { 0xFFFF_FFFF }
    private static var oneAbandoned: Int { 1 << 32 }

    /// The inlet of the source. Set before it starts.
    var outer: Link?
    /// How many sources are running, the outer one included: whoever ends the last one completes. In the upper half, how
    /// many of these have gone without an end: when the rest has ended, the result is let go instead.
    private let running = Atomic<Int>(1)
    private let lock = Lock()
    /// Kept, so that an inlet is made without looking up the metadata of its class (330 instructions).
    private let inlet = InnerInlet<Output>.self
    /// Those that run, by the number in which they came. Without the type of the elements, so that no metadata is looked
    /// up: that was 4,000 instructions for an inner sequence.
    @exclusivity(unchecked) private var inners: [Int: Link] = [:]
    /// How many have come. Of the outer source.
    @exclusivity(unchecked) private var innerCount = 0
    /// How many inner sequences have gone without an end. Guarded by the lock.
    @exclusivity(unchecked) private var abandonedInners = 0

    /// Whether an inner sequence runs beside the outer one.
    var hasInners: Bool { running.load(ordering: .acquiring) & Self.runningMask > 1 }

    /// Runs an inner sequence. Called for the outer source, one at a time, without the turn: a synchronous inner
    /// sequence delivers here.
    func add(_ inner: Observable<Output>, _ policy: FlattenPolicy, _ scalars: InnerInlet<Output>) {
        if policy == .latest, hasInners { giveUpInners() }
        if inner.deliverScalar(to: scalars) { return }
        innerCount += 1
        let inlet = inlet.init(self, number: innerCount)
        running.wrappingAdd(1, ordering: .relaxed)
        lock.withLock { inners[innerCount] = inlet }
        // `cancelInlets` may have come before the new inlet was there.
        if isStopped { return giveUpInners() }
        inlet.start(inner)
    }

    func innerEnded(_ inlet: InnerInlet<Output>) {
        guard inlet.stop() else { return }
        let removed = lock.withLock { inners.removeValue(forKey: inlet.number) }
        withExtendedLifetime(removed) {}
        sourceEnded()
    }

    func innerAbandoned(_ inlet: InnerInlet<Output>) {
        let removed = lock.withLock {
            let removed = inners.removeValue(forKey: inlet.number)
            if removed != nil { abandonedInners += 1 }
            return removed
        }
        // It may have been given up just now, by one who saw that it had stopped and left it to be counted here.
        if removed != nil { sourceAbandoned() } else { sourceEnded() }
    }

    /// One of the running sources has ended or been given up.
    func sourceEnded() {
        settle(running.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue)
    }

    /// One of the running sources has gone without an end.
    func sourceAbandoned() {
        settle(running.wrappingAdd(Self.oneAbandoned, ordering: .acquiringAndReleasing).newValue)
    }

    private func settle(_ sources: Int) {
        let (running, abandoned) = (sources & Self.runningMask, sources >> 32)
        if running == 0 { completeInTurn() } else if running == abandoned { abandonInTurn() }
    }

    override func cancelInlets() {
        outer?.dispose()
        giveUpInners()
    }

    override func forget() {
        outer = nil
    }

    @inline(never)
    private func giveUpInners() {
        let (given, abandoned) = lock.withLock {
            defer { (inners, abandonedInners) = ([:], 0) }
            return (inners, abandonedInners)
        }
        for (_, inlet) in given.sorted(by: { $0.key < $1.key }) where inlet.giveUp() { sourceEnded() }
        if abandoned == 0 { return }
        let gone = abandoned * (Self.oneAbandoned + 1)
        settle(running.wrappingSubtract(gone, ordering: .acquiringAndReleasing).newValue)
    }
}

private final class OuterInlet<Input, Output>: Inlet<Input> {
    private let confluence: FlattenConfluence<Output>
    private let policy: FlattenPolicy
    private let selector: (Input) throws -> Observable<Output>
    /// Takes the elements of all inner `just`s.
    private let scalars: InnerInlet<Output>

    init(
        _ confluence: FlattenConfluence<Output>, _ policy: FlattenPolicy,
        _ selector: @escaping (Input) throws -> Observable<Output>
    ) {
        self.confluence = confluence
        self.policy = policy
        self.selector = selector
        scalars = InnerInlet(confluence, number: 0)
    }

    override func onNext(_ element: Input) {
        if isStopped || policy == .first && confluence.hasInners { return }
        do {
            confluence.add(try selector(element), policy, scalars)
        } catch {
            confluence.failInTurn(error)
        }
    }

    override func onError(_ error: any Error) {
        if stop() { confluence.failInTurn(error) }
    }

    override func onCompleted() {
        if stop() { confluence.sourceEnded() }
    }

    override func abandoned() {
        confluence.sourceAbandoned()
    }

    override var isStopped: Bool { super.isStopped || confluence.isStopped }
}

private final class InnerInlet<Output>: Inlet<Output> {
    private let confluence: FlattenConfluence<Output>
    /// Apart from `upstream.isStopped`: what an inner sequence noted before its own end is still delivered.
    private let isGivenUp = Atomic<Bool>(false)
    let number: Int

    required init(_ confluence: FlattenConfluence<Output>, number: Int) {
        self.confluence = confluence
        self.number = number
    }

    override func giveUp() -> Bool {
        isGivenUp.store(true, ordering: .relaxed)
        return stop()
    }

    override func onNext(_ element: Output) {
        if confluence.turn.take() {
            receive(element)
            confluence.turn.end()
        } else {
            confluence.turn.doLater { self.receive(element) }
        }
    }

    private func receive(_ element: Output) {
        if !isGivenUp.load(ordering: .relaxed) { confluence.emit(element) }
    }

    override func onError(_ error: any Error) {
        if stop() { confluence.failInTurn(error) }
    }

    override func onCompleted() {
        confluence.innerEnded(self)
    }

    override func abandoned() {
        confluence.innerAbandoned(self)
    }

    override var isStopped: Bool { super.isStopped || confluence.isStopped }
}
