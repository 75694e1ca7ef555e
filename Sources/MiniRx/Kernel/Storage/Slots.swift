/// Holds values until they are taken out by their key, each step at the same cost however many there are.
struct Slots<Value> {
    /// Where a value is held. A slot that was emptied is used again: the number tells who is in it.
    struct Key {
        fileprivate let slot: Int32
        fileprivate let number: UInt32

        /// Under which nothing is held.
        static var none: Key { Key(slot: .max, number: 0) }
    }

    private enum Slot {
        case free(next: Int32)
        case held(Value, number: UInt32)
    }

    private var slots: [Slot] = []
    private var firstFree: Int32 = -1
    private var nextNumber: UInt32 = 0
    /// Whether they stand in the order in which they were put in: no slot has been used again.
    private var isInOrder = true

    /// How many are held.
    private(set) var count = 0

    mutating func insert(_ value: Value) -> Key {
        count += 1
        nextNumber &+= 1
        let held = Slot.held(value, number: nextNumber)
        if firstFree >= 0, case .free(let next) = slots[Int(firstFree)] {
            let slot = firstFree
            firstFree = next
            isInOrder = false
            slots[Int(slot)] = held
            return Key(slot: slot, number: nextNumber)
        }
        // Where there is one, there is often another. An array would grow from one to two, and to four.
        if slots.isEmpty { slots.reserveCapacity(4) }
        slots.append(held)
        return Key(slot: Int32(slots.count - 1), number: nextNumber)
    }

    /// Takes out the value under `key`. `nil` if that was done before.
    mutating func remove(_ key: Key) -> Value? {
        let index = Int(key.slot)
        guard index < slots.count, case .held(let value, key.number) = slots[index] else { return nil }
        count -= 1
        if count == 0 {
            // Room for a few is kept: one often comes when the last has gone.
            slots.removeAll(keepingCapacity: slots.count <= 4)
            firstFree = -1
            isInOrder = true
        } else {
            slots[index] = .free(next: firstFree)
            firstFree = key.slot
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

    /// The values with their keys, in the order in which they were put in.
    var entries: [(key: Key, value: Value)] {
        var entries: [(key: Key, value: Value)] = []
        entries.reserveCapacity(count)
        for (index, slot) in slots.enumerated() {
            if case .held(let value, let number) = slot {
                entries.append((Key(slot: Int32(index), number: number), value))
            }
        }
        // Numbers start again after 4 billion: what counts is their distance.
        if !isInOrder { entries.sort { Int32(bitPattern: $0.key.number &- $1.key.number) < 0 } }
        return entries
    }

    /// The values, in the order in which they were put in.
    var values: [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        forEach { values.append($0) }
        return values
    }

    /// Calls `body` with each value, in the order in which they were put in.
    func forEach(_ body: (Value) -> Void) {
        if isInOrder {
            for case .held(let value, _) in slots { body(value) }
        } else {
            for entry in entries { body(entry.value) }
        }
    }
}
