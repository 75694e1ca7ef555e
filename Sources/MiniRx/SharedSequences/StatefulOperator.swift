/// An operator of drivers and signals of which each connection begins anew: with a memory of its own, or by doing something
/// before it subscribes the source.
///
///     StatefulOperator(source, replay: 1) {
///         var sum = 0
///         return Behaviour { element, hub in
///             sum += element
///             hub.emit(sum)
///         }
///     }
package final class StatefulOperator<Input, Element>: Share<Input, Element>, @unchecked Sendable {
    private let makeBehaviour: () -> Behaviour<Input, Element>
    private let operatorName: OperatorName
    /// Metadata at hand.
    private let connection = StatefulConnection<Input, Element>.self

    /// - Parameter makeBehaviour: called once for each connection.
    package init(
        _ source: Observable<Input>, replay: Int, _ place: CallSite, _ name: OperatorName,
        _ makeBehaviour: @escaping () -> Behaviour<Input, Element>
    ) {
        self.makeBehaviour = makeBehaviour
        operatorName = name
        super.init(source, replay: replay, .onMain, place)
    }

    package override var name: String { operatorName.description }

    package override func makeConnection() -> Connection<Input, Element> {
        connection.init(self, makeBehaviour())
    }
}

/// What one connection of an operator does.
package struct Behaviour<Input, Element> {
    /// What is done with an element on its way into the hub.
    package typealias Receive = SharedOperator<Input, Element>.Receive
    package typealias Connect = () -> Link?

    let receive: Receive
    let connect: ((Hub<Input, Element>, Connect) -> Link?)?
    let complete: ((() -> Void) -> Void)?
    let disconnected: (() -> Void)?

    /// - Parameters:
    ///   - connect: what is done around the subscription to the source.
    ///   - complete: what is done around the completion of the hub.
    ///   - disconnected: what is done when the subscription is over, for whatever reason.
    ///   - receive: what is done with an element on its way into the hub.
    package init(
        connect: ((Hub<Input, Element>, Connect) -> Link?)? = nil, complete: ((() -> Void) -> Void)? = nil,
        disconnected: (() -> Void)? = nil, _ receive: @escaping Receive
    ) {
        self.connect = connect
        self.complete = complete
        self.disconnected = disconnected
        self.receive = receive
    }
}

private final class StatefulConnection<Input, Element>: Connection<Input, Element> {
    private let behaviour: Behaviour<Input, Element>

    required init(_ share: Share<Input, Element>, _ behaviour: Behaviour<Input, Element>) {
        self.behaviour = behaviour
        super.init(share)
    }

    override func connect(to source: Observable<Input>) -> Link? {
        guard let connect = behaviour.connect else { return source.run(self) }
        return connect(self) { source.run(self) }
    }

    override func onNext(_ element: Input) {
        behaviour.receive(element, self)
    }

    override func onCompleted() {
        guard let complete = behaviour.complete else { return super.onCompleted() }
        complete { super.onCompleted() }
    }

    override func disconnected() {
        behaviour.disconnected?()
    }
}
