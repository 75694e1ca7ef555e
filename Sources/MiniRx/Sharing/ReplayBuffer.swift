/// The latest elements of a hub, for those who come late. The lock of the hub guards it, or the main thread does.
struct ReplayBuffer<Element>: ~Copyable {
    /// How many elements are replayed, at most.
    let capacity: Int
    private let latest: Latest<Element>
    /// What came before the latest element, oldest first, if more than one is replayed.
    private let earlier: Queue<Element>?

    init(_ capacity: Int) {
        self.capacity = capacity
        latest = Latest(isUsed: capacity > 0)
        earlier = capacity > 1 ? Queue() : nil
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
        @inline(__always) get { capacity > 1 }
    }

    /// Remembers `element`. What is forgotten for it may run code of the user when it dies, so it outlives `unlock`.
    @inline(__always)
    borrowing func push(_ element: Element, _ unlock: () -> Void) {
        if isEmpty {
            latest.fill(with: element)
            unlock()
        } else if let earlier {
            earlier.append(latest.replace(with: element))
            if earlier.count < capacity { return unlock() }
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
