// Where Swift meets C: constants of the program as text, standard error, the time of day. Nothing here keeps a pointer beyond
// a call, except to constants, which live as long as the program.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A null-terminated constant of the program in 8 bytes: its address, which is valid, and its text the same, for ever.
@usableFromInline @frozen
package struct ConstantText: Sendable {
    /// 0 is no text.
    @usableFromInline let address: UInt

    /// A literal of a single character, which has no address, becomes no text.
    @inlinable
    package init(_ text: StaticString) {
        address = text.hasPointerRepresentation ? UInt(bitPattern: text.utf8Start) : 0
    }

    /// - Parameter address: that of another constant text.
    init(address: UInt) {
        self.address = address
    }

    var text: String? { UnsafePointer<UInt8>(bitPattern: address).map { String(cString: $0) } }
}

/// Writes one line to standard error.
package func printWarning(_ text: String) {
    // The bytes are borrowed for the call, and `write` only reads as many as there are.
    let line = Array("MiniRx: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
}

enum WallClock {
    /// The time since the first of January 1970, in UTC.
    static var now: (seconds: Int, nanoseconds: Int) {
        // Each function fills in a structure that is lent to it for the call.
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return (time.tv_sec, time.tv_nsec)
    }

    /// Year, month, day, hour, minute and second in the time zone of the system.
    static func local(_ seconds: Int) -> [Int] {
        var seconds = time_t(seconds)
        var local = tm()
        localtime_r(&seconds, &local)
        return [
            local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, local.tm_hour, local.tm_min, local.tm_sec,
        ].map(Int.init)
    }
}
