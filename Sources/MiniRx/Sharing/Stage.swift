/// An operator that is shared: sink and hub in one object for each connection. `Driver` and `Signal` are built of these.
///
///     Stage(source, replay: 1) { element, hub in hub.emit(transform(element)) }
@usableFromInline
package final class Stage<Input, Element>: Share<Input, Element>, @unchecked Sendable {
    /// What is done with an element on its way into the hub.
    package typealias Receive = (Input, Hub<Input, Element>) -> Void

    private let receive: Receive
    private let operatorName: OperatorName
    /// Kept, so that a connection is made without looking up the metadata of its class (330 instructions).
    private let connection: StageConnection<Input, Element>.Type

    /// - Parameter connection: the class of the connections. Code of the client has its metadata at hand.
    package required init(
        _ source: Observable<Input>, replay: Int, _ receive: @escaping Receive,
        _ place: Place, _ name: OperatorName,
        _ connection: StageConnection<Input, Element>.Type = StageConnection.self
    ) {
        self.receive = receive
        self.connection = connection
        operatorName = name
        super.init(source, replay: replay, .onMain, place)
    }

    package override var name: String { operatorName.description }

    package override func makeConnection() -> Connection<Input, Element> {
        connection.init(self, receive)
    }
}

/// A stage with a memory, which begins anew with each connection.
package final class StageWithMemory<Input, Element>: Share<Input, Element>, @unchecked Sendable {
    private let makeReceive: () -> Stage<Input, Element>.Receive
    private let operatorName: OperatorName
    private let connection = StageConnection<Input, Element>.self

    package init(
        _ source: Observable<Input>, replay: Int, _ makeReceive: @escaping () -> Stage<Input, Element>.Receive,
        _ place: Place, _ name: OperatorName
    ) {
        self.makeReceive = makeReceive
        operatorName = name
        super.init(source, replay: replay, .onMain, place)
    }

    package override var name: String { operatorName.description }

    package override func makeConnection() -> Connection<Input, Element> {
        connection.init(self, makeReceive())
    }
}

@usableFromInline
package final class StageConnection<Input, Element>: Connection<Input, Element> {
    private let receive: Stage<Input, Element>.Receive

    required init(_ share: Share<Input, Element>, _ receive: @escaping Stage<Input, Element>.Receive) {
        self.receive = receive
        super.init(share)
    }

    package override func onNext(_ element: Input) {
        receive(element, self)
    }
}
