extension Observable {
    /// An operator with a second source and a state: `withLatestFrom`, `sample`, `take(until:)`, `skip(until:)`.
    ///
    ///     source.joined(
    ///         with: other, "skip(until:)", state: false,
    ///         Role(.delivering) { junction, element in if junction.state { junction.emit(element) } },
    ///         Role(.triggering) { junction, _ in junction.change { $0 = true } })
    ///
    /// One source delivers; it is subscribed last, so that it finds what the other one has stored. The closures are
    /// made with the recipe, so a subscription allocates none. Write them in an `@inlinable` function: see
    /// `Elementwise.swift`.
    ///
    /// - Parameters:
    ///   - state: the state with which each subscription begins, and with which it ends. It holds no element.
    ///   - role: what the events of this source do.
    ///   - otherRole: what the events of `other` do.
    @inlinable
    package final func joined<Other, State, Output>(
        with other: Observable<Other>, _ name: OperatorName = #function, state: State,
        _ role: Role<Element, State, Output>, _ otherRole: Role<Other, State, Output>
    ) -> Observable<Output> {
        joined(with: other, name, state, role, otherRole, JunctionRecipe<_, _, _, _, Junction, Inlet, Inlet>.self)
    }

    @usableFromInline
    final consuming func joined<Other, State, Output, Core, First, Second>(
        with other: consuming Observable<Other>, _ name: OperatorName, _ state: consuming State,
        _ role: consuming Role<Element, State, Output>, _ otherRole: consuming Role<Other, State, Output>,
        _ recipe: JunctionRecipe<Element, Other, State, Output, Core, First, Second>.Type
    ) -> Observable<Output> {
        recipe.init(self, name, other, state, role, otherRole)
    }
}

/// What the events of one source of a junction do. An error always ends the result.
@usableFromInline @frozen
package struct Role<Element, State, Output> {
    @usableFromInline
    package enum Kind {
        /// Elements are delivered: both closures are called with the turn. Without `ended`, the result ends as the
        /// source does.
        case delivering
        /// Elements only change the state: both closures are called without the turn. With the turn, the thread of this
        /// source would deliver elements of the other one. Without `ended`, the end of the source has no effect.
        case storing
        /// The same, but the first element cancels the source. `ended` is called only if there was no element.
        case triggering
    }

    @usableFromInline let kind: Kind
    @usableFromInline let receive: (Junction<State, Output>, Element) -> Void
    @usableFromInline let ended: ((Junction<State, Output>, Ending) -> Void)?

    /// - Parameters:
    ///   - receive: called with each element.
    ///   - ended: called when the source has completed, or was released without a terminal event.
    @inlinable
    package init(
        _ kind: Kind, _ receive: @escaping (Junction<State, Output>, Element) -> Void,
        ended: ((Junction<State, Output>, Ending) -> Void)? = nil
    ) {
        self.kind = kind
        self.receive = receive
        self.ended = ended
    }
}

/// The coordinator of two sources that share a state.
@usableFromInline
package final class Junction<State, Output>: Coordinator<Output> {
    /// Guarded by the lock.
    @usableFromInline var guarded: State
    private let initial: State

    required init(_ downstream: Sink<Output>, _ state: State) {
        guarded = state
        initial = state
        super.init(downstream)
    }

    func begin<Element, Other>(
        _ source: Observable<Element>, _ inlet: Inlet<Element, State, Output>,
        _ other: Observable<Other>, _ otherInlet: Inlet<Other, State, Output>
    ) {
        (sourceObserver, otherObserver) = (inlet, otherInlet)
        downstream.attach(self)
        if inlet.isDelivering {
            otherInlet.start(other)
            inlet.start(source)
        } else {
            inlet.start(source)
            otherInlet.start(other)
        }
    }

    /// A copy of the state.
    @inlinable
    package var state: State {
        lock()
        defer { unlock() }
        return guarded
    }

    /// Changes the state under the lock. `body` must run no foreign code.
    @inlinable
    package func change<Result>(_ body: (inout State) -> Result) -> Result {
        lock()
        let before = guarded
        let result = body(&guarded)
        unlock()
        // Only now is a replaced element released: its `deinit` may run the user's code.
        withExtendedLifetime(before) {}
        return result
    }

    override func releaseState() {
        super.releaseState()
        releaseElements()
    }

    /// A source that is still inside `run` retains the junction, but no element.
    fileprivate func releaseElements() {
        if _isPOD(State.self) { return }
        change { $0 = initial }
    }

    @usableFromInline
    func lock() { turn.lock.lock() }

    @usableFromInline
    func unlock() { turn.lock.unlock() }
}

/// Observes one source of a junction.
@usableFromInline
package final class Inlet<Element, State, Output>: CoordinatedObserver<Element, Output, Junction<State, Output>> {
    private let role: Role<Element, State, Output>

    required init(_ junction: Junction<State, Output>, _ role: Role<Element, State, Output>) {
        self.role = role
        super.init(junction)
    }

    fileprivate var isDelivering: Bool { role.kind == .delivering }

    package override func onNext(_ element: Element) {
        if isDelivering { super.onNext(element) } else { store(element) }
    }

    private func store(_ element: Element) {
        if role.kind == .storing || cancelSource() { receive(element) }
        if owner.isClosed { owner.releaseElements() }
    }

    override func receive(_ element: Element) {
        role.receive(owner, element)
    }

    override func sourceEnded(_ ending: Ending) {
        if case .error = ending { return super.sourceEnded(ending) }
        guard isDelivering else {
            role.ended?(owner, ending)
            return
        }
        owner.turn.whenFree(owner.runNotes) { [self] in
            if let ended = role.ended { ended(owner, ending) } else { owner.end(ending) }
        }
    }
}

/// The recipe of an operator with a second source and a state.
@usableFromInline
final class JunctionRecipe<
    Input, Other, State, Output, Core: Junction<State, Output>, First: Inlet<Input, State, Output>,
    Second: Inlet<Other, State, Output>
>: Recipe<Input, Output>, @unchecked Sendable {
    private let other: Observable<Other>
    private let role: Role<Input, State, Output>
    private let otherRole: Role<Other, State, Output>
    private let state: State

    required init(
        _ source: Observable<Input>, _ name: OperatorName, _ other: Observable<Other>, _ state: State,
        _ role: Role<Input, State, Output>, _ otherRole: Role<Other, State, Output>
    ) {
        self.other = other
        self.role = role
        self.otherRole = otherRole
        self.state = state
        super.init(source, name)
    }

    override func run(_ downstream: Sink<Output>) {
        let junction = Core(downstream, state)
        junction.begin(source, First(junction, role), other, Second(junction, otherRole))
    }

    override var sources: [any PipelinePart]? { [source, other] }
}
