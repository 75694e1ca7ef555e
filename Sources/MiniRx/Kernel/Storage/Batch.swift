/// Elements that wait for a thread to deliver them, in a row: appended at its end, removed at its beginning.
///
/// The places from `first` up to `end` are full, and no others.
struct Batch<Element>: ~Copyable {
    private var memory: ElementMemory<Element>?
    private var capacity = 0
    private var first = 0
    private var end = 0

    init() {}

    var isEmpty: Bool {
        @inline(__always) get { first == end }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if end == capacity { makeRoom() }
        memory!.fill(end, with: element)
        end += 1
    }

    /// Calls `body` with the oldest element, and lets go of it. There must be one.
    ///
    /// Whoever calls this has the batch for itself until it returns, so nothing that `body` does can reach the element's
    /// place. (To take the element out first would cost a third more instructions.)
    @inline(__always)
    mutating func removeFirst(_ body: (Element) -> Void) {
        let index = first
        first += 1
        memory!.withElement(at: index, body)
        memory!.empty(index..<index + 1)
    }

    /// Begins at the front of the memory again, when all elements have been removed. Room for the usual burst is kept, room
    /// for a flood is not.
    mutating func startOver() {
        first = 0
        end = 0
        guard capacity > 4096 else { return }
        memory?.free()
        memory = nil
        capacity = 0
    }

    /// As `swap`, which looks up metadata.
    @inline(__always)
    mutating func exchange(_ other: inout Batch) {
        (memory, other.memory) = (other.memory, memory)
        (capacity, other.capacity) = (other.capacity, capacity)
        (first, other.first) = (other.first, first)
        (end, other.end) = (other.end, end)
    }

    @inline(never)
    private mutating func makeRoom() {
        let count = end - first
        let capacity = max(16, count * 2)
        let new = ElementMemory<Element>(capacity: capacity)
        if let memory {
            memory.move(first..<end, to: new)
            memory.free()
        }
        memory = new
        self.capacity = capacity
        first = 0
        end = count
    }

    deinit {
        guard let memory else { return }
        memory.empty(first..<end)
        memory.free()
    }
}
