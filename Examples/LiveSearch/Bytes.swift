import Foundation

extension UnsafeRawBufferPointer {
    /// Where `byte` is first, at `start` or after it. By way of C: in a debug build the generic `firstIndex(of:)`
    /// makes a search last five times as long.
    func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let base = baseAddress, let hit = memchr(base + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(hit) - base
    }

    /// Whether `literal`, which is not empty, stands somewhere.
    func contains(_ literal: [UInt8]) -> Bool {
        var start = 0
        while let hit = firstOffset(of: literal[0], from: start), hit + literal.count <= count {
            if memcmp(baseAddress! + hit, literal, literal.count) == 0 { return true }
            start = hit + 1
        }
        return false
    }
}
