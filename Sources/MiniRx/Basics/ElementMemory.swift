/// Manually managed memory for elements: the basis of `Slot`.
///
/// An array or an `Element?` would work, but unspecialised code looks up the metadata of `[Element]` and
/// `Optional<Element>` at every change.
///
/// ## Why the memory is sound
/// - *Who owns it:* the structure that allocated it. That structure cannot be copied, and its `deinit` empties and
///   frees the memory.
/// - *Who knows which places are full:* the owner. It fills only empty places, and reads, replaces and takes only full
///   ones.
/// - *Who touches it:* one thread at a time; the owner documents which lock or turn ensures this.
/// - *What the optimiser may do:* the memory is bound to `Element` for its whole life, and no pointer leaves a method.
///   Methods return copies. The compiler cannot move the load of an element, or the retain of its references, past an
///   unlock: an unlock is an atomic operation, after which another thread may release the element.
struct ElementMemory<Element: ~Copyable> {
    private let elements: UnsafeMutablePointer<Element>

    init(capacity: Int) {
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: Self.headerSize + capacity * MemoryLayout<Element>.stride,
            alignment: MemoryLayout<Element>.alignment)
        elements = (memory + Self.headerSize).bindMemory(to: Element.self, capacity: capacity)
        isMarked = false
    }

    /// The smallest size that leaves the elements aligned.
    private static var headerSize: Int { MemoryLayout<Element>.alignment }

    /// A flag that the owner can change even while the owner is borrowed. The flag is stored in the byte before the
    /// elements; that byte is never bound to a type.
    var isMarked: Bool {
        @inline(__always) get { UnsafeRawPointer(elements).load(fromByteOffset: -1, as: Bool.self) }
        @inline(__always) nonmutating set {
            UnsafeMutableRawPointer(elements).storeBytes(of: newValue, toByteOffset: -1, as: Bool.self)
        }
    }

    /// Returns a copy of the element in a full place.
    @inline(__always)
    func element(at index: Int) -> Element where Element: Copyable { elements[index] }

    /// Lends `body` the element in a full place. Do not add `where Element: Copyable`: the compiler would then copy the
    /// element before the call.
    @inline(__always)
    func withElement(at index: Int, _ body: (borrowing Element) -> Void) { body(elements[index]) }

    @inline(__always)
    func fill(_ index: Int, with element: Element) where Element: Copyable {
        (elements + index).initialize(to: element)
    }

    /// Replaces the element in a full place. The previous element is released here, after `element` is stored.
    @inline(__always)
    func store(_ element: Element, at index: Int) where Element: Copyable {
        // For a trivial type, `take` in `replace` would call a function of the standard library that does nothing.
        if _isPOD(Element.self) { elements[index] = element } else { _ = replace(index, with: element) }
    }

    /// Replaces the element in a full place, and returns the previous one, so that the caller decides where it is
    /// released.
    @inline(__always)
    func replace(_ index: Int, with element: Element) -> Element where Element: Copyable {
        let old = take(index)
        fill(index, with: element)
        return old
    }

    /// Empties a full place, and returns its element.
    @inline(__always)
    func take(_ index: Int) -> Element { (elements + index).move() }

    /// Empties full places.
    @inline(__always)
    func empty(_ places: Range<Int>) {
        if !_isPOD(Element.self) { (elements + places.lowerBound).deinitialize(count: places.count) }
    }

    /// Frees the memory. All places must be empty.
    @inline(__always)
    func free() { (UnsafeMutableRawPointer(elements) - Self.headerSize).deallocate() }
}
