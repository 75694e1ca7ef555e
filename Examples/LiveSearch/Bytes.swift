import Foundation

extension UnsafeRawBufferPointer {
    /// The offset of the first `byte` at or after `start`. Calls `memchr`: in a debug build, the generic
    /// `firstIndex(of:)` takes five times as long.
    func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let base = baseAddress, let hit = memchr(base + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(hit) - base
    }

    /// Whether the buffer contains `literal`, which must not be empty.
    func contains(_ literal: [UInt8]) -> Bool {
        var start = 0
        while let hit = firstOffset(of: literal[0], from: start), hit + literal.count <= count {
            if memcmp(baseAddress! + hit, literal, literal.count) == 0 { return true }
            start = hit + 1
        }
        return false
    }
}
