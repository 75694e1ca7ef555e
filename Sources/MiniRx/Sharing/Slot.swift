/// Room for one element or none, in line up to three words.
///
/// It does what an `Element?` would, without the price of one in unspecialised code: 47 instructions a store instead
/// of 425, because no metadata for `Optional<Element>` is looked up. Larger elements live in one heap block that is
/// allocated at the first store and used again.
///
/// The owner calls `clear()` at the end: a structure that can be copied has no `deinit`.
package struct Slot<Element> {
    private var words: (UInt, UInt, UInt) = (0, 0, 0)
    package private(set) var isFull = false

    @inline(__always)
    package init() {}

    /// Puts `element` in the place of what was there.
    @inline(__always)
    package mutating func store(_ element: Element) {
        if isFull {
            Self.assign(&words, element)
        } else {
            isFull = true
            Self.initialize(&words, element)
        }
    }

    /// Puts `element` in the place of what is there, and returns that.
    @inline(__always)
    package mutating func exchange(_ element: Element) -> Element {
        Self.exchange(&words, element)
    }

    /// A copy of the element. There must be one.
    @inline(__always)
    package var element: Element {
        mutating get { Self.read(&words) }
    }

    /// A copy of the element, if there is one.
    package mutating func load() -> Element? {
        isFull ? Self.read(&words) : nil
    }

    /// Lets go of the element.
    @inline(__always)
    package mutating func clear() {
        guard isFull else { return }
        isFull = false
        Self.deinitialize(&words)
    }

    // The functions of the memory take its address, which is valid as long as they run.

    @inline(__always)
    private static var isInline: Bool {
        MemoryLayout<Element>.size <= 24 && MemoryLayout<Element>.alignment <= 8 && _isBitwiseTakable(Element.self)
    }

    @inline(__always)
    private static func place(_ words: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Element> {
        (isInline ? words : words.load(as: UnsafeMutableRawPointer.self)).assumingMemoryBound(to: Element.self)
    }

    @inline(__always)
    private static func initialize(_ words: UnsafeMutableRawPointer, _ element: Element) {
        if !isInline {
            words.storeBytes(
                of: .allocate(byteCount: MemoryLayout<Element>.size, alignment: MemoryLayout<Element>.alignment),
                as: UnsafeMutableRawPointer.self)
        }
        place(words).initialize(to: element)
    }

    @inline(__always)
    private static func assign(_ words: UnsafeMutableRawPointer, _ element: Element) {
        place(words).pointee = element
    }

    @inline(__always)
    private static func exchange(_ words: UnsafeMutableRawPointer, _ element: Element) -> Element {
        let place = place(words)
        let old = place.move()
        place.initialize(to: element)
        return old
    }

    @inline(__always)
    private static func read(_ words: UnsafeMutableRawPointer) -> Element {
        place(words).pointee
    }

    @inline(__always)
    private static func deinitialize(_ words: UnsafeMutableRawPointer) {
        let place = place(words)
        place.deinitialize(count: 1)
        if !isInline { UnsafeMutableRawPointer(place).deallocate() }
    }
}
