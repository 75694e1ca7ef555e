/// Work of a `VirtualTimeScheduler`.
final class VirtualTimeItem: ScheduledItem, @unchecked Sendable {
    let time: Int

    init(time: Int, _ action: @escaping () -> any Disposable) {
        self.time = time
        super.init(action)
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
