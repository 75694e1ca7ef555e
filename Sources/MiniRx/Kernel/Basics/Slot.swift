/// A place for at most one element. The element can be replayed, combined, or released while the owner of the place
/// lives on.
///
/// A borrowed place can change, so a class keeps it in a `let`, without exclusivity checks.
///
/// An `Element?` would work, but unspecialised code looks up the metadata of `Optional<Element>` at every change.
///
/// ## Why the memory is sound
/// - *Who owns it:* this structure. It cannot be copied, and its `deinit` empties and frees the memory.
/// - *Who touches it:* one thread at a time; the owner of the place documents which lock or turn ensures this.
/// - *What the optimiser may do:* the memory is bound to `Element` for its whole life, and no pointer leaves a method.
///   Methods return copies. The compiler cannot move the load of an element, or the retain of its references, past an
///   unlock: an unlock is an atomic operation, after which another thread may release the element.
struct Slot<Element: ~Copyable>: ~Copyable {
    private let memory: UnsafeMutablePointer<Element>?

    /// - Parameter isUsed: whether to allocate the place.
    init(isUsed: Bool = true) {
        let (size, alignment) = (Self.headerSize + MemoryLayout<Element>.stride, MemoryLayout<Element>.alignment)
        let header = isUsed ? UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment) : nil
        memory = header?.advanced(by: Self.headerSize).bindMemory(to: Element.self, capacity: 1)
        if isUsed { isFull = false }
    }

    deinit {
        if isFull, !_isPOD(Element.self) { _ = take() }
        UnsafeMutableRawPointer(memory)?.advanced(by: -Self.headerSize).deallocate()
    }

    /// The smallest size that leaves the element aligned.
    private static var headerSize: Int { MemoryLayout<Element>.alignment }

    /// Stored in the byte before the element, which is never bound to a type.
    private(set) var isFull: Bool {
        @inline(__always) get { memory != nil && UnsafeRawPointer(memory!).load(fromByteOffset: -1, as: Bool.self) }
        @inline(__always) nonmutating set {
            UnsafeMutableRawPointer(memory!).storeBytes(of: newValue, toByteOffset: -1, as: Bool.self)
        }
    }

    /// Calls `body` with the element, if there is one. The place must not change until `body` has returned. Do not add
    /// `where Element: Copyable`: the compiler would then copy the element before the call.
    @inline(__always)
    borrowing func lend(_ body: (borrowing Element) -> Void) {
        if isFull { body(memory!.pointee) }
    }

    /// Stores `element` in the empty place.
    @inline(__always)
    borrowing func fill(with element: Element) where Element: Copyable {
        memory!.initialize(to: element)
        isFull = true
    }

    /// Replaces the element, and returns the previous one, so that the caller decides where it is released.
    @inline(__always)
    borrowing func replace(with element: Element) -> Element where Element: Copyable {
        let old = take()
        fill(with: element)
        return old
    }

    /// Stores `element`. The previous element, if any, is released after that.
    @inline(__always)
    borrowing func store(_ element: Element) where Element: Copyable {
        if !isFull {
            fill(with: element)
        } else if _isPOD(Element.self) {
            // For a trivial type, `move()` in `replace` would call a function of the standard library that does
            // nothing.
            memory!.pointee = element
        } else {
            _ = replace(with: element)
        }
    }

    /// Removes and returns the element. There must be one.
    @inline(__always)
    borrowing func take() -> Element {
        isFull = false
        return memory!.move()
    }

    /// Releases the element, if there is one.
    borrowing func clear() {
        if isFull { _ = take() }
    }
}

extension Slot {
    /// A copy of the element. There must be one.
    var element: Element {
        @inline(__always) get { memory!.pointee }
    }

    /// Removes and returns the element, if there is one. Looks up metadata, so a hot path checks `isFull` instead.
    borrowing func takeIfFull() -> Element? { isFull ? take() : nil }

    /// Stores `element`, and unlocks `lock`, which the caller holds. The previous element is released after that.
    @inline(__always)
    borrowing func store(_ element: Element, unlocking lock: borrowing Lock) {
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
    borrowing func clear(unlocking lock: borrowing Lock) {
        guard isFull else { return lock.unlock() }
        let element = take()
        lock.unlock()
        withExtendedLifetime(element) {}
    }
}
