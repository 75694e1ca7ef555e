/// A stage that remembers something from one element to the next. The memory is part of the connection: each begins
/// anew.
///
///     StageWithMemory(source, replay: 1, memory: { 0 }) { element, sum, hub in
///         sum += element
///         hub.emit(sum)
///     }
package final class StageWithMemory<Input, Memory: ~Copyable, Element>: Share<Input, Element>, @unchecked Sendable {
    /// What is done with an element on its way into the hub.
    package typealias Receive = (Input, inout Memory, Hub<Input, Element>) -> Void

    private let receive: Receive
    private let makeMemory: () -> Memory
    private let operatorName: OperatorName
    /// Kept, so that a connection is made without looking up the metadata of its class (330 instructions).
    private let connection = ConnectionWithMemory<Input, Memory, Element>.self

    package init(
        _ source: Observable<Input>, replay: Int, memory: @escaping () -> Memory, _ receive: @escaping Receive,
        _ place: CallSite, _ name: OperatorName
    ) {
        self.receive = receive
        makeMemory = memory
        operatorName = name
        super.init(source, replay: replay, .onMain, place)
    }

    package override var name: String { operatorName.description }

    package override func makeConnection() -> Connection<Input, Element> {
        connection.init(self, makeMemory(), receive)
    }
}

private final class ConnectionWithMemory<Input, Memory: ~Copyable, Element>: Connection<Input, Element> {
    private let receive: StageWithMemory<Input, Memory, Element>.Receive
    @exclusivity(unchecked) private var memory: Memory

    required init(
        _ share: Share<Input, Element>, _ memory: consuming Memory,
        _ receive: @escaping StageWithMemory<Input, Memory, Element>.Receive
    ) {
        self.receive = receive
        self.memory = memory
        super.init(share)
    }

    override func onNext(_ element: Input) {
        receive(element, &memory, self)
    }
}
