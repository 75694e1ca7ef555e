/// An operator that is shared: sink and hub in one object for each connection. `Driver` and `Signal` are built of these.
///
///     Stage(source, replay: 1) { element, hub in hub.emit(transform(element)) }
package final class Stage<Input, Element>: Share<Input, Element>, @unchecked Sendable {
    /// What is done with an element on its way into the hub.
    package typealias Receive = (Input, Hub<Input, Element>) -> Void

    private let makeReceive: (() -> Receive)?
    private let receive: Receive?

    /// A stage without a memory.
    package init(_ source: Observable<Input>, replay: Int, _ receive: @escaping Receive) {
        self.receive = receive
        makeReceive = nil
        super.init(source, replay: replay)
    }

    /// A stage with a memory, which begins anew with each connection.
    package init(_ source: Observable<Input>, replay: Int, each makeReceive: @escaping () -> Receive) {
        receive = nil
        self.makeReceive = makeReceive
        super.init(source, replay: replay)
    }

    package override func makeConnection() -> Connection<Input, Element> {
        StageConnection(self, receive ?? makeReceive!())
    }
}

private final class StageConnection<Input, Element>: Connection<Input, Element> {
    private let receive: Stage<Input, Element>.Receive

    init(_ share: Share<Input, Element>, _ receive: @escaping Stage<Input, Element>.Receive) {
        self.receive = receive
        super.init(share)
    }

    override func onNext(_ element: Input) {
        receive(element, self)
    }
}

/// The memory of an operator: one value or none.
package final class Memory<Value> {
    package var slot = Slot<Value>()

    package init() {}

    deinit {
        slot.clear()
    }
}
