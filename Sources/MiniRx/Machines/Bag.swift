/// Holds values in insertion order, and removes them by key. Each operation takes constant time.
///
/// It is a linked list within an array: each slot knows its predecessor and its successor. Emptied slots are reused.
struct Bag<Value> {
    /// Identifies a value. Slots are reused, so each value also has a number that is never reused; 64 bits suffice.
    struct Key {
        fileprivate let number: UInt64
        fileprivate let slot: Int32

        /// A key without a value.
        static var none: Key { Key(number: 0, slot: .max) }
    }

    private struct Entry {
        var value: Value?
        var number: UInt64
        var previous: Int32
        /// In an empty slot, the next empty slot.
        var next: Int32
    }

    private var slots: [Entry] = []
    // -1 stands for no slot.
    private var first: Int32 = -1
    private var last: Int32 = -1
    private var firstFree: Int32 = -1
    private var nextNumber: UInt64 = 0

    /// The number of values.
    private(set) var count = 0

    mutating func insert(_ value: Value) -> Key {
        count += 1
        nextNumber += 1
        let slot: Int32
        if firstFree >= 0 {
            slot = firstFree
            firstFree = slots[Int(slot)].next
            slots[Int(slot)] = Entry(value: value, number: nextNumber, previous: last, next: -1)
        } else {
            // A second value is likely. Without the reservation, the array would grow from one to two, then to four.
            if slots.isEmpty { slots.reserveCapacity(4) }
            slot = Int32(slots.count)
            slots.append(Entry(value: value, number: nextNumber, previous: last, next: -1))
        }
        if last >= 0 { slots[Int(last)].next = slot } else { first = slot }
        last = slot
        return Key(number: nextNumber, slot: slot)
    }

    /// Removes the value under `key`. Returns `nil` if it was removed before.
    mutating func remove(_ key: Key) -> Value? {
        let index = Int(key.slot)
        guard index < slots.count, slots[index].number == key.number else { return nil }
        return takeOut(key.slot)
    }

    /// Removes and returns the oldest value, if any.
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
            // Free many slots, but keep a few: a new value often follows the removal of the last one.
            slots = []
            firstFree = -1
        } else {
            slots[index].next = firstFree
            firstFree = slot
        }
        return value
    }

    /// Removes all values, and returns them.
    mutating func removeAll() -> Bag {
        var removed = Bag()
        swap(&removed, &self)
        // New keys must differ from the removed ones.
        nextNumber = removed.nextNumber
        return removed
    }
}
