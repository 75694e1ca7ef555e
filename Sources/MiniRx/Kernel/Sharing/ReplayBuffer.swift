/// The latest elements of a hub, for late subscribers. Guarded by the lock of the hub, or used on the main thread only.
struct ReplayBuffer<Element>: ~Copyable {
    /// The maximal number of replayed elements.
    let capacity: Int
    private let latest: Slot<Element>
    /// The elements before the latest one, oldest first; `nil` if at most one element is replayed.
    private let earlier: Queue<Element>?

    init(_ capacity: Int) {
        self.capacity = capacity
        latest = Slot(isUsed: capacity > 0)
        earlier = capacity > 1 ? Queue() : nil
    }

    var isEmpty: Bool {
        @inline(__always) get { !latest.isFull }
    }

    /// A copy of the latest element. There must be one.
    var element: Element {
        @inline(__always) get { latest.element }
    }

    /// All replayed elements, oldest first.
    var elements: [Element] { isEmpty ? [] : earlierElements + [latest.element] }

    /// The replayed elements before the latest one.
    var earlierElements: [Element] { earlier?.elements ?? [] }

    /// Removes the elements, and unlocks `lock`, which the caller holds. The elements are released after that.
    borrowing func clear(unlocking lock: borrowing Lock) {
        guard let earlier else { return latest.clear(unlocking: lock) }
        let forgotten = earlier.removeAll()
        latest.clear(unlocking: lock)
        withExtendedLifetime(forgotten) {}
    }

    /// Stores `element`. Releases the displaced element after `unlock`, because its `deinit` may run the user's code.
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
