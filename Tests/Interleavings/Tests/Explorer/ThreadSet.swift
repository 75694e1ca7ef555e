import WeakMemory

/// A set of threads of a program, numbered from 0.
struct ThreadSet: Equatable, ExpressibleByArrayLiteral {
    private var bits: UInt8 = 0

    static let mostThreads = Int(MemoryMostThreads)

    init(arrayLiteral threads: Int...) {
        for thread in threads { insert(thread) }
    }

    var count: Int { bits.nonzeroBitCount }
    var isEmpty: Bool { bits == 0 }

    /// The thread with the smallest number.
    var first: Int { bits.trailingZeroBitCount }

    func contains(_ thread: Int) -> Bool { bits & 1 << UInt8(thread) != 0 }
    mutating func insert(_ thread: Int) { bits |= 1 << UInt8(thread) }
    mutating func remove(_ thread: Int) { bits &= ~(1 << UInt8(thread)) }

    mutating func removeFirst() -> Int {
        let first = self.first
        remove(first)
        return first
    }

    func union(_ other: ThreadSet) -> ThreadSet {
        var result = self
        result.bits |= other.bits
        return result
    }

    func isDisjoint(with other: ThreadSet) -> Bool { bits & other.bits == 0 }

    func subtracting(_ other: ThreadSet) -> ThreadSet {
        var result = self
        result.bits &= ~other.bits
        return result
    }
}
