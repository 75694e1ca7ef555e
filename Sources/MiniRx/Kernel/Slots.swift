/// Holds values until they are taken out by their key, each step at the same cost, in the order in which they were put in.
struct Slots<Value> {
    /// Where a value is held. A slot that was emptied is used again: the number tells who is in it.
    struct Key {
        fileprivate let slot: Int32
        fileprivate let number: UInt32
    }

    private enum Slot {
        case free(next: Int32)
        case held(Value, number: UInt32)
    }

    private var slots: [Slot] = []
    private var firstFree: Int32 = -1
    private var nextNumber: UInt32 = 0

    mutating func insert(_ value: Value) -> Key {
        nextNumber &+= 1
        let held = Slot.held(value, number: nextNumber)
        if firstFree >= 0, case .free(let next) = slots[Int(firstFree)] {
            let slot = firstFree
            firstFree = next
            slots[Int(slot)] = held
            return Key(slot: slot, number: nextNumber)
        }
        slots.append(held)
        return Key(slot: Int32(slots.count - 1), number: nextNumber)
    }

    /// Takes out the value under `key`. `nil` if that was done before.
    mutating func remove(_ key: Key) -> Value? {
        let index = Int(key.slot)
        guard index < slots.count, case .held(let value, key.number) = slots[index] else { return nil }
        slots[index] = .free(next: firstFree)
        firstFree = key.slot
        return value
    }

    /// Takes out all values, in the order in which they were put in.
    mutating func removeAll() -> [Value] {
        var held: [(value: Value, number: UInt32)] = []
        for case .held(let value, let number) in slots { held.append((value, number)) }
        slots = []
        firstFree = -1
        // Numbers start again after 4 billion: what counts is their distance.
        return held.sorted { Int32(bitPattern: $0.number &- $1.number) < 0 }.map(\.value)
    }
}
