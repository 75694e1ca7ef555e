/// What becomes of a new element while inner sequences of earlier elements run.
@usableFromInline
package enum FlattenPolicy: Sendable {
    /// Its sequence runs beside them: `flatMap`, `merge`.
    case all
    /// They are disposed, and its sequence runs: `flatMapLatest`, `switchLatest`.
    case latest
    /// It is dropped: `flatMapFirst`.
    case first
    /// Its sequence waits until fewer than `maxConcurrent` run: `concatMap`, `concat`, `merge(maxConcurrent:)`.
    case queue(maxConcurrent: Int)
}

/// Makes a sequence of each element and emits the elements of these inner sequences: `flatMap`, and all operators that
/// differ from it only in the policy.
@usableFromInline
package final class Flatten<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private let policy: FlattenPolicy
    private let classes: FlattenClasses<Input, Output>
    private let selector: (Input) throws -> Observable<Output>

    @usableFromInline
    package init(
        _ source: Observable<Input>, _ policy: FlattenPolicy, _ name: OperatorName = #function,
        _ classes: FlattenClasses<Input, Output> = FlattenClasses(),
        _ selector: @escaping (Input) throws -> Observable<Output>
    ) {
        self.policy = policy
        self.classes = classes
        self.selector = selector
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Output>) {
        let coordinator = classes.coordinator.init(downstream, policy, classes.inner)
        let outer = classes.outer.init(coordinator, selector)
        coordinator.sourceObserver = outer
        downstream.attach(coordinator)
        source.run(outer)
    }
}

/// What a subscription to a `Flatten` is made of. Kept by that, so that it is made without looking up the metadata of these
/// classes; code of the client has it at hand.
@usableFromInline @frozen
package struct FlattenClasses<Input, Output> {
    @usableFromInline let coordinator: FlattenCoordinator<Output>.Type
    @usableFromInline let outer: FlattenOuterObserver<Input, Output>.Type
    @usableFromInline let inner: FlattenInnerObserver<Output>.Type

    @inlinable
    package init() {
        coordinator = FlattenCoordinator.self
        outer = FlattenOuterObserver.self
        inner = FlattenInnerObserver.self
    }
}

/// What runs and what waits. Outside the coordinator, so that its type does not depend on elements: see `Guarded`.
private struct FlattenState {
    enum Move {
        /// There is room for this inner sequence.
        case start(() -> Void)
        /// Nothing more can come.
        case end(Ending)
        /// Nothing to do until something ends or comes.
        case wait
    }

    let maxConcurrent: Int
    /// How to start the inner sequences that wait; `nil` if the policy lets none wait.
    let waiting: Queue<() -> Void>?
    /// The inner sequences that run.
    var inners = Slots<Link>()
    /// How many have gone without an end. They keep their place.
    var abandonedCount = 0
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

    /// How many places are taken.
    var takenCount: Int { inners.count + abandonedCount }

    func nextMove() -> Move {
        if abandonedCount == maxConcurrent { return .end(.abandoned) }
        if let waiting, !waiting.isEmpty {
            return takenCount < maxConcurrent ? .start(waiting.removeFirst()) : .wait
        }
        guard inners.count == 0, let sourceEnding else { return .wait }
        return .end(abandonedCount == 0 ? sourceEnding : .abandoned)
    }
}

@usableFromInline
package final class FlattenCoordinator<Output>: Coordinator<Output> {
    private let policy: FlattenPolicy
    private let innerClass: FlattenInnerObserver<Output>.Type
    private let state: Guarded<FlattenState>
    private let trampoline = Trampoline()

    required init(_ downstream: Sink<Output>, _ policy: FlattenPolicy, _ innerClass: FlattenInnerObserver<Output>.Type)
    {
        self.policy = policy
        self.innerClass = innerClass
        state = Guarded(FlattenState(policy))
        super.init(downstream)
    }

    /// Whether a new element is dropped.
    var dropsElements: Bool {
        if case .first = policy { hasInners } else { false }
    }

    /// Whether the place of an inner sequence is taken.
    private var hasInners: Bool { state.change { $0.takenCount > 0 } }

    /// Runs an inner sequence, or lets it wait. Called for the outer source, one at a time, without the turn: a
    /// synchronous inner sequence delivers here.
    func add(_ inner: Observable<Output>) {
        switch policy {
        case .queue:
            settle { $0.waiting?.append { self.start(inner) } }
        case .latest:
            if hasInners { giveUpInners() }
            start(inner)
        case .all, .first:
            start(inner)
        }
    }

    private func start(_ inner: Observable<Output>) {
        if emitScalar(of: inner) { return }
        let observer = innerClass.init(self)
        state.change { observer.key = $0.inners.insert(observer) }
        // `cancelSources` may have come before the new observer was there.
        if isStopped { return giveUpInners() }
        inner.run(observer)
    }

    func sourceEnded(_ ending: Ending) {
        settle { $0.sourceEnding = ending }
    }

    func innerEnded(_ observer: FlattenInnerObserver<Output>, _ ending: Ending) {
        // What is taken out dies without the lock.
        var removed: Link?
        settle {
            removed = $0.inners.remove(observer.key)
            // If it has been given up just now, its place is free.
            if removed != nil, !ending.isTold { $0.abandonedCount += 1 }
        }
        withExtendedLifetime(removed) {}
    }

    /// Changes something under the lock, and does what follows from it: starts as many as there is room for, or ends.
    ///
    /// By way of the trampoline, so that inner sequences that end while they are being subscribed take no stack, and only
    /// one thread at a time looks for the next move: none but that one fills the places that it has found free.
    private func settle(_ change: (inout FlattenState) -> Void) {
        state.change(change)
        trampoline.bounce {
            while true {
                switch state.change({ $0.nextMove() }) {
                case .start(let start):
                    // Also what has come after the cancellation: it refers to this coordinator, which would keep itself alive.
                    if isStopped { return forgetWaiting() }
                    start()
                case .end(let ending): return endInTurn(ending)
                case .wait: return
                }
            }
        }
    }

    package override func cancelSources() {
        super.cancelSources()
        giveUpInners()
    }

    package override func forget() {
        super.forget()
        forgetWaiting()
    }

    private func forgetWaiting() {
        let forgotten = state.change { $0.waiting?.removeAll() }
        withExtendedLifetime(forgotten) {}
    }

    /// All places are free then: those that are given up need not say so.
    private func giveUpInners() {
        disposalBegins()
        defer { disposalReturned() }
        var given = state.change {
            $0.abandonedCount = 0
            return $0.inners.removeAll()
        }
        while let inner = given.removeFirst() { inner.cancel() }
    }
}

/// Observes the source. It does without the turn, which the inner sequences take when they deliver.
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
        if isStopped || owner.dropsElements { return }
        do {
            owner.add(try selector(element))
        } catch {
            // As if the source had failed.
            onError(error)
        }
    }

    package override func onCompleted() {
        if stop() { owner.sourceEnded(.completed) }
    }

    package override func abandoned() {
        owner.sourceEnded(.abandoned)
    }
}

@usableFromInline
package final class FlattenInnerObserver<Output>: CoordinatedObserver<Output, Output, FlattenCoordinator<Output>> {
    /// Where the coordinator holds it. Set before it starts.
    fileprivate var key = Slots<Link>.Key.none
    /// Apart from `upstream.isStopped`: what an inner sequence noted before its own end is still delivered.
    private let isGivenUp = Atomic<Bool>(false)

    required override init(_ owner: FlattenCoordinator<Output>) {
        super.init(owner)
    }

    /// Lets nothing through any more, also what has been noted.
    package override func cancel() {
        isGivenUp.store(true, ordering: .relaxed)
        super.cancel()
    }

    package override func receive(_ element: Output) {
        if !isGivenUp.load(ordering: .relaxed) { owner.emit(element) }
    }

    package override func onCompleted() {
        if stop() { owner.innerEnded(self, .completed) }
    }

    package override func abandoned() {
        owner.innerEnded(self, .abandoned)
    }
}
