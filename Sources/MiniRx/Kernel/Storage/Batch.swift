/// A queue of elements for one thread to deliver: appended at the end, removed at the front.
///
/// The places in `first..<end` are full; all others are empty.
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

    /// Calls `body` with the oldest element, then releases that element. The batch must not be empty.
    ///
    /// The caller has exclusive access to the batch until this returns, so `body` cannot reach the element's place.
    /// Moving the element out first would cost more.
    @inline(__always)
    mutating func removeFirst(_ body: (Element) -> Void) {
        let index = first
        first += 1
        memory!.withElement(at: index, body)
        memory!.empty(index..<index + 1)
    }

    /// Makes the next `append` use the memory from its start. The batch must be empty. Frees memory for more than 4096
    /// elements. Smaller memory is kept, so that repeated bursts allocate only once.
    mutating func startOver() {
        first = 0
        end = 0
        guard capacity > 4096 else { return }
        memory?.free()
        memory = nil
        capacity = 0
    }

    /// Swaps the contents of two batches. The function `swap` would look up metadata.
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
