import MiniRx
import MiniRxSynchronization
import MiniRxTest
import TestSupport
import XCTest

/// Which thread delivers. See the column `threads` of `OperatorRow`.
final class DeliveringThreadInterleavingTests: InterleavingTestCase {
    private typealias Operation = @Sendable (Observable<Int>, ManualTimers) -> Observable<Int>
    private typealias Join = @Sendable (_ emitting: Observable<Int>, _ other: Observable<Int>) -> Observable<Int>

    private static let span = RxTimeInterval.seconds(5)

    /// A thread of the program that has started, or 0.
    private final class Thread: @unchecked Sendable {
        private var number: UInt = 0

        func begins() { number = currentThread() }

        var isCurrent: Bool { number == currentThread() }
    }

    /// Of `throttle`, the first element after a span is the emitter's.
    func testWhatWaitsIsDeliveredByTheScheduler() {
        let delaying: [(String, Operation, mayDeliver: [Int], outcomes: [[Int]])] = [
            ("debounce", { $0.debounce(Self.span, scheduler: InRealTime($1)) }, [], [[2, 3], [3]]),
            ("throttle", { $0.throttle(Self.span, scheduler: InRealTime($1)) }, [3], [[1, 2, 3], [1, 3]]),
            ("delay", { $0.delay(Self.span, scheduler: InRealTime($1)) }, [], [[1, 2, 3]]),
        ]
        for (name, operation, mayDeliver, outcomes) in delaying {
            explore("\(name): emit ∥ two timers fire: on which thread") { program in
                let (source, timers, emitter) = (Source(in: program), ManualTimers(in: program), Thread())
                let probe = Probe("probe", in: program) { element in
                    program.expect(!emitter.isCurrent || mayDeliver.contains(element), "\(element) by the emitter")
                }
                probe.subscribe(to: operation(source.observable, timers))
                source.send(.next(1))
                source.send(.next(2))
                program.thread {
                    emitter.begins()
                    source.send(.next(3))
                }
                program.thread { for _ in 0..<2 { timers.fire() } }
                program.atEnd {
                    timers.fireAll()
                    program.expectOne(probe.elements, of: outcomes, "elements")
                    source.send(.completed)
                    timers.fireAll()
                    program.expectEqual(probe.endings, [.completed], "endings")
                    program.expect(!timers.fire(), "a timer is left running")
                    program.expect(probe.isReleased, "closures are not released")
                }
            }
        }
    }

    /// The elements are the source's, the end is the timer's.
    func testTheEndOfATimeIsDeliveredByTheScheduler() {
        let ending: [(String, Operation)] = [
            ("timeout", { $0.timeout(Self.span, scheduler: InRealTime($1)) }),
            ("take(for:)", { $0.take(for: Self.span, scheduler: InRealTime($1)) }),
        ]
        for (name, operation) in ending {
            explore("\(name): emit, emit ∥ two timers fire: on which thread") { program in
                let (source, timers, emitter) = (Source(in: program), ManualTimers(in: program), Thread())
                let probe = Probe("probe", in: program) { element in
                    program.expect(emitter.isCurrent, "\(element) by the timer")
                }
                let expectTimer: @Sendable () -> Void = { program.expect(!emitter.isCurrent, "the end by the emitter") }
                let observed = operation(source.observable, timers)
                    .do(onError: { _ in expectTimer() }, onCompleted: expectTimer)
                probe.subscribe(to: observed)
                program.thread {
                    emitter.begins()
                    source.send(.next(1))
                    source.send(.next(2))
                }
                program.thread { for _ in 0..<2 { timers.fire() } }
                program.atEnd {
                    timers.fireAll()
                    program.expectOne(probe.elements, of: [[], [1], [1, 2]], "elements")
                    program.expectEqual(probe.endings.count, 1, "endings")
                    program.expect(!timers.fire(), "a timer is left running")
                    program.expect(probe.isReleased, "closures are not released")
                    source.expect(subscriptions: 1...1)
                }
            }
        }
    }

    func testASequenceThatStoresDeliversNothing() {
        let storing: [(String, Join, outcomes: [[Int]])] = [
            ("withLatestFrom", { $0.withLatestFrom($1) }, [[1, 1], [1, 2], [2, 2]]),
            ("sample", { $1.sample($0) }, [[1], [1, 2], [2]]),
            ("skip(until:)", { $0.skip(until: $1.filter { $0 > 1 }) }, [[], [5], [4, 5]]),
            ("take(until:)", { $0.take(until: $1.filter { $0 > 2 }) }, [[4, 5]]),
        ]
        for (name, join, outcomes) in storing {
            explore("\(name): emit, emit ∥ store, complete: on which thread") { program in
                let (source, other, emitter) = (Source(in: program), Source(in: program), Thread())
                let probe = Probe("probe", in: program) { element in
                    program.expect(emitter.isCurrent, "\(element) by the thread that stores")
                }
                probe.subscribe(to: join(source.observable, other.observable))
                other.send(.next(1))
                program.thread {
                    emitter.begins()
                    source.send(.next(4))
                    source.send(.next(5))
                }
                program.thread {
                    other.send(.next(2))
                    other.send(.completed)
                }
                program.atEnd {
                    program.expectOne(probe.elements, of: outcomes, "elements")
                    emitter.begins()
                    source.send(.completed)
                    program.expectEqual(probe.endings, [.completed], "endings")
                    program.expect(probe.isReleased, "closures are not released")
                }
            }
        }
    }

    /// Some schedule lets one emitter deliver the other's element, as the documentation says.
    func testEitherEmitterMayDeliver() {
        let joins: [(String, Join)] = [
            ("merge", { .merge($0, $1) }), ("combineLatest", { .combineLatest($0, $1) { $0 + $1 } }),
            ("zip", { .zip($0, $1) { $0 + $1 } }), ("flatMap", { first, second in first.flatMap { _ in second } }),
        ]
        for (name, join) in joins {
            let deliveredByOther = Box(false)
            explore("\(name): emit ∥ emit: on which thread") { program in
                let (first, second, emitter) = (Source(in: program), Source(in: program), Thread())
                let probe = Probe("probe", in: program) { element in
                    if element >= 20, emitter.isCurrent { deliveredByOther.value = true }
                }
                probe.subscribe(to: join(first.observable, second.observable))
                first.send(.next(1))
                program.thread {
                    emitter.begins()
                    first.send(.next(2))
                }
                program.thread { second.send(.next(20)) }
                program.atEnd {
                    program.expect(!probe.elements.filter { $0 >= 20 }.isEmpty, "no element of the second")
                    probe.dispose()
                }
            }
            XCTAssertTrue(deliveredByOther.value, name)
        }
    }
}
