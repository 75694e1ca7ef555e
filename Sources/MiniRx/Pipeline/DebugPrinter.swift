#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes the lines of `debug`: time of day, thread, place and event.
package struct DebugPrinter: Sendable {
    /// The time since the first of January 1970, in UTC.
    package typealias Time = (seconds: Int, nanoseconds: Int)

    private let now: @Sendable () -> Time
    private let write: @Sendable (String) -> Void

    /// A test brings its own clock and its own paper.
    package init(now: @escaping @Sendable () -> Time, write: @escaping @Sendable (String) -> Void) {
        self.now = now
        self.write = write
    }

    /// The clock of the system and standard output.
    package static let standard = DebugPrinter(
        now: {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return (time.tv_sec, time.tv_nsec)
        }, write: { Swift.print($0) })

    /// The hooks that make `debug` of `do`.
    ///
    /// - Parameters:
    ///   - title: what every line names.
    ///   - trimOutput: whether events are cut to 40 characters.
    package func hooks<Element>(_ title: String, trimOutput: Bool) -> DoHooks<Element> {
        let log = { (event: Event<Element>) in
            let text = event.debugDescription
            let isTrimmed = trimOutput && text.count > 40
            print(title, "Event \(isTrimmed ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
        }
        return DoHooks(
            onNext: { log(.next($0)) }, afterNext: nil, onError: { log(.error($0)) }, afterError: nil,
            onCompleted: { log(.completed) }, afterCompleted: nil, onSubscribe: { print(title, "subscribed") },
            onSubscribed: nil, onDispose: { print(title, "isDisposed") })
    }

    /// `prices (Search.swift:12)`, or `Search.swift:12 (results())` for a `debug` without an identifier.
    package static func title(_ identifier: String?, _ file: String, _ line: UInt, _ function: String) -> String {
        let place = "\(file.split(separator: "/").last ?? ""):\(line)"
        return identifier.map { "\($0) (\(place))" } ?? "\(place) (\(function))"
    }

    private func print(_ title: String, _ text: String) {
        write("\(timeOfDay) [\(currentThreadName)]: \(title) -> \(text)")
    }

    /// The local time.
    private var timeOfDay: String {
        let time = now()
        var seconds = time_t(time.seconds)
        var local = tm()
        localtime_r(&seconds, &local)
        func padded(_ number: Int32, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let day = "\(padded(local.tm_year + 1900, 4))-\(padded(local.tm_mon + 1, 2))-\(padded(local.tm_mday, 2))"
        let clock = "\(padded(local.tm_hour, 2)):\(padded(local.tm_min, 2)):\(padded(local.tm_sec, 2))"
        return "\(day) \(clock).\(padded(Int32(time.nanoseconds / 1_000_000), 3))"
    }
}
