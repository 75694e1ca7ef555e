// Calls into the C library: constant text, standard error, the time of day. No pointer outlives a call, except pointers
// to constants, which live as long as the program.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A null-terminated string constant of the program, in one word. It holds only the address. The address stays valid,
/// and the text there never changes.
@usableFromInline @frozen
package struct ConstantText: Sendable {
    /// 0 stands for no text.
    @usableFromInline let address: UInt

    /// A `StaticString` made of a single Unicode scalar has no address, so 0 is stored.
    @inlinable
    package init(_ text: StaticString) {
        address = text.hasPointerRepresentation ? UInt(bitPattern: text.utf8Start) : 0
    }

    /// - Parameter address: the address of another constant text.
    init(address: UInt) {
        self.address = address
    }

    var text: String? { UnsafePointer<UInt8>(bitPattern: address).map { String(cString: $0) } }
}

/// Writes one line to standard error.
package func printWarning(_ text: String) {
    // The array is borrowed for the call, and `write` reads no more than `line.count` bytes.
    let line = Array("MiniRx: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
}
