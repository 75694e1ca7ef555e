/// A key that the screen handles.
enum Key: Equatable {
    case text(String)
    case backspace
    case escape
    case up, down, pageUp, pageDown
    case interrupt
}

/// Parses keys from the bytes of a terminal.
///
///     a          →  text("a")
///     ESC [ A    →  up
///     ESC        →  escape, but only after `flush`: the rest of a sequence may follow
struct KeyParser {
    /// The first bytes of an incomplete escape sequence or character.
    private var pending: [UInt8] = []

    /// Whether a key is incomplete.
    var isWaiting: Bool { !pending.isEmpty }

    /// The keys that are complete after `bytes`.
    mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while let (key, length) = Self.first(in: pending[...]) {
            pending.removeFirst(length)
            switch (keys.last, key) {
            // Combine pasted or quickly typed text into one edit.
            case (.text(let before), .text(let more)): keys[keys.count - 1] = .text(before + more)
            case (_, let key?): keys.append(key)
            case (_, nil): break
            }
        }
        return keys
    }

    /// Ends an incomplete key. An incomplete escape sequence becomes the key Esc; other bytes are dropped.
    mutating func flush() -> [Key] {
        defer { pending = [] }
        return pending.first == escape ? [.escape] : []
    }

    /// The first key and the number of its bytes. The key is `nil` if it is unknown; the result is `nil` if bytes are
    /// missing.
    private static func first(in bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
        guard let first = bytes.first else { return nil }
        switch first {
        case 3, 4: return (.interrupt, 1)
        case 8, 127: return (.backspace, 1)
        case escape: return sequence(bytes)
        case 0..<32: return (nil, 1)
        default: return character(bytes)
        }
    }

    /// Parses `ESC [ parameters final` or `ESC O final`. An ESC before any other byte is the key Esc.
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
        guard bytes.count > 1 else { return nil }
        let introducer = bytes[bytes.startIndex + 1]
        guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else { return (.escape, 1) }
        guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else { return nil }
        let length = end + 1 - bytes.startIndex
        switch String(decoding: bytes[(bytes.startIndex + 2)...end], as: UTF8.self) {
        case "A": return (.up, length)
        case "B": return (.down, length)
        case "5~": return (.pageUp, length)
        case "6~": return (.pageDown, length)
        default: return (nil, length)
        }
    }

    private static func character(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
        let length =
            switch bytes.first! {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        guard bytes.count >= length else { return nil }
        return (String(validating: bytes.prefix(length), as: UTF8.self).map(Key.text), length)
    }
}

private let escape: UInt8 = 0x1B
