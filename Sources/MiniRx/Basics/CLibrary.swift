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

enum WallClock {
    /// The time since 1 January 1970, in UTC.
    static var now: (seconds: Int, nanoseconds: Int) {
        // Each C function fills in a structure that it borrows for the call.
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return (time.tv_sec, time.tv_nsec)
    }

    /// Year, month, day, hour, minute and second in the system's time zone.
    static func local(_ seconds: Int) -> [Int] {
        var seconds = time_t(seconds)
        var local = tm()
        localtime_r(&seconds, &local)
        return [
            local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, local.tm_hour, local.tm_min, local.tm_sec,
        ].map(Int.init)
    }
}
