import Foundation

/// Reads text files line by line. All files share one buffer, so memory does not grow with the file.
struct LineReader {
    /// The maximum length of a line with its line break, in bytes. A file with a longer line does not count as text.
    static let longestLine = 1 << 20

    private var buffer = [UInt8](repeating: 0, count: longestLine)

    /// Calls `body` with the number and the text of each line of the file at `path`. The text does not contain the `\n`
    /// or `\r\n` of the line.
    ///
    /// - Returns: whether the whole file was read and is text: UTF-8 without NUL. If not, `body` may have been called
    ///   with earlier lines.
    mutating func readLines(
        of path: FilePath, until isCancelled: () -> Bool, _ body: (_ number: Int, _ line: Substring) -> Void
    ) -> Bool {
        let file = open(path.bytes, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return buffer.withUnsafeMutableBytes { buffer in
            var number = 0
            // The number of bytes of an incomplete line at the start of the buffer.
            var kept = 0
            while !isCancelled() {
                let room = UnsafeMutableRawBufferPointer(rebasing: buffer[kept...])
                guard !room.isEmpty else { return false }
                let count = read(file, room.baseAddress, room.count)
                guard count >= 0 else { return false }
                let filled = UnsafeRawBufferPointer(rebasing: buffer[..<(kept + count)])
                guard filled.firstOffset(of: 0, from: kept) == nil else { return false }
                // Split at the end of a line, so that no character is split. The end of the file ends the last line.
                let cut = count == 0 ? filled.count : filled.lastIndex(of: newline).map { $0 + 1 } ?? 0
                let lines = UnsafeRawBufferPointer(rebasing: filled[..<cut])
                guard Self.splitLines(lines, isCancelled, &number, body) else { return false }
                if count == 0 { return true }
                kept = filled.count - cut
                memmove(buffer.baseAddress!, buffer.baseAddress! + cut, kept)
            }
            return false
        }
    }

    /// - Returns: whether `bytes` is UTF-8.
    private static func splitLines(
        _ bytes: UnsafeRawBufferPointer, _ isCancelled: () -> Bool, _ number: inout Int,
        _ body: (Int, Substring) -> Void
    ) -> Bool {
        // Validates and converts all lines at once.
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        var offset = 0
        var start = text.startIndex
        while offset < bytes.count, !isCancelled() {
            let length = (bytes.firstOffset(of: newline, from: offset) ?? bytes.count) - offset
            let end = text.utf8.index(start, offsetBy: length)
            var line = text[start..<end]
            if line.utf8.last == carriageReturn { line = text[start..<text.utf8.index(before: end)] }
            number += 1
            body(number, line)
            offset += length + 1
            start = offset < bytes.count ? text.utf8.index(after: end) : end
        }
        return true
    }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
