/// An operator that is shared: sink and hub in one object for each connection. `Driver` and `Signal` are built of these.
///
///     Stage(source, replay: 1) { element, hub in hub.emit(transform(element)) }
@usableFromInline
package final class Stage<Input, Element>: Share<Input, Element>, @unchecked Sendable {
    /// What is done with an element on its way into the hub.
    package typealias Receive = (Input, Hub<Input, Element>) -> Void

    fileprivate let receive: Receive
    private let operatorName: OperatorName
    /// Kept, so that a connection is made without looking up the metadata of its class (330 instructions).
    private let connection: StageConnection<Input, Element>.Type

    /// - Parameter connection: the class of the connections. Code of the client has its metadata at hand.
    package required init(
        _ source: Observable<Input>, replay: Int, _ receive: @escaping Receive,
        _ place: CallSite, _ name: OperatorName,
        _ connection: StageConnection<Input, Element>.Type = StageConnection.self
    ) {
        self.receive = receive
        self.connection = connection
        operatorName = name
        super.init(source, replay: replay, .onMain, place)
    }

    package override var name: String { operatorName.description }

    package override func makeConnection() -> Connection<Input, Element> {
        connection.init(self)
    }
}

/// It calls the closure of its `share`. To hold that itself, it would have to retain it: 45 instructions for each connection.
@usableFromInline
package final class StageConnection<Input, Element>: Connection<Input, Element> {
    required override init(_ stage: Share<Input, Element>) {
        super.init(stage)
    }

    package override func onNext(_ element: Input) {
        Unmanaged.passUnretained(share)._withUnsafeGuaranteedRef {
            _unsafeUncheckedDowncast($0, to: Stage<Input, Element>.self).receive(element, self)
        }
    }
}
