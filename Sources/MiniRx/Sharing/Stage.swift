/// An operator that is shared: sink and hub in one object for each connection. `Driver` and `Signal` are built of these.
///
///     Stage(source, replay: 1) { element, hub in hub.emit(transform(element)) }
package final class Stage<Input, Element>: Share<Input, Element>, @unchecked Sendable {
    /// What is done with an element on its way into the hub.
    package typealias Receive = (Input, Hub<Input, Element>) -> Void

    private let receive: Receive
    /// For a stage with a memory; `receive` is not used then.
    private let makeReceive: (() -> Receive)?
    /// Kept, so that a connection is made without looking up the metadata of its class (330 instructions).
    private let connection = StageConnection<Input, Element>.self

    /// A stage without a memory.
    package init(_ source: Observable<Input>, replay: Int, _ receive: @escaping Receive) {
        self.receive = receive
        makeReceive = nil
        super.init(source, replay: replay, .onMain)
    }

    /// A stage with a memory, which begins anew with each connection.
    package init(_ source: Observable<Input>, replay: Int, each makeReceive: @escaping () -> Receive) {
        receive = { _, _ in }
        self.makeReceive = makeReceive
        super.init(source, replay: replay, .onMain)
    }

    package override func makeConnection() -> Connection<Input, Element> {
        if let makeReceive { return connection.init(self, makeReceive()) }
        return connection.init(self, receive)
    }
}

private final class StageConnection<Input, Element>: Connection<Input, Element> {
    private let receive: Stage<Input, Element>.Receive

    required init(_ share: Share<Input, Element>, _ receive: @escaping Stage<Input, Element>.Receive) {
        self.receive = receive
        super.init(share)
    }

    override func onNext(_ element: Input) {
        receive(element, self)
    }
}
