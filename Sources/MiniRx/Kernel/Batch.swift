/// Elements that wait for a thread to deliver them, in a row: appended at its end, removed at its beginning.
///
/// An array would do, but unspecialised code looks up its metadata at every `append`.
///
/// The memory is bound to `Element` from its allocation to its end. Only the batch knows where it is, and no pointer into it
/// leaves a method. The places from `first` up to `end` are initialised, and no others. An element is moved out before
/// anybody sees it, so no access lasts while foreign code runs.
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

    /// Removes the oldest element. There must be one.
    @inline(__always)
    mutating func removeFirst() -> Element {
        precondition(!isEmpty)
        defer {
            first += 1
            if first == end { startOver() }
        }
        // An initialised place, which is not any more when `first` has passed it.
        return (elements.unsafelyUnwrapped + first).move()
    }

    /// Room for the usual burst is kept, room for a flood is not.
    @inline(__always)
    private mutating func startOver() {
        if capacity > 4096 {
            // Nothing in it is initialised.
            elements?.deallocate()
            elements = nil
            capacity = 0
        }
        first = 0
        end = 0
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
