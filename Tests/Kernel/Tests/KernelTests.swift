import Dispatch
import XCTest

@testable import MiniRx

/// The kernel alone makes what a driver promises: no error, the main thread, one shared source.
@MainActor
final class KernelTests: XCTestCase {
    private struct Failure: Error {}

    private final class Source: ChainLink {
        var sinks: [Sink<Int>] = []
        var subscriptions = 0
        var disposals = 0
        private var isEnding = false

        func fail() {
            isEnding = true
            sinks[0].onError(Failure())
            sinks.removeLast().sourceGone()
            isEnding = false
        }

        /// A source calls `sourceGone()` only when it is not calling the sink.
        override func cancel() {
            disposals += 1
            if !isEnding { sinks.removeLast().sourceGone() }
        }
    }

    private let source = Source()
    private lazy var driver: Observable<Int> = SourceRecipe("source") { [source] sink in
        source.subscriptions += 1
        source.sinks.append(sink)
        sink.attach(source)
    }.observed(by: nil, "asDriver").catching("") { _ in
        SourceRecipe("recovery") { sink in
            sink.onNext(0)
            sink.endAndSourceGone(.completed)
        }
    }.sharedOnMain(replayCount: 1)

    private final class Log: @unchecked Sendable { var events: [String] = [] }

    private func drive(_ log: Log) -> any Disposable {
        driver.subscribe(
            Handlers(onNext: { log.events.append("\($0)") }, onCompleted: { log.events.append("|") }), at: .unknown)
    }

    func testOneSourceIsSharedAndReplayed() {
        let (first, late) = (Log(), Log())
        let subscriptions = [drive(first)]
        source.sinks[0].onNext(1)
        source.sinks[0].onNext(2)
        let other = drive(late)
        source.sinks[0].onNext(3)
        XCTAssertEqual(first.events, ["1", "2", "3"])
        XCTAssertEqual(late.events, ["2", "3"])
        XCTAssertEqual(source.subscriptions, 1)
        subscriptions[0].dispose()
        XCTAssertEqual(source.disposals, 0)
        other.dispose()
        XCTAssertEqual(source.disposals, 1)
    }

    func testAFailureIsRecovered() {
        let log = Log()
        let subscription = drive(log)
        source.sinks[0].onNext(1)
        source.fail()
        XCTAssertEqual(log.events, ["1", "0", "|"])
        XCTAssertEqual(source.disposals, 1)
        subscription.dispose()
    }

    func testABackgroundThreadIsMovedToMain() async {
        let log = Log()
        let subscription = drive(log)
        nonisolated(unsafe) let sink = source.sinks[0]
        await Task.detached {
            for element in 1...3 { sink.onNext(element) }
        }.value
        while log.events.count < 3 { await Task.yield() }
        XCTAssertEqual(log.events, ["1", "2", "3"])
        subscription.dispose()
        XCTAssertEqual(source.disposals, 1)
    }
}
