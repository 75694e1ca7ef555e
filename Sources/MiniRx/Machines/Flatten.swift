internal import MiniRxSynchronization

/// What happens to a new element while inner sequences of earlier elements run.
@usableFromInline
package enum FlattenPolicy: Sendable {
    /// The new inner sequence runs beside the earlier ones: `flatMap`, `merge`.
    case all
    /// The earlier inner sequence is cancelled, then the new one runs: `flatMapLatest`, `switchLatest`.
    case latest
    /// The new element is dropped: `flatMapFirst`.
    case first
    /// The new inner sequence is queued until fewer than `maxConcurrent` run: `concatMap`, `concat`,
    /// `merge(maxConcurrent:)`.
    case queue(maxConcurrent: Int)
}

extension Observable {
    /// `flatMap` and the operators that differ from it only in the policy: maps each element to an inner sequence, and
    /// emits the elements of the inner sequences.
    @inlinable
    package final func flattened<Output>(
        _ policy: FlattenPolicy, _ name: OperatorName = #function,
        _ selector: @escaping (Element) throws -> Observable<Output>
    ) -> Observable<Output> {
        flattened(
            policy, name, selector,
            FlattenRecipe<_, _, FlattenCoordinator, FlattenOuterObserver, FlattenInnerObserver>.self)
    }

    @usableFromInline
    final consuming func flattened<Output, Core, Outer, Inner>(
        _ policy: FlattenPolicy, _ name: OperatorName,
        _ selector: consuming @escaping (Element) throws -> Observable<Output>,
        _ recipe: FlattenRecipe<Element, Output, Core, Outer, Inner>.Type
    ) -> Observable<Output> {
        recipe.init(self, name, policy, selector)
    }
}

/// The running and the queued inner sequences. Declared outside the generic coordinator, so that this type does not
/// depend on the element type: see `LockedValue`.
private struct FlattenState {
    enum Move {
        /// Start this inner sequence.
        case start(() -> Void)
        /// End the result: no further element can arrive.
        case end(Ending)
        /// Do nothing until the state changes.
        case wait
        /// Let another thread go on: the main thread has started queued inner sequences of other threads for too long.
        case handOver
    }

    /// A queued inner sequence.
    struct Waiting {
        /// The thread that has queued it.
        let origin: UInt
        let start: () -> Void
    }

    let maxConcurrent: Int
    /// `nil` if the policy queues no inner sequences.
    let waiting: Queue<Waiting>?
    /// The running inner sequences.
    var inners = Bag<ChainLink>()
    /// The number of inner sequences released without a terminal event. Each still occupies one of `maxConcurrent`
    /// places.
    var goneCount = 0
    /// How the source has ended, if it has.
    var sourceEnding: Ending?

    init(_ policy: FlattenPolicy) {
        if case .queue(let maxConcurrent) = policy {
            self.maxConcurrent = maxConcurrent
            waiting = Queue()
        } else {
            maxConcurrent = .max
            waiting = nil
        }
    }

    /// The number of occupied places.
    var occupiedCount: Int { inners.count + goneCount }

    mutating func nextMove(_ handOver: inout HandOver) -> Move {
        if goneCount == maxConcurrent { return .end(.gone) }
        if let waiting, let next = waiting.first {
            guard occupiedCount < maxConcurrent else { return .wait }
            if handOver.charge(before: next.origin) { return .handOver }
            _ = waiting.removeFirst()
            return .start(next.start)
        }
        guard inners.count == 0, let sourceEnding else { return .wait }
        return .end(goneCount == 0 ? sourceEnding : .gone)
    }
}

@usableFromInline
package final class FlattenCoordinator<Output>: Coordinator<Output> {
    private let policy: FlattenPolicy
    private let innerClass: FlattenInnerObserver<Output>.Type
    private let state: LockedValue<FlattenState>
    private let trampoline = Trampoline()

    /// - Parameter innerClass: passed by the client's code, so that no metadata is looked up for an inner sequence.
    required init(_ downstream: Sink<Output>, _ policy: FlattenPolicy, _ innerClass: FlattenInnerObserver<Output>.Type)
    {
        self.policy = policy
        self.innerClass = innerClass
        state = LockedValue(FlattenState(policy))
        super.init(downstream)
    }

    /// Attaches this coordinator, and subscribes to the source.
    func begin<Input>(_ source: Observable<Input>, _ outer: FlattenOuterObserver<Input, Output>) {
        sourceObserver = outer
        downstream.attach(self)
        source.run(outer)
    }

    /// Whether a new element would be dropped now.
    var dropsElements: Bool {
        if case .first = policy { hasInners } else { false }
    }

    /// Whether any place is occupied.
    private var hasInners: Bool { state.change { $0.occupiedCount > 0 } }

    /// Starts or queues an inner sequence. Called without the turn: a synchronous inner sequence delivers inside this
    /// call, and takes the turn itself. Calls do not overlap.
    func add(_ inner: Observable<Output>) {
        switch policy {
        case .queue:
            let origin = currentThread()
            update { $0.waiting?.append(.init(origin: origin) { self.start(inner) }) }
        case .latest:
            if hasInners { cancelInners() }
            start(inner)
        case .all, .first:
            start(inner)
        }
    }

    private func start(_ inner: Observable<Output>) {
        if emitScalar(of: inner) { return }
        let observer = innerClass.init(self)
        state.change { observer.key = $0.inners.insert(observer) }
        // `cancelSources` may have run before the observer was inserted.
        if checkStopped() { return cancelInners() }
        inner.run(observer)
    }

    func sourceEnded(_ ending: Ending) {
        update { $0.sourceEnding = ending }
    }

    func innerEnded(_ observer: FlattenInnerObserver<Output>, _ ending: Ending) {
        // Released when the lock is not held: its `deinit` may run the user's code.
        var removed: ChainLink?
        update {
            removed = $0.inners.remove(observer.key)
            // If `cancelInners` has removed the observer in the meantime, its place is already free.
            if removed != nil, !ending.isEvent { $0.goneCount += 1 }
        }
        withExtendedLifetime(removed) {}
    }

    /// Changes the state under the lock, then makes the moves that follow: starts inner sequences while places are
    /// free, or ends the result.
    ///
    /// The trampoline keeps the stack bounded when inner sequences end inside `subscribe`. It also lets only one thread
    /// at a time choose moves, so that two threads cannot fill the same free place.
    private func update(_ change: (inout FlattenState) -> Void) {
        state.change(change)
        if trampoline.bounce({ makeMoves(&$0) }) { HandOver.run(resume) }
    }

    private func resume() { _ = trampoline.run { makeMoves(&$0) } }

    private func makeMoves(_ handOver: inout HandOver) -> Bool {
        while true {
            switch state.change({ $0.nextMove(&handOver) }) {
            case .start(let start): start()
            case .end(let ending):
                endInTurn(ending)
                return true
            case .wait: return true
            case .handOver: return false
            }
        }
    }

    override func cancelSources() {
        super.cancelSources()
        cancelInners()
    }

    override func releaseState() {
        super.releaseState()
        let released = state.change { $0.waiting?.removeAll() }
        withExtendedLifetime(released) {}
    }

    /// Cancels the running inner sequences, and frees all places at once, including those of released inner sequences.
    private func cancelInners() {
        disposalBegins()
        defer { disposalReturned() }
        var cancelled = state.change {
            $0.goneCount = 0
            return $0.inners.removeAll()
        }
        while let inner = cancelled.removeFirst() { inner.cancel() }
    }
}

/// Observes the source, without the turn. The inner sequences take the turn when they deliver.
@usableFromInline
package final class FlattenOuterObserver<Input, Output>:
    CoordinatedObserver<Input, Output, FlattenCoordinator<Output>>
{
    private let selector: (Input) throws -> Observable<Output>

    required init(_ owner: FlattenCoordinator<Output>, _ selector: @escaping (Input) throws -> Observable<Output>) {
        self.selector = selector
        super.init(owner)
    }

    package override func onNext(_ element: Input) {
        if owner.dropsElements { return }
        do {
            owner.add(try selector(element))
        } catch {
            onError(error)
        }
    }

    override func sourceEnded(_ ending: Ending) {
        if case .error = ending { super.sourceEnded(ending) } else { owner.sourceEnded(ending) }
    }
}

@usableFromInline
package final class FlattenInnerObserver<Output>: CoordinatedObserver<Output, Output, FlattenCoordinator<Output>> {
    /// The key of this observer in `FlattenState.inners`. Set before the inner sequence starts.
    fileprivate var key = Bag<ChainLink>.Key.none
    /// Set by `cancel()` only. `sourceLink.isStopped` is also `true` after a terminal event, when elements that wait
    /// for the turn must still be delivered.
    private let isCancelled = AtomicVariable<Bool>(false)

    required override init(_ owner: FlattenCoordinator<Output>) {
        super.init(owner)
    }

    /// Also drops the elements that wait for the turn.
    override func cancel() {
        isCancelled.store(true, ordering: .relaxed)
        super.cancel()
    }

    override func receive(_ element: Output) {
        if !isCancelled.load(ordering: .relaxed) { owner.emit(element) }
    }

    override func sourceEnded(_ ending: Ending) {
        if case .error = ending { super.sourceEnded(ending) } else { owner.innerEnded(self, ending) }
    }
}

/// The recipe of `flatMap`, and of the operators that use it.
@usableFromInline
final class FlattenRecipe<
    Input, Output, Core: FlattenCoordinator<Output>, Outer: FlattenOuterObserver<Input, Output>,
    Inner: FlattenInnerObserver<Output>
>: Recipe<Input, Output>, @unchecked Sendable {
    private let policy: FlattenPolicy
    private let selector: (Input) throws -> Observable<Output>

    required init(
        _ source: Observable<Input>, _ name: OperatorName, _ policy: FlattenPolicy,
        _ selector: @escaping (Input) throws -> Observable<Output>
    ) {
        self.policy = policy
        self.selector = selector
        super.init(source, name)
    }

    override func run(_ downstream: Sink<Output>) {
        let coordinator = Core(downstream, policy, Inner.self)
        coordinator.begin(source, Outer(coordinator, selector))
    }
}
