import Synchronization

/// Room for one element or none: what is replayed, or waits to be combined.
///
/// It does what an `Element?` would, without its price in unspecialised code: no metadata of `Optional<Element>` is looked
/// up, and no exclusivity is checked, since nothing but the memory behind a constant pointer changes.
///
/// ## Why the memory is sound
/// - *Who owns it:* this structure, which cannot be copied. Its `deinit` lets go of the element and the memory.
/// - *Who touches it:* one thread at a time; the owner says by which lock or turn.
/// - *What the optimiser may do:* the memory is bound to `Element` for its whole life, and no pointer leaves a method. What
///   `element` returns is a copy of its own: the load and the retain of what it refers to cannot move behind the release of a
///   lock, which is an atomic operation that the compiler must take for one that may release the element.
package struct Latest<Element>: ~Copyable {
    private let place: UnsafeMutablePointer<Element>?
    /// Of whoever may touch the element; atomic so that it can change in a structure that is only borrowed.
    private let fullFlag = Synchronization.Atomic<Bool>(false)

    /// - Parameter isUsed: whether there is room at all.
    package init(isUsed: Bool = true) {
        place = isUsed ? .allocate(capacity: 1) : nil
    }

    deinit {
        guard let place else { return }
        if fullFlag.load(ordering: .relaxed) { place.deinitialize(count: 1) }
        place.deallocate()
    }

    package var isFull: Bool {
        @inline(__always) get { fullFlag.load(ordering: .relaxed) }
    }

    /// A copy of the element. There must be one.
    package var element: Element {
        @inline(__always) get { place.unsafelyUnwrapped.pointee }
    }

    /// Puts `element` into the empty room.
    @inline(__always)
    package borrowing func fill(with element: Element) {
        place.unsafelyUnwrapped.initialize(to: element)
        fullFlag.store(true, ordering: .relaxed)
    }

    /// Puts `element` in the place of the one there, and returns that, so that it can die where the caller wants.
    @inline(__always)
    package borrowing func replace(with element: Element) -> Element {
        let old = place.unsafelyUnwrapped.move()
        place.unsafelyUnwrapped.initialize(to: element)
        return old
    }

    /// Puts `element` in the place of what was there, which dies here, after it.
    @inline(__always)
    package borrowing func store(_ element: Element) {
        if !isFull {
            fill(with: element)
        } else if _isPOD(Element.self) {
            place.unsafelyUnwrapped.pointee = element
        } else {
            _ = replace(with: element)
        }
    }

    /// Empties the room. There must be an element.
    @inline(__always)
    package borrowing func take() -> Element {
        fullFlag.store(false, ordering: .relaxed)
        return place.unsafelyUnwrapped.move()
    }

    /// Lets go of the element, if there is one.
    package borrowing func clear() {
        if isFull { _ = take() }
    }
}
