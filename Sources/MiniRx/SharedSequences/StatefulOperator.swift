/// An operator of drivers and signals of which each connection begins anew: with a memory of its own, or by doing something
/// before it subscribes the source.
///
///     StatefulOperator(source, replayCount: 1) {
///         var sum = 0
///         return ConnectionBody { element, hub in
///             sum += element
///             hub.emit(sum)
///         }
///     }
package final class StatefulOperator<Input, Element>: Share<Input, Element>, @unchecked Sendable {
    private let makeBody: () -> ConnectionBody<Input, Element>
    private let operatorName: OperatorName
    /// Metadata at hand.
    private let connectionClass = StatefulConnection<Input, Element>.self

    /// - Parameter makeBody: called once for each connection, under the lock of the share: nothing foreign may run in it.
    package init(
        _ source: Observable<Input>, replayCount: Int, _ place: CallSite, _ name: OperatorName,
        _ makeBody: @escaping () -> ConnectionBody<Input, Element>
    ) {
        self.makeBody = makeBody
        operatorName = name
        super.init(source, replayCount: replayCount, .onMain, place)
    }

    package override var name: String { operatorName.description }

    package override func makeConnection() -> Connection<Input, Element> {
        connectionClass.init(self, makeBody())
    }
}

/// What one connection of an operator does.
package struct ConnectionBody<Input, Element> {
    /// What is done with an element on its way into the hub.
    package typealias Receive = SharedOperator<Input, Element>.Receive
    package typealias Connect = () -> Link?

    let receive: Receive
    let connect: ((Connection<Input, Element>, Connect) -> Link?)?
    let complete: ((() -> Void) -> Void)?
    let disconnected: (() -> Void)?

    /// - Parameters:
    ///   - connect: what is done around the subscription to the source.
    ///   - complete: what is done around the completion of the hub.
    ///   - disconnected: what is done when the subscription is over, for whatever reason.
    ///   - receive: what is done with an element on its way into the hub.
    package init(
        connect: ((Connection<Input, Element>, Connect) -> Link?)? = nil, complete: ((() -> Void) -> Void)? = nil,
        disconnected: (() -> Void)? = nil, _ receive: @escaping Receive
    ) {
        self.connect = connect
        self.complete = complete
        self.disconnected = disconnected
        self.receive = receive
    }
}

private final class StatefulConnection<Input, Element>: Connection<Input, Element> {
    private let body: ConnectionBody<Input, Element>

    required init(_ share: Share<Input, Element>, _ body: ConnectionBody<Input, Element>) {
        self.body = body
        super.init(share)
    }

    override func connect(to source: Observable<Input>) -> Link? {
        guard let connect = body.connect else { return source.run(self) }
        return connect(self) { source.run(self) }
    }

    override func onNext(_ element: Input) {
        body.receive(element, self)
    }

    override func onCompleted() {
        guard let complete = body.complete else { return super.onCompleted() }
        complete { super.onCompleted() }
    }

    override func disconnected() {
        body.disconnected?()
    }
}
