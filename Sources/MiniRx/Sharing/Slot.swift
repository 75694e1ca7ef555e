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
        let isNew = !isFull
        isFull = true
        withUnsafeMutablePointer(to: &words) { words in
            let raw = UnsafeMutableRawPointer(words)
            if isNew {
                if !Self.isInline { raw.storeBytes(of: Self.allocate(), as: UnsafeMutableRawPointer.self) }
                Self.place(raw).initialize(to: element)
            } else {
                Self.place(raw).pointee = element
            }
        }
    }

    /// Puts `element` in the place of what is there, and returns that.
    @inline(__always)
    package mutating func exchange(_ element: Element) -> Element {
        withUnsafeMutablePointer(to: &words) { words in
            let place = Self.place(UnsafeMutableRawPointer(words))
            let old = place.move()
            place.initialize(to: element)
            return old
        }
    }

    /// Calls `body` with the element, if there is one.
    @inline(__always)
    package mutating func withElement<Result>(_ body: (Element) throws -> Result) rethrows -> Result? {
        guard isFull else { return nil }
        return try withUnsafeMutablePointer(to: &words) { try body(Self.place(UnsafeMutableRawPointer($0)).pointee) }
    }

    /// A copy of the element. There must be one.
    @inline(__always)
    package var element: Element {
        mutating get { withUnsafeMutablePointer(to: &words) { Self.place(UnsafeMutableRawPointer($0)).pointee } }
    }

    /// A copy of the element, if there is one.
    @inline(__always)
    package mutating func load() -> Element? {
        withElement { $0 }
    }

    /// Lets go of the element.
    @inline(__always)
    package mutating func clear() {
        guard isFull else { return }
        isFull = false
        withUnsafeMutablePointer(to: &words) { words in
            let raw = UnsafeMutableRawPointer(words)
            let place = Self.place(raw)
            place.deinitialize(count: 1)
            if !Self.isInline { UnsafeMutableRawPointer(place).deallocate() }
        }
    }

    @inline(__always)
    private static var isInline: Bool {
        MemoryLayout<Element>.size <= 24 && MemoryLayout<Element>.alignment <= 8 && _isBitwiseTakable(Element.self)
    }

    @inline(__always)
    private static func place(_ raw: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Element> {
        (isInline ? raw : raw.load(as: UnsafeMutableRawPointer.self)).assumingMemoryBound(to: Element.self)
    }

    private static func allocate() -> UnsafeMutableRawPointer {
        .allocate(byteCount: MemoryLayout<Element>.size, alignment: MemoryLayout<Element>.alignment)
    }
}
