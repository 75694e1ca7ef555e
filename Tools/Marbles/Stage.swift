import MiniDriver
import MiniRx
import MiniRxTest

/// The lines of one state, played in virtual time.
///
/// The first column is at 200, when `TestScheduler.start` subscribes. So a copied test needs no other times.
@MainActor
final class Stage {
    static let origin = TestScheduler.Defaults.subscribed

    let scheduler = TestScheduler()
    /// The texts of all lines.
    let texts: [String]
    /// Whether the event that is being delivered comes from a background thread and has not moved to the main thread
    /// yet.
    private(set) var isInBackground = false
    private let lines: [Line]
    private var bars: [(row: Int, label: String, source: TestableObservable<String>)] = []
    private var subscriptions: [any Disposable] = []
    private var events: [(tick: Int, text: String)] = []

    init(_ lines: [Line], _ texts: [String]) {
        self.lines = lines
        self.texts = texts
    }

    /// The source of a line. Its subscriptions are the bars of the row that has the number of the line.
    func source(_ line: Int) -> Observable<String> {
        let isHot = lines[line].role != .cold
        let source = isHot ? scheduler.hot(diagram(line)) : scheduler.cold(diagram(line))
        if lines[line].role == .unobserved { return source.asObservable() }
        bars.append((line, "", source))
        if !isHot { return source.asObservable() }
        let hear: @Sendable () -> Void = {
            MainActor.assumeIsolated { self.events.append((self.scheduler.clock - Self.origin, "=\(line)")) }
        }
        return source.do(onNext: { _ in hear() }, onError: { _ in hear() }, onCompleted: hear)
    }

    /// The sequence that a closure makes for `element`: another bar of `row`.
    func inner(_ diagram: String, _ values: [Character: String], of element: String, row: Int) -> Observable<String> {
        let source = scheduler.cold(diagram, values)
        bars.append((row, element, source))
        return source.asObservable()
    }

    /// The text of a line as a marble diagram of `MiniRxTest`.
    func diagram(_ line: Int) -> String {
        texts[line].replacing("E", with: "|").replacing("X", with: "#")
    }

    /// A sequence whose events come from the background. They are marked until they move to the main thread.
    func inBackground(_ source: Observable<String>) -> Observable<String> {
        .create { observer in
            source.subscribe { event in
                MainActor.assumeIsolated {
                    self.isInBackground = true
                    defer { self.isInBackground = false }
                    observer.on(event)
                }
            }
        }
    }

    /// Subscribes to a result when the line `observer` does.
    func observe(_ sequence: Observable<String>, result: Int, observer: Int) {
        let subscription = SingleAssignmentDisposable()
        subscriptions.append(subscription)
        for (column, mark) in texts[observer].enumerated() {
            switch mark {
            case "S":
                scheduler.scheduleAt(Self.origin + column) {
                    subscription.setDisposable(
                        sequence.subscribe { event in
                            MainActor.assumeIsolated { self.record(event, result) }
                        })
                }
            case "D": scheduler.scheduleAt(Self.origin + column) { subscription.dispose() }
            default: break
            }
        }
    }

    private func record(_ event: Event<String>, _ result: Int) {
        let text =
            switch event {
            case .next(let element): isInBackground ? "~\(element)" : element
            case .error: "#"
            case .completed: "|"
            }
        events.append((scheduler.clock - Self.origin, "\(result)\(text)"))
    }

    /// Runs everything, and returns what happened in each column up to `last`, in the form that the page reads:
    ///
    /// - `0a`: result 0 emits `a`; `0~a`: in the background; `0|`, `0#`: it completes, or fails
    /// - `=0`: an observer has received an event of line 0
    /// - `+1`, `-1`: the source of row 1 is subscribed, disposed; `+1:a`: the sequence made for `a`
    func run(until last: Int) -> [[String]] {
        scheduler.advanceTo(Self.origin + last)
        var columns = Array(repeating: [String](), count: last + 1)
        for (tick, text) in events { columns[tick].append(text) }
        for (row, label, source) in bars {
            let suffix = label.isEmpty ? "" : ":\(label)"
            for span in source.subscriptions {
                columns[span.subscribe - Self.origin].append("+\(row)\(suffix)")
                if span.unsubscribe == .max { continue }
                columns[span.unsubscribe - Self.origin].append("-\(row)\(suffix)")
            }
        }
        let count = events.count
        for subscription in subscriptions { subscription.dispose() }
        scheduler.start()
        require(events.count == count, "\(texts) emits after column \(last)")
        return columns
    }
}
