#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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
