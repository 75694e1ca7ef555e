/// Work of a `VirtualTimeScheduler`, and the disposable that cancels it.
final class VirtualTimeItem: Cancelable, @unchecked Sendable {
    let time: Int
    private let lock = Lock()
    private var action: (() -> any Disposable)?
    /// What the action returned.
    private var inner: (any Disposable)?
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    init(time: Int, _ action: @escaping () -> any Disposable) {
        self.time = time
        self.action = action
    }

    var isDisposed: Bool { lock.withLock { wasDisposed } }

    /// Runs the action, unless it has been cancelled, and lets go of it.
    func run() {
        let action = lock.withLock {
            defer { self.action = nil }
            return self.action
        }
        guard let inner = action?() else { return }
        let isLate = lock.withLock {
            if !wasDisposed { self.inner = inner }
            return wasDisposed
        }
        if isLate { inner.dispose() }
    }

    func dispose() {
        // What is taken out dies after the lock has been left: its `deinit` may run code of the user.
        let (action, inner) = lock.withLock {
            wasDisposed = true
            defer {
                self.action = nil
                self.inner = nil
            }
            return (self.action, self.inner)
        }
        withExtendedLifetime(action) { inner?.dispose() }
    }
}

/// Items by time, and first in, first out among those of one time: a binary heap.
struct VirtualTimeQueue {
    private struct Entry {
        let item: VirtualTimeItem
        let number: Int

        func isBefore(_ other: Entry) -> Bool {
            item.time == other.item.time ? number < other.number : item.time < other.item.time
        }
    }

    private var heap: [Entry] = []
    private var nextNumber = 0

    /// The item to run first.
    var first: VirtualTimeItem? { heap.first?.item }

    mutating func insert(_ item: VirtualTimeItem) {
        heap.append(Entry(item: item, number: nextNumber))
        nextNumber += 1
        var index = heap.count - 1
        while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while true {
            let left = 2 * index + 1
            guard left < heap.count else { return }
            let right = left + 1
            let child = right < heap.count && heap[right].isBefore(heap[left]) ? right : left
            guard heap[child].isBefore(heap[index]) else { return }
            heap.swapAt(index, child)
            index = child
        }
    }
}
