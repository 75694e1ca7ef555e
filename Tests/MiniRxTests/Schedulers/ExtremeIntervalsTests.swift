import Dispatch
import Foundation
import MiniRxTest
import TestSupport
import XCTest

/// Every operator with a clock, on every scheduler, with the longest and the shortest intervals.
final class ExtremeIntervalsTests: LeakCheckedTestCase {
    private typealias Apply = @Sendable (Observable<Int>, RxTimeInterval, any SchedulerType) -> Observable<Int>

    /// An operator, and what it emits for the elements 1, 2 and 3, which are sent before the scheduler runs: with an
    /// interval of 0 or less, and with an interval that never elapses.
    private struct Case {
        let name: String
        let apply: Apply
        let short: [Event<Int>]
        let long: [Event<Int>]

        init(_ name: String, short: [Event<Int>], long: [Event<Int>], _ apply: @escaping Apply) {
            (self.name, self.short, self.long, self.apply) = (name, short, long, apply)
        }
    }

    private static let all: [Event<Int>] = [.next(1), .next(2), .next(3)]

    private let cases = [
        Case("throttle", short: all, long: [.next(1)]) { $0.throttle($1, scheduler: $2) },
        Case("throttle, first", short: all, long: [.next(1)]) { $0.throttle($1, latest: false, scheduler: $2) },
        Case("debounce", short: [.next(3)], long: []) { $0.debounce($1, scheduler: $2) },
        Case("delay", short: all, long: []) { $0.delay($1, scheduler: $2) },
        Case("timeout", short: all + [.error(RxError.timeout)], long: all) { $0.timeout($1, scheduler: $2) },
        Case("timeout, other", short: all + [.next(9), .completed], long: all) {
            $0.timeout($1, other: Observable.just(9), scheduler: $2)
        },
        Case("delaySubscription", short: [.next(0)], long: []) {
            $0.startWith(0).delaySubscription($1, scheduler: $2)
        },
        Case("take(for:)", short: all + [.completed], long: all) { $0.take(for: $1, scheduler: $2) },
        Case("skip", short: [], long: []) { $0.skip($1, scheduler: $2) },
        Case("timer", short: [.next(0), .completed], long: []) { Observable.timer($1, scheduler: $2) },
        Case("timer, periodic", short: [.next(0)], long: []) {
            Observable.timer($1, period: .seconds(.max), scheduler: $2)
        },
    ]

    private let short = Effort.choose(quick: shortest, full: shortest + othersThatAreShort)
    private let long = Effort.choose(quick: longest, full: longest + othersThatAreLong)

    private static let shortest: [RxTimeInterval] = [.seconds(0), .seconds(.min), .nanoseconds(.min), .nanoseconds(-1)]
    private static let othersThatAreShort: [RxTimeInterval] = [
        .seconds(-1), .seconds(.min + 1), .seconds(-9_223_372_036), .seconds(-9_223_372_037), .milliseconds(.min),
        .microseconds(.min), .nanoseconds(.min + 1),
    ]

    private static let longest: [RxTimeInterval] = [
        .never, .seconds(.max), .seconds(9_223_372_036), .nanoseconds(.max),
    ]
    private static let othersThatAreLong: [RxTimeInterval] = [
        .seconds(9_223_372_037), .milliseconds(.max), .microseconds(.max), .nanoseconds(.max - 1),
    ]

    /// - Parameters:
    ///   - held: calls its argument while the scheduler is blocked.
    ///   - proceed: runs the due work of the scheduler; called until all events have arrived.
    private func check(
        _ scheduler: any SchedulerType, held: (() -> Void) -> Void = { $0() }, proceed: () -> Void,
        line: UInt = #line
    ) {
        for test in cases {
            for interval in short + long {
                let isShort = interval != .never && interval.nanoseconds <= 0
                let expected = isShort ? test.short : test.long
                let events = Locked<[Event<Int>]>([])
                let source = PublishSubject<Int>()
                var subscription: (any Disposable)?
                held {
                    subscription = test.apply(source, interval, scheduler).subscribe { event in
                        events.change { $0.append(event) }
                    }
                    for number in 1...3 { source.onNext(number) }
                }
                let end = Date(timeIntervalSinceNow: 60)
                repeat { proceed() } while events.value.count < expected.count && Date() < end
                XCTAssertEqual(events.value, expected, "\(test.name) of \(interval)", line: line)
                subscription?.dispose()
            }
        }
        for interval in long where interval != .never {
            let subscription = Observable<Int>.interval(interval, scheduler: scheduler)
                .subscribe(onNext: { _ in XCTFail("interval of \(interval)", line: line) })
            proceed()
            subscription.dispose()
        }
    }

    private func check(
        onQueueOf makeScheduler: (DispatchQueue) -> any SchedulerType, attributes: DispatchQueue.Attributes = [],
        line: UInt = #line
    ) {
        let queue = DispatchQueue(label: "held", attributes: attributes)
        check(
            makeScheduler(queue),
            held: { body in
                queue.suspend()
                body()
                queue.resume()
            },
            proceed: { queue.sync(flags: .barrier) {} }, line: line)
    }

    func testOnASerialQueue() {
        check(onQueueOf: { SerialDispatchQueueScheduler(queue: $0, internalSerialQueueName: "serial") })
    }

    func testOnAConcurrentQueue() {
        check(onQueueOf: { ConcurrentDispatchQueueScheduler(queue: $0) }, attributes: .concurrent)
    }

    /// The test runs on the main thread, which blocks the main queue.
    func testOnTheMainQueue() {
        for scheduler in [MainScheduler.instance, MainScheduler.asyncInstance] {
            check(scheduler, proceed: { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001)) })
        }
    }

    func testInVirtualTime() {
        let plain = VirtualTimeScheduler()
        check(plain, proceed: { plain.advanceBy(10) })
        let fine = VirtualTimeScheduler(resolution: 1e-9)
        check(fine, proceed: { fine.advanceBy(10) })
        let test = TestScheduler()
        check(test, proceed: { test.advanceBy(10) })
        let real = TestScheduler()
        check(InRealTime(real), proceed: { real.advanceBy(10) })
    }
}
