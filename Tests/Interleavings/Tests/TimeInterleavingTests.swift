import MiniRx
import MiniRxTest
import TestSupport
import XCTest

/// Operators with timers, and virtual time: elements, timers and disposal interleave.
final class TimeInterleavingTests: InterleavingTestCase {
    private static let span = RxTimeInterval.seconds(5)

    private static let operators: [(String, @Sendable (Observable<Int>, ManualTimers) -> Observable<Int>)] = [
        ("debounce", { $0.debounce(span, scheduler: $1) }),
        ("debounce in real time", { $0.debounce(span, scheduler: InRealTime($1)) }),
        ("throttle", { $0.throttle(span, scheduler: $1) }), ("delay", { $0.delay(span, scheduler: $1) }),
        ("throttle in real time", { $0.throttle(span, scheduler: InRealTime($1)) }),
        ("delay in real time", { $0.delay(span, scheduler: InRealTime($1)) }),
    ]

    /// Checks that every source is disposed, the closures are released, and no timer fires later.
    private static func expectEverythingIsReleased(
        _ program: Program, _ source: Source, _ probe: Probe, _ timers: ManualTimers
    ) {
        let (elements, endings) = (probe.elements, probe.endings)
        program.expect(!timers.fire(), "a timer is left running")
        program.expectEqual(probe.elements, elements, "elements after the end")
        program.expectEqual(probe.endings, endings, "terminal events after the end")
        program.expectEqual(probe.disposals, 1, "disposals")
        program.expect(probe.isReleased, "closures are not released")
        source.expect(subscriptions: 1...1)
    }

    // MARK: debounce, throttle, delay

    func testDebouncedElementRacesWithTheTimerOfThePreviousOne() {
        explore("debounce: emit ∥ the timer of the previous element fires") { program in
            let (source, timers) = (Source(in: program), ManualTimers(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.debounce(Self.span, scheduler: timers))
            source.send(.next(1))
            program.thread { source.send(.next(2)) }
            program.thread { timers.fire() }
            program.atEnd {
                if timers.fired == [1] { program.expect(!probe.elements.contains(2), "2 did not wait") }
                timers.fireAll()
                program.expectOne(probe.elements, of: [[2], [1, 2]], "elements")
                probe.dispose()
                Self.expectEverythingIsReleased(program, source, probe, timers)
            }
        }
    }

    func testDebouncedElementRacesWithTheRestartedTimer() {
        explore("debounce in real time: emit ∥ two timers fire") { program in
            let (source, timers) = (Source(in: program), ManualTimers(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.debounce(Self.span, scheduler: InRealTime(timers)))
            source.send(.next(1))
            program.thread { source.send(.next(2)) }
            program.thread { for _ in 0..<2 { timers.fire() } }
            program.atEnd {
                timers.fireAll()
                program.expectOne(probe.elements, of: [[2], [1, 2]], "elements")
                program.expect(timers.fired.count <= 2, "more timers than elements")
                probe.dispose()
                Self.expectEverythingIsReleased(program, source, probe, timers)
            }
        }
    }

    func testThrottledElementRacesWithTheTimerOfThePreviousOne() {
        explore("throttle: emit ∥ the timer of the previous element fires") { program in
            let (source, timers) = (Source(in: program), ManualTimers(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.throttle(Self.span, scheduler: timers))
            source.send(.next(1))
            source.send(.next(2))
            program.thread { source.send(.next(3)) }
            program.thread { timers.fire() }
            program.atEnd {
                timers.fireAll()
                program.expectOne(probe.elements, of: [[1, 3], [1, 2, 3]], "elements")
                probe.dispose()
                Self.expectEverythingIsReleased(program, source, probe, timers)
            }
        }
    }

    func testDelayedElementRacesWithTheTimerOfThePreviousOne() {
        explore("delay: emit, complete ∥ the timer of the previous element fires, and the next") { program in
            let (source, timers) = (Source(in: program), ManualTimers(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.delay(Self.span, scheduler: timers))
            source.send(.next(1))
            program.thread {
                source.send(.next(2))
                source.send(.completed)
            }
            program.thread { for _ in 0..<2 { timers.fire() } }
            program.atEnd {
                timers.fireAll()
                program.expectEqual(probe.elements, [1, 2], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, source, probe, timers)
            }
        }
    }

    func testCompletionRacesWithTheTimer() {
        for (name, timed) in Self.operators {
            explore("\(name): complete ∥ the timer fires") { program in
                let (source, timers) = (Source(in: program), ManualTimers(in: program))
                let probe = Probe("probe", in: program)
                probe.subscribe(to: timed(source.observable, timers))
                source.send(.next(1))
                source.send(.next(2))
                program.thread { source.send(.completed) }
                program.thread { timers.fire() }
                program.atEnd {
                    timers.fireAll()
                    let expected = name.hasPrefix("debounce") ? [2] : [1, 2]
                    program.expectEqual(probe.elements, expected, "delivered elements")
                    program.expectEqual(probe.endings, [.completed], "endings")
                    Self.expectEverythingIsReleased(program, source, probe, timers)
                }
            }
        }
    }

    func testFailureRacesWithTheTimer() {
        for (name, timed) in Self.operators {
            explore("\(name): fail ∥ the timer fires") { program in
                let (source, timers) = (Source(in: program), ManualTimers(in: program))
                let probe = Probe("probe", in: program)
                probe.subscribe(to: timed(source.observable, timers))
                source.send(.next(1))
                source.send(.next(2))
                program.thread { source.send(.error(TestError())) }
                program.thread { timers.fire() }
                program.atEnd {
                    program.expectEqual(probe.endings, [.error(TestError())], "endings")
                    let outcomes: [[Int]] =
                        switch name {
                        case "throttle", "throttle in real time": [[1], [1, 2]]
                        case "delay": [[], [1]]
                        case "delay in real time": [[], [1, 2]]
                        default: [[], [2]]
                        }
                    program.expectOne(probe.elements, of: outcomes, "elements, without those still waiting")
                    Self.expectEverythingIsReleased(program, source, probe, timers)
                }
            }
        }
    }

    func testDisposalRacesWithElementAndTimer() {
        for (name, timed) in Self.operators {
            explore("\(name): emit ∥ the timer fires ∥ dispose", isReduced: false) { program in
                let (source, timers) = (Source(in: program), ManualTimers(in: program))
                let probe = Probe("probe", in: program)
                probe.subscribe(to: timed(source.observable, timers))
                source.send(.next(1))
                source.send(.next(2))
                program.thread { source.send(.next(3)) }
                program.thread { timers.fire() }
                program.thread { probe.dispose() }
                program.atEnd {
                    let sorted = Array(Set(probe.elements)).sorted()
                    program.expectEqual(probe.elements, sorted, "elements, in order and without duplicates")
                    Self.expectEverythingIsReleased(program, source, probe, timers)
                }
            }
        }
    }

    // MARK: timer, interval

    func testTimerRacesWithDisposal() {
        explore("timer: fires ∥ dispose") { program in
            let timers = ManualTimers(in: program)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: .timer(Self.span, scheduler: timers))
            let isFinished = Box(false)
            program.thread {
                program.step("reads whether the timer was disposed", on: isFinished, isRead: true)
                let wasOver = isFinished.value
                program.expect(!timers.fire() || !wasOver, "the timer is left running")
            }
            program.thread {
                probe.dispose()
                program.step("records the disposal", on: isFinished)
                isFinished.value = true
            }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [0]], "elements")
                program.expect(probe.endings.count <= probe.elements.count, "the sequence completed before its element")
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testIntervalRacesWithDisposal() {
        explore("interval: fires, fires ∥ dispose") { program in
            let timers = ManualTimers(in: program)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: .interval(Self.span, scheduler: timers))
            program.thread { for _ in 0..<2 { timers.fire() } }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [0], [0, 1]], "elements")
                program.expect(!timers.fire(), "the timer is left running")
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    // MARK: Virtual time

    func testIntervalInVirtualTimeRacesWithDisposal() {
        explore("virtual time: advance an interval ∥ dispose") { program in
            let scheduler = VirtualTimeScheduler()
            let probe = Probe("probe", in: program)
            probe.subscribe(to: .interval(Self.span, scheduler: scheduler))
            program.thread { scheduler.advanceTo(6) }
            program.thread { probe.dispose() }
            program.atEnd {
                let seen = probe.elements
                program.expectOne(seen, of: [[], [0]], "elements")
                program.expectEqual(scheduler.clock, 6, "clock")
                program.expect(probe.isReleased, "closures are not released")
                scheduler.advanceTo(20)
                program.expectEqual(probe.elements, seen, "elements after the disposal")
            }
        }
    }

    func testSchedulingRacesWithAdvance() {
        explore("virtual time: schedule for 3, for 1 ∥ advance to 2, to 4") { program in
            let scheduler = VirtualTimeScheduler()
            let runs = Box<[[Int]]>([])
            @Sendable func schedule(at time: Int) {
                scheduler.scheduleAt(time) {
                    program.step("runs", on: runs)
                    runs.value.append([time, scheduler.clock])
                }
            }
            program.thread {
                schedule(at: 3)
                schedule(at: 1)
            }
            program.thread {
                scheduler.advanceTo(2)
                scheduler.advanceTo(4)
            }
            program.atEnd {
                program.expectEqual(scheduler.clock, 4, "clock")
                scheduler.start()
                program.expectEqual(runs.value.map { $0[0] }.sorted(), [1, 3], "work that ran")
                let times = runs.value.map { $0[1] }
                program.expectEqual(times, times.sorted(), "the clock never goes backwards")
                program.expect(runs.value.allSatisfy { $0[1] >= $0[0] }, "\(runs.value): work ran before its time")
            }
        }
    }

    func testCancellationRacesWithAdvance() {
        explore("virtual time: cancel, schedule ∥ advance ∥ cancel") { program in
            let scheduler = VirtualTimeScheduler()
            let runs = Box<[Int]>([])
            @Sendable func schedule(_ number: Int) -> any Disposable {
                scheduler.scheduleAt(number) {
                    program.step("runs", on: runs)
                    runs.value.append(number)
                }
            }
            let first = schedule(1)
            program.thread {
                first.dispose()
                _ = schedule(2)
            }
            program.thread { scheduler.advanceTo(3) }
            program.thread { first.dispose() }
            program.atEnd {
                scheduler.start()
                program.expectOne(runs.value, of: [[2], [1, 2]], "runs")
                program.expectEqual(scheduler.clock, 3, "clock")
            }
        }
    }

    func testStopRacesWithARunningScheduler() {
        explore("virtual time: run two ∥ stop") { program in
            let scheduler = VirtualTimeScheduler()
            let runs = Box<[Int]>([])
            for number in 1...2 {
                scheduler.scheduleAt(number) {
                    program.step("runs", on: runs)
                    runs.value.append(number)
                }
            }
            program.thread { scheduler.start() }
            program.thread { scheduler.stop() }
            program.atEnd {
                program.expectOne(runs.value, of: [[], [1], [1, 2]], "runs")
                program.expectEqual(scheduler.clock, runs.value.last ?? 0, "time after stop")
                scheduler.start()
                program.expectEqual(runs.value, [1, 2], "work run after the restart")
            }
        }
    }
}
