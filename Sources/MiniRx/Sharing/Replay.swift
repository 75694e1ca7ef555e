/// The latest elements, which a late member gets first.
struct Replay<Element> {
    private let limit: Int
    private(set) var latest = Slot<Element>()
    /// For a limit above 1: what came before `latest`, oldest first. An empty array would cost 35 instructions.
    private var earlier: [Element]?

    @inline(__always)
    init(limit: Int) {
        self.limit = limit
    }

    /// Remembers `element` and returns what is forgotten for it, so that it can die outside the lock. While there is
    /// room, that is a copy of `element` itself: an `Element?` would cost more than the rest together (see `Slot`).
    @inline(__always)
    mutating func push(_ element: Element) -> Element {
        guard latest.isFull else {
            latest.store(element)
            return element
        }
        let previous = latest.exchange(element)
        if limit == 1 { return previous }
        return pushEarlier(previous, element)
    }

    @inline(never)
    private mutating func pushEarlier(_ previous: Element, _ element: Element) -> Element {
        var elements = earlier ?? []
        earlier = nil
        elements.append(previous)
        let forgotten = elements.count < limit ? element : elements.removeFirst()
        earlier = elements
        return forgotten
    }

    @inline(__always)
    mutating func copyLatest() -> Element? { latest.load() }

    @inline(__always)
    mutating func clear() {
        latest.clear()
        earlier = nil
    }

    /// Copies what is remembered into a fresh value.
    @inline(__always)
    mutating func copy(into copy: inout Replay) {
        if latest.isFull { copy.latest.store(latest.element) }
        copy.earlier = earlier
    }

    @inline(__always)
    var isEmpty: Bool { !latest.isFull }

    /// Delivers what is remembered, oldest first, as long as the sink wants it.
    @inline(__always)
    mutating func deliver(to sink: Sink<Element>) {
        if let earlier {
            for element in earlier where !sink.isStopped { sink.onNext(element) }
        }
        guard !sink.isStopped else { return }
        if latest.isFull { sink.onNext(latest.element) }
    }
}
