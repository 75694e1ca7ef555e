/// A place for at most one element. The element can be replayed, combined, or released while the owner of the place
/// lives on.
///
/// A borrowed place can change, so a class keeps it in a `let`, without exclusivity checks. Only one thread at a time
/// may use the place; the owner documents which lock or turn ensures this.
struct Slot<Element: ~Copyable>: ~Copyable {
    private let memory: ElementMemory<Element>?

    /// - Parameter isUsed: whether to allocate the place.
    init(isUsed: Bool = true) {
        memory = isUsed ? ElementMemory(capacity: 1) : nil
    }

    deinit {
        guard let memory else { return }
        if memory.isMarked { memory.empty(0..<1) }
        memory.free()
    }

    var isFull: Bool {
        @inline(__always) get { memory?.isMarked == true }
    }

    /// Calls `body` with the element, if there is one. The place must not change until `body` has returned.
    @inline(__always)
    borrowing func lend(_ body: (borrowing Element) -> Void) {
        if isFull { memory!.withElement(at: 0, body) }
    }

    /// Stores `element` in the empty place.
    @inline(__always)
    borrowing func fill(with element: Element) where Element: Copyable {
        memory!.fill(0, with: element)
        memory!.isMarked = true
    }

    /// Replaces the element, and returns the previous one, so that the caller decides where it is released.
    @inline(__always)
    borrowing func replace(with element: Element) -> Element where Element: Copyable {
        memory!.replace(0, with: element)
    }

    /// Stores `element`. The previous element, if any, is released after that.
    @inline(__always)
    borrowing func store(_ element: Element) where Element: Copyable {
        if isFull { memory!.store(element, at: 0) } else { fill(with: element) }
    }

    /// Removes and returns the element. There must be one.
    @inline(__always)
    borrowing func take() -> Element {
        memory!.isMarked = false
        return memory!.take(0)
    }

    /// Releases the element, if there is one.
    borrowing func clear() {
        if isFull { _ = take() }
    }
}

extension Slot {
    /// A copy of the element. There must be one.
    package var element: Element {
        @inline(__always) get { memory!.element(at: 0) }
    }

    /// Removes and returns the element, if there is one. Looks up metadata, so a hot path checks `isFull` instead.
    borrowing func takeIfFull() -> Element? { isFull ? take() : nil }

    /// Stores `element`, and unlocks `lock`, which the caller holds. The previous element is released after that.
    @inline(__always)
    package borrowing func store(_ element: Element, unlocking lock: borrowing Lock) {
        if isFull, !_isPOD(Element.self) {
            let previous = replace(with: element)
            lock.unlock()
            withExtendedLifetime(previous) {}
        } else {
            store(element)
            lock.unlock()
        }
    }

    /// Removes the element, if there is one, and unlocks `lock`, which the caller holds. The element is released after
    /// that.
    package borrowing func clear(unlocking lock: borrowing Lock) {
        guard isFull else { return lock.unlock() }
        let element = take()
        lock.unlock()
        withExtendedLifetime(element) {}
    }
}
