import MiniDriver
import MiniRxTest
import TestSupport
import Testing

@MainActor
private final class Screen {
    var driver = Driver<Int>.never()
}

/// Programmer errors stop the program with a message that names the parameter and its value.
@Suite struct MisuseTests {
    @Test func skipOfANegativeCount() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Driver.just(1).skip(-1)
        }
        try expectRequirement("skip(_:): count is -1, must not be negative", result)
    }

    @Test func aStrategyThatReplaysANegativeCount() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            enum Strategy: SharingStrategyProtocol {
                static var replayCount: Int { -1 }
            }
            _ = Observable.just(1).asSharedSequence(sharingStrategy: Strategy.self, onErrorJustReturn: 0)
        }
        try expectMessage("Strategy.replayCount is -1, must not be negative", result)
    }

    /// The program goes on, so an optimised build behaves in the same way.
    @Test func aDriverThatRecoversWithItself() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let screen = Screen()
                screen.driver = Observable<Int>.error(CancellationError()).asDriver { _ in screen.driver }
                _ = screen.driver.drive()
            }
        }
        #if DEBUG
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(text.contains("MiniRx: asDriver: onErrorRecover returned the same sequence"), "\(text)")
            #expect(text.contains("MiniDriverTests/MisuseTests.swift:"), "\(text)")
        #endif
    }

    #if DEBUG
        @Test func aTimedDriverThatIsMadeAfterTheMockOfARunningScheduler() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let clock = TestScheduler()
                    let late = SharingScheduler.mock(scheduler: clock) {
                        clock.hot("-a-b-").asDriver(onErrorJustReturn: "").flatMapLatest {
                            Driver.just($0).delay(.seconds(1))
                        }
                    }
                    _ = clock.start { late }
                }
            }
            let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(printed.components(separatedBy: "MiniRx: ").count == 2, "\(printed)")
            #expect(printed.contains("was made after SharingScheduler.mock had ended"), "\(printed)")
            #expect(printed.contains("the TestScheduler made at MiniDriverTests/MisuseTests.swift:"), "\(printed)")
        }

        @Test func aTimedDriverThatIsMadeInsideTheMockOrWhenTheSchedulerHasStopped() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let clock = TestScheduler()
                    SharingScheduler.mock(scheduler: clock) {
                        let early = clock.hot("-a-b-").asDriver(onErrorJustReturn: "").flatMapLatest {
                            Driver.just($0).delay(.seconds(1))
                        }
                        _ = clock.start { early }
                    }
                    _ = Driver<Int>.interval(.seconds(1))
                }
            }
            #expect(try #require(result).standardErrorContent.isEmpty)
        }
    #endif

    /// Emits an element, which the driver replays, then fails.
    private static var failing: Observable<Int> { Observable.concat(.just(1), .error(CancellationError())) }

    @MainActor
    @Test(.leakChecked) func aRecoveryThatUsesItsDriverOrIsFedByIt() {
        let screen = Screen()
        let (retry, seen) = (PublishSubject<Void>(), Locked<[Int]>([]))
        screen.driver = Self.failing.asDriver { [unowned screen] _ in
            retry.asSignal(onErrorJustReturn: ()).withLatestFrom(screen.driver).asDriver(onErrorJustReturn: 0)
        }
        let subscription = screen.driver.drive(onNext: { number in seen.change { $0.append(number) } })
        retry.onNext(())
        retry.onNext(())
        subscription.dispose()
        #expect(seen.value == [1, 1, 1])
        // Until then the recovery observes its own driver and keeps the connection open.
        retry.onCompleted()

        let fed = BehaviorRelay(value: 0)
        let many = Effort.choose(quick: 30_000, full: 100_000)
        let last = Locked(0)
        let feedback = Self.failing.asDriver { _ in fed.asDriver() }.drive(onNext: { number in
            last.change { $0 = number }
            if number < many { fed.accept(number + 1) }
        })
        feedback.dispose()
        #expect(last.value == many)
    }

    @Test func mergeWithALimitOfZero() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Driver.just(Driver.just(1)).merge(maxConcurrent: 0)
        }
        try expectRequirement("merge(maxConcurrent:): maxConcurrent is 0, must be positive", result)
    }

    @Test func intervalAndTimerOfNoPeriod() async throws {
        let interval = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Driver<Int>.interval(.seconds(-1))
        }
        try expectRequirement("period is seconds(-1), must be neither negative nor .never", interval)
        let timer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Signal<Int>.timer(.seconds(1), period: .never)
        }
        try expectRequirement("period is never, must be neither negative nor .never", timer)
    }
}
