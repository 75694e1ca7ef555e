/// Holds values in the order in which they were put in, until they are taken out by their key, each step at the same cost
/// however many there are.
///
/// A list through the places of an array: each knows the place before and the place after it. A place that was emptied is
/// used again.
struct Slots<Value> {
    /// Where a value is held. As places are used again, the number tells which value is in it: with 64 bits, no number comes
    /// twice.
    struct Key {
        fileprivate let number: UInt64
        fileprivate let slot: Int32

        /// Under which nothing is held.
        static var none: Key { Key(number: 0, slot: .max) }
    }

    private struct Slot {
        var value: Value?
        var number: UInt64
        var previous: Int32
        /// Of an empty slot, the next empty one.
        var next: Int32
    }

    private var slots: [Slot] = []
    // -1 if there is none.
    private var first: Int32 = -1
    private var last: Int32 = -1
    private var firstFree: Int32 = -1
    private var nextNumber: UInt64 = 0

    /// How many are held.
    private(set) var count = 0

    mutating func insert(_ value: Value) -> Key {
        count += 1
        nextNumber += 1
        let slot: Int32
        if firstFree >= 0 {
            slot = firstFree
            firstFree = slots[Int(slot)].next
            slots[Int(slot)] = Slot(value: value, number: nextNumber, previous: last, next: -1)
        } else {
            // Where there is one, there is often another. An array would grow from one to two, and to four.
            if slots.isEmpty { slots.reserveCapacity(4) }
            slot = Int32(slots.count)
            slots.append(Slot(value: value, number: nextNumber, previous: last, next: -1))
        }
        if last >= 0 { slots[Int(last)].next = slot } else { first = slot }
        last = slot
        return Key(number: nextNumber, slot: slot)
    }

    /// Takes out the value under `key`. `nil` if that was done before.
    mutating func remove(_ key: Key) -> Value? {
        let index = Int(key.slot)
        guard index < slots.count, slots[index].number == key.number else { return nil }
        return takeOut(key.slot)
    }

    /// Takes out the value that was put in before all others. `nil` if there is none.
    mutating func removeFirst() -> Value? {
        first >= 0 ? takeOut(first) : nil
    }

    private mutating func takeOut(_ slot: Int32) -> Value? {
        let index = Int(slot)
        guard let value = slots[index].value.take() else { return nil }
        count -= 1
        let (previous, next) = (slots[index].previous, slots[index].next)
        if previous >= 0 { slots[Int(previous)].next = next } else { first = next }
        if next >= 0 { slots[Int(next)].previous = previous } else { last = previous }
        if count == 0, slots.count > 4 {
            // Room for a few is kept: one often comes when the last has gone.
            slots = []
            firstFree = -1
        } else {
            slots[index].next = firstFree
            firstFree = slot
        }
        return value
    }

    /// Takes out everything.
    mutating func removeAll() -> Slots {
        var removed = Slots()
        swap(&removed, &self)
        // Who comes now is told from those who were here.
        nextNumber = removed.nextNumber
        return removed
    }
}
