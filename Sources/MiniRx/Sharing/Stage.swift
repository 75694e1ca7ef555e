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
        connection.init(self)
    }
}

@usableFromInline
package final class StageConnection<Input, Element>: Connection<Input, Element> {
    /// `share`, which keeps it alive. To hold the closure itself would retain it: 45 instructions for each connection.
    private let stage: Unmanaged<Stage<Input, Element>>

    required init(_ stage: Stage<Input, Element>) {
        self.stage = .passUnretained(stage)
        super.init(stage)
    }

    package override func onNext(_ element: Input) {
        stage._withUnsafeGuaranteedRef { $0.receive(element, self) }
    }
}
