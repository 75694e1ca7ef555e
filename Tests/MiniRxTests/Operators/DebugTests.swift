import Foundation
import MiniRx
import TestSupport
import XCTest

final class DebugTests: LeakCheckedTestCase {
    private let log = Log<String>()

    /// Prints into `log`. The clock advances by 1.5 seconds for each event.
    private func printer() -> DebugPrinter {
        let count = Box(0)
        return DebugPrinter(
            now: {
                defer { count.value += 1 }
                return (1_000_000_000 + count.value * 3 / 2, 1_000_000 + count.value % 2 * 500_000_000)
            }, write: { [log] in log.append($0) })
    }

    /// The system library's text for the same time.
    private func timeOfDay(_ seconds: Double) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
        return formatter.string(from: Date(timeIntervalSince1970: seconds))
    }

    private func events(of source: Observable<String>, trimOutput: Bool = false) -> [Substring] {
        source.calling(printer().hooks("title", trimOutput: trimOutput), "debug").subscribe { _ in }.dispose()
        return log.entries.map { $0.split(separator: " -> ")[1] }
    }

    private struct Disposing: CustomDebugStringConvertible {
        let subscription: any Disposable

        var debugDescription: String {
            subscription.dispose()
            return "disposed"
        }
    }

    func testAnElementWhoseDescriptionDisposesGoesNoFurther() {
        let (subject, subscription, calls) = (PublishSubject<Disposing>(), SerialDisposable(), Log<String>())
        subscription.disposable = subject.calling(printer().hooks("title", trimOutput: false), "debug")
            .map { _ in calls.append("map") }.subscribe()
        subject.onNext(Disposing(subscription: subscription))
        XCTAssertEqual(calls.entries, [])
    }

    func testALineHasTimeThreadTitleAndEvent() {
        Observable.just(1).calling(printer().hooks("title", trimOutput: false), "debug").subscribe().dispose()
        XCTAssertEqual(
            log.entries,
            [
                "\(timeOfDay(1_000_000_000.001)) [main]:         title    -> subscribed",
                "\(timeOfDay(1_000_000_001.501)) [main]:         title    -> Event next(1)",
                "\(timeOfDay(1_000_000_003.001)) [main]:         title    -> Event completed",
                "\(timeOfDay(1_000_000_004.501)) [main]:         title    -> isDisposed",
            ])
    }

    /// Lines align on every thread, for titles of similar length.
    func testLinesAreAligned() {
        let (main, other) = (Log<String>(), Log<String>())
        for (log, title) in [(main, "query (Search.swift:8)"), (other, "prices (Search.swift:12)")] {
            let printer = DebugPrinter(now: { (0, 0) }, write: { log.append($0) })
            let source = Observable.just(1).calling(printer.hooks(title, trimOutput: false), "debug")
            let done = DispatchSemaphore(value: 0)
            let run: @Sendable () -> Void = {
                source.subscribe().dispose()
                done.signal()
            }
            if log === main { run() } else { Thread.detachNewThread(run) }
            done.wait()
        }
        let columns = (main.entries + other.entries).map {
            $0.distance(from: $0.startIndex, to: $0.firstRange(of: "->")!.lowerBound)
        }
        XCTAssertEqual(columns.count, 8)
        // Thread numbers of more than five digits need a wider column.
        XCTAssertLessThanOrEqual(Set(columns).count, other.entries[0].contains(/thread \d{6}/) ? 2 : 1)
    }

    func testOtherThreadsHaveNumbers() {
        let (subject, printer) = (PublishSubject<Int>(), printer())
        let subscription = subject.asObservable().calling(printer.hooks("title", trimOutput: false), "debug")
            .subscribe()
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            subject.onNext(1)
            done.signal()
        }
        done.wait()
        subscription.dispose()
        XCTAssertNotNil(log.entries[1].firstMatch(of: /\[thread \d+\]: +title    -> Event next\(1\)/), log.entries[1])
    }

    func testPrintsEveryEvent() {
        XCTAssertEqual(
            events(of: .of("a", "b")),
            ["subscribed", "Event next(a)", "Event next(b)", "Event completed", "isDisposed"])
    }

    func testPrintsAnError() {
        XCTAssertEqual(events(of: .error(TestError.source)), ["subscribed", "Event error(source)", "isDisposed"])
    }

    func testTrimsLongEvents() {
        XCTAssertEqual(
            events(of: .just(String(repeating: "ab", count: 40)), trimOutput: true)[1],
            "Event next(abababababababa...bababababababababab)")
    }

    func testDoesNotTrimLongEvents() {
        let long = String(repeating: "ab", count: 40)
        XCTAssertEqual(events(of: .just(long))[1], "Event next(\(long))")
    }

    func testTheTitleNamesThePlace() {
        XCTAssertEqual(
            DebugPrinter.title(nil, "/home/me/Search.swift", 12, "results()"), "Search.swift:12 (results())")
        XCTAssertEqual(
            DebugPrinter.title("prices", "/home/me/Search.swift", 12, "results()"), "prices (Search.swift:12)")
    }
}
