/// Places for elements, in memory of one's own: what `Latest` and `Batch` stand on.
///
/// An array or an `Element?` would do, but unspecialised code looks up the metadata of `[Element]` and `Optional<Element>`
/// wherever it changes them.
///
/// ## Why the memory is sound
/// - *Who owns it:* the structure that made it, which cannot be copied, and whose `deinit` empties and frees it.
/// - *Who knows which places are full:* the owner. It fills only empty places, and reads, replaces and takes only full ones.
/// - *Who touches it:* one thread at a time; the owner says by which lock or turn.
/// - *What the optimiser may do:* the memory is bound to `Element` for its whole life, and no pointer leaves a method. What is
///   returned is a copy of its own: the load, and the retain of what it refers to, cannot move behind the release of a lock,
///   which is an atomic operation that the compiler must take for one that may release the element.
struct ElementMemory<Element: ~Copyable> {
    private let elements: UnsafeMutablePointer<Element>

    init(capacity: Int) {
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: Self.headerSize + capacity * MemoryLayout<Element>.stride,
            alignment: MemoryLayout<Element>.alignment)
        elements = (memory + Self.headerSize).bindMemory(to: Element.self, capacity: capacity)
        isMarked = false
    }

    /// The least that leaves the elements aligned.
    private static var headerSize: Int { MemoryLayout<Element>.alignment }

    /// A note of the owner. It stands in the byte before the elements, which is never bound to a type, so that an owner that is
    /// only borrowed can change it.
    var isMarked: Bool {
        @inline(__always) get { UnsafeRawPointer(elements).load(fromByteOffset: -1, as: Bool.self) }
        @inline(__always) nonmutating set {
            UnsafeMutableRawPointer(elements).storeBytes(of: newValue, toByteOffset: -1, as: Bool.self)
        }
    }

    /// A copy of the element in a full place.
    @inline(__always)
    func element(at index: Int) -> Element where Element: Copyable { elements[index] }

    /// Calls `body` with the element in a full place, as a borrow. If all elements could be copied, the compiler would do that
    /// first, since `body` might change what is in the place.
    @inline(__always)
    func withElement(at index: Int, _ body: (borrowing Element) -> Void) { body(elements[index]) }

    @inline(__always)
    func fill(_ index: Int, with element: Element) where Element: Copyable {
        (elements + index).initialize(to: element)
    }

    /// What was in a full place dies here, after `element` has taken it.
    @inline(__always)
    func store(_ element: Element, at index: Int) where Element: Copyable {
        // For a plain value, `take` is a call of the toolchain that does nothing.
        if _isPOD(Element.self) { elements[index] = element } else { _ = replace(index, with: element) }
    }

    /// Returns what was in a full place, so that it can die where the caller wants.
    @inline(__always)
    func replace(_ index: Int, with element: Element) -> Element where Element: Copyable {
        let old = take(index)
        fill(index, with: element)
        return old
    }

    /// Empties a full place.
    @inline(__always)
    func take(_ index: Int) -> Element { (elements + index).move() }

    /// Empties full places.
    @inline(__always)
    func empty(_ places: Range<Int>) {
        if !_isPOD(Element.self) { (elements + places.lowerBound).deinitialize(count: places.count) }
    }

    /// Moves the elements of full places to the beginning of `other`, whose places are empty.
    func move(_ places: Range<Int>, to other: ElementMemory) {
        other.elements.moveInitialize(from: elements + places.lowerBound, count: places.count)
    }

    /// All places must be empty.
    @inline(__always)
    func free() { (UnsafeMutableRawPointer(elements) - Self.headerSize).deallocate() }
}
