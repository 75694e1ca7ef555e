/// Room for one element or none: what is replayed, waits to be combined, or is to be let go before its owner.
///
/// It changes while it is only borrowed, so a class keeps it in a `let`, and no exclusivity is checked. One thread at a time
/// may touch it; its owner says by which lock or turn.
package struct Latest<Element: ~Copyable>: ~Copyable {
    private let memory: ElementMemory<Element>?

    /// - Parameter isUsed: whether there is room at all.
    package init(isUsed: Bool = true) {
        memory = isUsed ? ElementMemory(capacity: 1) : nil
    }

    deinit {
        guard let memory else { return }
        if memory.isMarked { memory.empty(0..<1) }
        memory.free()
    }

    package var isFull: Bool {
        @inline(__always) get { memory?.isMarked == true }
    }

    /// Calls `body` with the element, if there is one. It must stay until `body` has returned.
    @inline(__always)
    package borrowing func lend(_ body: (borrowing Element) -> Void) {
        if isFull { memory!.withElement(at: 0, body) }
    }

    /// Puts `element` into the empty room.
    @inline(__always)
    package borrowing func fill(with element: Element) where Element: Copyable {
        memory!.fill(0, with: element)
        memory!.isMarked = true
    }

    /// Puts `element` in the place of the one there, and returns that, so that it can die where the caller wants.
    @inline(__always)
    package borrowing func replace(with element: Element) -> Element where Element: Copyable {
        memory!.replace(0, with: element)
    }

    /// Puts `element` in the place of what was there, which dies here, after it.
    @inline(__always)
    package borrowing func store(_ element: Element) where Element: Copyable {
        if isFull { memory!.store(element, at: 0) } else { fill(with: element) }
    }

    /// Empties the room. There must be an element.
    @inline(__always)
    package borrowing func take() -> Element {
        memory!.isMarked = false
        return memory!.take(0)
    }

    /// Lets go of the element, if there is one.
    package borrowing func clear() {
        if isFull { _ = take() }
    }
}

extension Latest {
    /// A copy of the element. There must be one.
    package var element: Element {
        @inline(__always) get { memory!.element(at: 0) }
    }
}
