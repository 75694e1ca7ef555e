extension ObservableType {
    /// Makes a sequence of each element and merges them all.
    ///
    /// ![source: a, b, end; search("a"): 1, 2, 3, end; search("b"): 4, 5, end; result: 1, 2, 4, 3, 5, end](flatMap)
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
    /// - Parameter selector: makes the inner sequence, on the thread of the element. An error it throws ends the
    ///   sequence.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        Flatten(asObservable(), .all, CallSite(fileID, line)) { try selector($0).asObservable() }
    }

    /// Makes a sequence of each element and follows only the latest of them.
    ///
    /// ![source: a, b, end; search("a"): 1, 2, 3, end; search("b"): 4, 5, end; result: 1, 2, 4, 5, end](flatMapLatest)
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
    /// - Parameter selector: makes the inner sequence, on the thread of the element. An error it throws ends the
    ///   sequence.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        Flatten(asObservable(), .latest, CallSite(fileID, line)) { try selector($0).asObservable() }
    }
}

/// What becomes of the inner sequences that run when a new element comes.
@usableFromInline
package enum FlattenPolicy: Sendable {
    /// They run on, beside the new one.
    case all
    /// They are disposed for the new one.
    case latest
    /// The one that runs goes on, and the new element is dropped.
    case first
}

/// `flatMap` and its kin: each element becomes a sequence, and the sequences flow together.
@usableFromInline
package final class Flatten<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private let policy: FlattenPolicy
    private let classes: FlattenClasses<Input, Output>
    private let operatorName: OperatorName
    private let selector: (Input) throws -> Observable<Output>

    @usableFromInline
    package init(
        _ source: Observable<Input>, _ policy: FlattenPolicy, _ place: CallSite = .unknown,
        _ name: OperatorName = #function, _ classes: FlattenClasses<Input, Output> = FlattenClasses(),
        _ selector: @escaping (Input) throws -> Observable<Output>
    ) {
        self.policy = policy
        self.classes = classes
        self.selector = selector
        operatorName = name
        super.init(source, place)
    }

    package override var name: String { operatorName.description }

    package override func run(_ downstream: Sink<Output>) -> Link? {
        let coordinator = classes.coordinator.init(downstream, classes.inner)
        let outer = classes.outer.init(coordinator, policy, selector)
        coordinator.sourceObserver = outer
        outer.start(source)
        return coordinator
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

/// What runs. Outside the coordinator, so that its type does not depend on elements: see `Guarded`.
private struct FlattenState {
    /// How the source has ended, if it has.
    var sourceEnding: Ending?
    /// The inner sequences that run.
    var inners = Slots<Link>()
    /// How many have gone without an end. They keep their place.
    var abandonedCount = 0

    /// How the result ends, if nothing more can come.
    var ending: Ending? {
        guard inners.count == 0, let sourceEnding else { return nil }
        return abandonedCount == 0 ? sourceEnding : .abandoned
    }
}

@usableFromInline
package final class FlattenCoordinator<Output>: Coordinator<Output> {
    private let innerClass: FlattenInnerObserver<Output>.Type

    private let state = Guarded(FlattenState())

    required init(_ downstream: Sink<Output>, _ innerClass: FlattenInnerObserver<Output>.Type) {
        self.innerClass = innerClass
        super.init(downstream)
    }

    /// Whether the place of an inner sequence is taken.
    var hasInners: Bool { state.change { $0.inners.count + $0.abandonedCount > 0 } }

    /// Runs an inner sequence. Called for the outer source, one at a time, without the turn: a synchronous inner
    /// sequence delivers here.
    func add(_ inner: Observable<Output>, _ policy: FlattenPolicy) {
        if policy == .latest, hasInners { giveUpInners() }
        if emitScalar(of: inner) { return }
        let observer = innerClass.init(self)
        state.change { observer.key = $0.inners.insert(observer) }
        // `cancelSources` may have come before the new observer was there.
        if isStopped { return giveUpInners() }
        observer.start(inner)
    }

    func sourceEnded(_ ending: Ending) {
        settle { $0.sourceEnding = ending }
    }

    func innerEnded(_ observer: FlattenInnerObserver<Output>) {
        // What is taken out dies without the lock.
        var removed: Link?
        settle { removed = $0.inners.remove(observer.key) }
        withExtendedLifetime(removed) {}
    }

    func innerAbandoned(_ observer: FlattenInnerObserver<Output>) {
        var removed: Link?
        settle {
            removed = $0.inners.remove(observer.key)
            // Otherwise it has been given up just now.
            if removed != nil { $0.abandonedCount += 1 }
        }
        withExtendedLifetime(removed) {}
    }

    /// Changes something under the lock, and ends if nothing more can come.
    private func settle(_ change: (inout FlattenState) -> Void) {
        let ending = state.change {
            change(&$0)
            return $0.ending
        }
        if let ending { endInTurn(ending) }
    }

    package override func cancelSources() {
        super.cancelSources()
        giveUpInners()
    }

    /// All places are free then: those that are given up need not say so.
    private func giveUpInners() {
        var given = state.change {
            $0.abandonedCount = 0
            return $0.inners.removeAll()
        }
        while let inner = given.removeFirst() { inner.dispose() }
    }
}

/// Observes the source. It does without the turn, which the inner sequences take when they deliver.
@usableFromInline
package final class FlattenOuterObserver<Input, Output>:
    CoordinatedObserver<Input, Output, FlattenCoordinator<Output>>
{
    private let policy: FlattenPolicy
    private let selector: (Input) throws -> Observable<Output>

    required init(
        _ owner: FlattenCoordinator<Output>, _ policy: FlattenPolicy,
        _ selector: @escaping (Input) throws -> Observable<Output>
    ) {
        self.policy = policy
        self.selector = selector
        super.init(owner)
    }

    package override func onNext(_ element: Input) {
        if stopIfUnwanted() || policy == .first && owner.hasInners { return }
        do {
            owner.add(try selector(element), policy)
        } catch {
            // As if the source had failed.
            onError(error)
        }
    }

    package override func onCompleted() {
        if giveUp() { owner.sourceEnded(.completed) }
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
    package override func dispose() {
        isGivenUp.store(true, ordering: .relaxed)
        giveUp()
    }

    package override func receive(_ element: Output) {
        if !isGivenUp.load(ordering: .relaxed) { owner.emit(element) }
    }

    package override func onCompleted() {
        if giveUp() { owner.innerEnded(self) }
    }

    package override func abandoned() {
        owner.innerAbandoned(self)
    }
}
