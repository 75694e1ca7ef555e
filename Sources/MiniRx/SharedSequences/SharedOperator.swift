/// An operator of drivers and signals, which is shared: what it does with an element and the hub for its observers are one
/// object for each connection.
///
///     SharedOperator(source, replayCount: 1) { element, hub in hub.emit(transform(element)) }
///
/// An operator that remembers something from one element to the next is a `StatefulOperator`.
@usableFromInline
package final class SharedOperator<Input, Element>: Share<Input, Element>, @unchecked Sendable {
    /// What is done with an element on its way into the hub.
    package typealias Receive = (Input, Connection<Input, Element>) -> Void

    private let receiveElement: Receive
    private let operatorName: OperatorName
    /// Metadata at hand.
    private let connectionClass: SharedConnection<Input, Element>.Type

    /// - Parameter connectionClass: that of the connections. Code of the client has its metadata at hand.
    package required init(
        _ source: Observable<Input>, replayCount: Int, _ receive: @escaping Receive,
        _ place: CallSite, _ name: OperatorName,
        _ connectionClass: SharedConnection<Input, Element>.Type = SharedConnection.self
    ) {
        receiveElement = receive
        self.connectionClass = connectionClass
        operatorName = name
        super.init(source, replayCount: replayCount, .onMain, place)
    }

    package override var name: String { operatorName.description }

    package override func makeConnection() -> Connection<Input, Element> {
        connectionClass.init(self, receiveElement)
    }
}

@usableFromInline
package final class SharedConnection<Input, Element>: Connection<Input, Element> {
    private let receiveElement: SharedOperator<Input, Element>.Receive

    required init(_ share: Share<Input, Element>, _ receive: @escaping SharedOperator<Input, Element>.Receive) {
        receiveElement = receive
        super.init(share)
    }

    package override func onNext(_ element: Input) {
        receiveElement(element, self)
    }
}
