// The recipes of the operators that are used most. Their last generic parameters are the classes of the objects of a
// subscription. So the client's code looks up one metatype, and calls one function, which is compiled here. The closure
// of an `Operator` would be compiled in the client's code: for each use, and for each type.
//
// The functions take ownership of what the recipe stores.

extension Observable {
    @usableFromInline
    final consuming func elementwise<Output, Link>(
        _ name: OperatorName, _ operation: consuming @escaping ElementwiseSink<Element, Output>.Operation,
        _ recipe: ElementwiseRecipe<Element, Output, Link>.Type
    ) -> Observable<Output> {
        recipe.init(self, name, operation)
    }

    @usableFromInline
    final consuming func stateful<State, Output, Link>(
        _ name: OperatorName, _ initial: consuming State,
        _ operation: consuming @escaping StatefulSink<State, Element, Output>.Operation,
        _ recipe: StatefulRecipe<State, Element, Output, Link>.Type
    ) -> Observable<Output> {
        recipe.init(self, name, initial, operation)
    }

    @usableFromInline
    final consuming func flattened<Output, Core, Outer, Inner>(
        _ policy: FlattenPolicy, _ name: OperatorName,
        _ selector: consuming @escaping (Element) throws -> Observable<Output>,
        _ recipe: FlattenRecipe<Element, Output, Core, Outer, Inner>.Type
    ) -> Observable<Output> {
        recipe.init(self, name, policy, selector)
    }

    @usableFromInline
    final consuming func joined<Other, State, Output, Core, First, Second>(
        with other: consuming Observable<Other>, _ name: OperatorName, _ state: consuming State,
        _ role: consuming Role<Element, State, Output>, _ otherRole: consuming Role<Other, State, Output>,
        _ recipe: JunctionRecipe<Element, Other, State, Output, Core, First, Second>.Type
    ) -> Observable<Output> {
        recipe.init(self, name, other, state, role, otherRole)
    }

    @usableFromInline
    package final consuming func catching<Link>(
        _ name: OperatorName, _ handler: consuming @escaping CatchSink<Element>.Handler,
        _ recipe: CatchRecipe<Element, Link>.Type
    ) -> Observable {
        recipe.init(self, name, handler)
    }

    @usableFromInline
    package final consuming func observed<Link>(
        by schedule: consuming ScheduleRound?, _ name: OperatorName,
        _ recipe: ObserveOnRecipe<Element, Link>.Type
    ) -> Observable {
        recipe.init(self, name, schedule)
    }
}

/// The recipe of an operator that handles one element at a time.
@usableFromInline
final class ElementwiseRecipe<Input, Output, Link: ElementwiseSink<Input, Output>>: Recipe<Input, Output>,
    @unchecked Sendable
{
    private let operation: ElementwiseSink<Input, Output>.Operation

    required init(
        _ source: Observable<Input>, _ name: OperatorName,
        _ operation: @escaping ElementwiseSink<Input, Output>.Operation
    ) {
        self.operation = operation
        super.init(source, name)
    }

    override func run(_ downstream: Sink<Output>) {
        source.run(Link(downstream, operation))
    }
}

/// The recipe of an operator with state.
@usableFromInline
final class StatefulRecipe<State, Input, Output, Link: StatefulSink<State, Input, Output>>: Recipe<Input, Output>,
    @unchecked Sendable
{
    private let operation: StatefulSink<State, Input, Output>.Operation
    private let initial: State

    required init(
        _ source: Observable<Input>, _ name: OperatorName, _ initial: State,
        _ operation: @escaping StatefulSink<State, Input, Output>.Operation
    ) {
        self.operation = operation
        self.initial = initial
        super.init(source, name)
    }

    override func run(_ downstream: Sink<Output>) {
        source.run(Link(downstream, initial, operation))
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

/// The recipe of `catch`.
@usableFromInline
package final class CatchRecipe<Element, Link: CatchSink<Element>>: Recipe<Element, Element>, @unchecked Sendable {
    private let handler: CatchSink<Element>.Handler

    required init(_ source: Observable<Element>, _ name: OperatorName, _ handler: @escaping CatchSink<Element>.Handler)
    {
        self.handler = handler
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Element>) {
        Link(downstream, handler).start(source)
    }
}

/// The recipe of `observe(on:)`.
@usableFromInline
package final class ObserveOnRecipe<Element, Link: ObserveOnSink<Element>>: Recipe<Element, Element>,
    @unchecked Sendable
{
    private let schedule: ScheduleRound?

    required init(_ source: Observable<Element>, _ name: OperatorName, _ schedule: ScheduleRound?) {
        self.schedule = schedule
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Element>) {
        Link(downstream, schedule).start(source)
    }
}
