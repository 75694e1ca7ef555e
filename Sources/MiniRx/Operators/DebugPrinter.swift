/// Prints the lines of `debug` in columns: date and time, thread, place and event.
package struct DebugPrinter: Sendable {
    /// The time since 1 January 1970, UTC.
    package typealias Time = (seconds: Int, nanoseconds: Int)

    private let now: @Sendable () -> Time
    private let write: @Sendable (String) -> Void

    /// Tests pass their own clock and output.
    package init(now: @escaping @Sendable () -> Time, write: @escaping @Sendable (String) -> Void) {
        self.now = now
        self.write = write
    }

    /// Prints to standard output, with the time of the system clock.
    package static let standard = DebugPrinter(now: { WallClock.now }, write: { Swift.print($0) })

    /// The hooks that turn `do` into `debug`.
    ///
    /// - Parameters:
    ///   - title: printed in every line.
    ///   - trimOutput: whether to print only the first and last 20 characters of events longer than 40.
    package func hooks<Element>(_ title: String, trimOutput: Bool) -> DoHooks<Element> {
        let log = { (event: Event<Element>) in
            let text = event.debugDescription
            let isTrimmed = trimOutput && text.count > 40
            print(title, "Event \(isTrimmed ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
        }
        let hooks = DoHooks<Element>()
        hooks.onNext = { log(.next($0)) }
        hooks.onError = { log(.error($0)) }
        hooks.onCompleted = { log(.completed) }
        hooks.onSubscribe = { print(title, "subscribed") }
        hooks.onDispose = { print(title, "isDisposed") }
        return hooks
    }

    /// Returns `prices (Search.swift:12)`, or `Search.swift:12 (results())` if `identifier` is `nil`.
    package static func title(_ identifier: String?, _ file: String, _ line: UInt, _ function: String) -> String {
        let place = "\(file.split(separator: "/").last ?? ""):\(line)"
        return identifier.map { "\($0) (\(place))" } ?? "\(place) (\(function))"
    }

    private func print(_ title: String, _ text: String) {
        // 15 characters fit a thread number of five digits. The lengths of other titles are unknown, so each title is
        // padded to the next multiple of 8, like a tab.
        let thread = padded("[\(currentThreadName)]:", to: 15)
        write("\(timeOfDay) \(thread) \(padded(title, to: (title.count + 7) / 8 * 8)) -> \(text)")
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// The local date and time, to the millisecond.
    private var timeOfDay: String {
        let time = now()
        let local = WallClock.local(time.seconds).map { $0 < 10 ? "0\($0)" : "\($0)" }
        let milliseconds = "\(1000 + time.nanoseconds / 1_000_000)".dropFirst()
        return "\(local[0])-\(local[1])-\(local[2]) \(local[3]):\(local[4]):\(local[5]).\(milliseconds)"
    }
}
