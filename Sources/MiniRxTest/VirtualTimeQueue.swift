/// Work of a `VirtualTimeScheduler` and the time at which it is due.
struct VirtualTimeItem {
    let time: Int
    let work: ScheduledItem
}

/// A binary heap of items ordered by time; items of equal time keep their insertion order.
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
    /// When the heap has this many items, cancelled items are removed. The limit then becomes twice the number of items
    /// left, but at least 64, so the amortized cost of an insertion stays low.
    private var nextSweep = 64

    /// The item to run first.
    var first: VirtualTimeItem? { heap.first?.item }

    mutating func insert(_ item: VirtualTimeItem) {
        if heap.count >= nextSweep { removeCancelled() }
        heap.append(Entry(item: item, number: nextNumber))
        nextNumber += 1
        var index = heap.count - 1
        while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func removeCancelled() {
        heap.removeAll { $0.item.work.isDisposed }
        // A sorted array is a valid heap.
        heap.sort { $0.isBefore($1) }
        nextSweep = max(64, heap.count * 2)
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
