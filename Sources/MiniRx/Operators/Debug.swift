#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension ObservableType {
    /// Prints every event of the sequence, the subscription and its end, with the time of day.
    ///
    ///     -1--2--|
    ///      debug("prices")
    ///     -1--2--|
    ///
    /// ```
    /// 2026-05-04 13:30:00.123: prices -> subscribed
    /// 2026-05-04 13:30:00.456: prices -> Event next(1)
    /// 2026-05-04 13:30:00.789: prices -> Event next(2)
    /// 2026-05-04 13:30:00.901: prices -> Event completed
    /// 2026-05-04 13:30:00.901: prices -> isDisposed
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: printed in every line; if left out, the place of this call.
    ///   - trimOutput: whether events are cut to 40 characters.
    ///   - file: the place to print. Leave it out.
    ///   - line: the place to print. Leave it out.
    ///   - function: the place to print. Leave it out.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [Do](https://reactivex.io/documentation/operators/do.html)
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function, fileID: StaticString = #fileID
    ) -> Observable<Element> {
        let name = identifier ?? placeName(file, line, function)
        return Do(asObservable(), debugHooks(trimOutput: trimOutput) { printDebugLine(name, $0) }, Place(fileID, line))
    }
}

/// The hooks that make `debug` of `do`.
package func debugHooks<Element>(
    trimOutput: Bool, _ write: @escaping (String) -> Void
) -> DoHooks<Element> {
    let log = { (event: Event<Element>) in
        let text = event.debugDescription
        let isTrimmed = trimOutput && text.count > 40
        write("Event \(isTrimmed ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
    }
    return DoHooks(
        onNext: { log(.next($0)) }, afterNext: nil, onError: { log(.error($0)) }, afterError: nil,
        onCompleted: { log(.completed) }, afterCompleted: nil, onSubscribe: { write("subscribed") }, onSubscribed: nil,
        onDispose: { write("isDisposed") })
}

/// The last component of the path, the line and the function.
package func placeName(_ file: String, _ line: UInt, _ function: String) -> String {
    "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
}

/// Prints one line with the local time.
package func printDebugLine(_ name: String, _ text: String) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var local = tm()
    localtime_r(&now.tv_sec, &local)
    func padded(_ number: Int32, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let day = "\(padded(local.tm_year + 1900, 4))-\(padded(local.tm_mon + 1, 2))-\(padded(local.tm_mday, 2))"
    let time = "\(padded(local.tm_hour, 2)):\(padded(local.tm_min, 2)):\(padded(local.tm_sec, 2))"
    print("\(day) \(time).\(padded(Int32(now.tv_nsec / 1_000_000), 3)): \(name) -> \(text)")
}
