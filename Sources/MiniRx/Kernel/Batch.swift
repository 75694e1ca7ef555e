/// Elements that wait for a thread to deliver them, in a row: appended at its end, removed at its beginning.
///
/// An array would do, but unspecialised code looks up its metadata at every `append`.
///
/// The memory is bound to `Element` from its allocation to its end. Only the batch knows where it is, and no pointer into it
/// leaves a method. The places from `first` up to `end` are initialised, and no others.
struct Batch<Element>: ~Copyable {
    private var elements: UnsafeMutablePointer<Element>?
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
        // There is memory, since `capacity` is above 0; the place is within it, and not initialised.
        (elements.unsafelyUnwrapped + end).initialize(to: element)
        end += 1
    }

    /// Calls `body` with the oldest element, and lets go of it. There must be one.
    ///
    /// Whoever calls this has the batch for itself until it returns, so nothing that `body` does can reach the element's
    /// memory. (To move the element out first would take a third more instructions: the toolchain's `move()` is a call.)
    @inline(__always)
    mutating func removeFirst(_ body: (Element) -> Void) {
        // An initialised place, which belongs to nobody else when `first` has passed it.
        let place = elements.unsafelyUnwrapped + first
        first += 1
        body(place.pointee)
        // For a plain value this is nothing, but the toolchain takes long to find that out.
        if !_isPOD(Element.self) { place.deinitialize(count: 1) }
    }

    /// Begins at the front of the memory again, when all elements have been removed. Room for the usual burst is kept, room
    /// for a flood is not.
    mutating func startOver() {
        first = 0
        end = 0
        guard capacity > 4096 else { return }
        // Nothing in it is initialised.
        elements?.deallocate()
        elements = nil
        capacity = 0
    }

    /// As `swap`, which looks up metadata.
    @inline(__always)
    mutating func exchange(_ other: inout Batch) {
        (elements, other.elements) = (other.elements, elements)
        (capacity, other.capacity) = (other.capacity, capacity)
        (first, other.first) = (other.first, first)
        (end, other.end) = (other.end, end)
    }

    @inline(never)
    private mutating func makeRoom() {
        let count = end - first
        let capacity = max(16, count * 2)
        let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        if let elements {
            // Moves what is initialised to memory that is not, and is large enough; the old memory holds nothing then.
            new.moveInitialize(from: elements + first, count: count)
            elements.deallocate()
        }
        elements = new
        self.capacity = capacity
        first = 0
        end = count
    }

    deinit {
        guard let elements else { return }
        (elements + first).deinitialize(count: end - first)
        elements.deallocate()
    }
}
