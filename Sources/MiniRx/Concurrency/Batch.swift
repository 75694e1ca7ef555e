/// Elements that wait for a thread to deliver them: appended one by one, taken all together.
///
/// An array would do, but unspecialised code looks up its metadata at every `append` (330 instructions).
/// The owner calls `removeAll()` at the end: a structure that can be copied has no `deinit`.
struct Batch<Element> {
    private var elements: UnsafeMutablePointer<Element>?
    private var capacity = 0
    private var count = 0
    /// How many have been taken one by one.
    private var taken = 0

    var isEmpty: Bool {
        @inline(__always) get { taken == count }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (elements.unsafelyUnwrapped + count).initialize(to: element)
        count += 1
    }

    /// Calls `body` with each element, and forgets them. Room for the usual burst is kept, room for the one-time flood
    /// is not.
    @inline(__always)
    mutating func takeAll(_ body: (Element) -> Void) {
        while taken < count {
            let place = elements.unsafelyUnwrapped + taken
            taken += 1
            body(place.pointee)
            place.deinitialize(count: 1)
        }
        if capacity > 4096 { removeAll() }
        taken = 0
        count = 0
    }

    /// Takes the oldest element. There must be one.
    mutating func takeFirst() -> Element {
        defer { if taken == count { removeAll() } }
        taken += 1
        return (elements.unsafelyUnwrapped + (taken - 1)).move()
    }

    @inline(__always)
    mutating func removeAll() {
        guard let elements else { return }
        (elements + taken).deinitialize(count: count - taken)
        elements.deallocate()
        self.elements = nil
        capacity = 0
        count = 0
        taken = 0
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(16, capacity * 2))
        if let elements {
            (larger + taken).moveInitialize(from: elements + taken, count: count - taken)
            elements.deallocate()
        }
        elements = larger
        capacity = max(16, capacity * 2)
    }
}
