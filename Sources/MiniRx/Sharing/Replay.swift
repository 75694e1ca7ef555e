/// The latest elements of a hub, for those who come late. The lock of the hub guards it, or the main thread does.
struct Replay<Element>: ~Copyable {
    /// How many elements are replayed.
    let count: Int
    private let latest: Latest<Element>
    /// What came before the latest element, oldest first, if more than one is replayed.
    private let earlier: Queue<Element>?

    init(_ count: Int) {
        self.count = count
        latest = Latest(isUsed: count > 0)
        earlier = count > 1 ? Queue() : nil
    }

    var isEmpty: Bool {
        @inline(__always) get { !latest.isFull }
    }

    /// A copy of the latest element. There must be one.
    var element: Element {
        @inline(__always) get { latest.element }
    }

    /// All that is replayed, oldest first.
    var elements: [Element] { isEmpty ? [] : Array(earlierElements) + [latest.element] }

    /// What is replayed before the latest element.
    var earlierElements: [Element] { earlier.map(Array.init) ?? [] }

    /// Whether more than the latest element is replayed.
    var isLong: Bool {
        @inline(__always) get { count > 1 }
    }

    /// Remembers `element`. What is forgotten for it may run code of the user when it dies, so it outlives `unlock`.
    @inline(__always)
    borrowing func push(_ element: Element, _ unlock: () -> Void) {
        if isEmpty {
            latest.fill(with: element)
            unlock()
        } else if let earlier {
            earlier.append(latest.replace(with: element))
            if earlier.count < count { return unlock() }
            let forgotten = earlier.removeFirst()
            withExtendedLifetime(forgotten, unlock)
        } else if _isPOD(Element.self) {
            latest.store(element)
            unlock()
        } else {
            let forgotten = latest.replace(with: element)
            withExtendedLifetime(forgotten, unlock)
        }
    }
}
