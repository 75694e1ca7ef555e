/// Room for one element or none, in line up to two words.
///
/// It does what an `Element?` would, without the price of one in unspecialised code: 47 instructions a store instead
/// of 425, because no metadata for `Optional<Element>` is looked up. A larger element lives in a box on the heap, which
/// is used again for the next one.
///
/// The owner calls `clear()` at the end: a structure that can be copied has no `deinit`.
package struct Slot<Element> {
    /// The element; or, if it is too large, its box and a spare one.
    private var words: (UInt, UInt) = (0, 0)
    package private(set) var isFull = false

    @inline(__always)
    package init() {}

    /// Whether elements are stored without a box.
    @inline(__always)
    package static var isInline: Bool {
        MemoryLayout<Element>.size <= 16 && MemoryLayout<Element>.alignment <= 8 && _isBitwiseTakable(Element.self)
    }

    /// Whether elements are stored without a box and die without anybody noticing.
    @inline(__always)
    package static var isPlain: Bool { _isPOD(Element.self) && isInline }

    /// Puts a plain `element` in the place of what was there.
    @inline(__always)
    package mutating func storePlain(_ element: Element) {
        isFull = true
        withUnsafeMutableBytes(of: &words) { words in
            words.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Element.self).initialize(to: element)
        }
    }

    /// Puts `element` in the place of what was there.
    @inline(__always)
    package mutating func store(_ element: Element) {
        if isFull {
            Self.place(&words).pointee = element
        } else {
            if !Self.isInline { useSpareBox() }
            Self.place(&words).initialize(to: element)
            isFull = true
        }
    }

    /// Puts `element` in the place of what was there, and that into `old`, which is empty: to die elsewhere.
    @inline(__always)
    package mutating func store(_ element: Element, handing old: inout Slot) {
        if Self.isInline {
            old.words = words
        } else {
            old.words.0 = words.0
            useSpareBox()
        }
        Self.place(&words).initialize(to: element)
        old.isFull = isFull
        isFull = true
    }

    /// A copy of the element. There must be one.
    @inline(__always)
    package var element: Element {
        mutating get { Self.place(&words).pointee }
    }

    /// Lets go of the element, and keeps the box, if it has one, as a spare.
    @inline(__always)
    package mutating func empty() {
        guard isFull else { return }
        isFull = false
        // Asked here, the question costs 4 instructions instead of 37.
        if !_isPOD(Element.self) { Self.place(&words).deinitialize(count: 1) }
        if !Self.isInline { words.1 = words.0 }
    }

    /// Takes the spare box of `other`, if it has use for it.
    package mutating func takeSpareBox(of other: inout Slot) {
        if words.1 == 0 { swap(&words.1, &other.words.1) }
    }

    /// Lets go of everything.
    @inline(__always)
    package mutating func clear() {
        empty()
        if !Self.isInline { UnsafeMutableRawPointer(bitPattern: words.1)?.deallocate() }
        words = (0, 0)
    }

    @inline(never)
    private mutating func useSpareBox() {
        let spare = UnsafeMutableRawPointer(bitPattern: words.1)
        let box =
            spare ?? .allocate(byteCount: MemoryLayout<Element>.size, alignment: MemoryLayout<Element>.alignment)
        words = (UInt(bitPattern: box), 0)
    }

    /// Where the element is. Takes the address of the words, which is valid as long as it is used.
    @inline(__always)
    private static func place(_ words: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Element> {
        (isInline ? words : words.load(as: UnsafeMutableRawPointer.self)).assumingMemoryBound(to: Element.self)
    }
}
