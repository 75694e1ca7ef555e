import Dispatch
import MiniRx
import TestSupport
import Testing

/// Programmer errors stop the program in every build, with a message that names the place if there is one.
@Suite struct FatalMisuseTests {
    @Test func shareWithNegativeReplay() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).share(replay: -1)
        }
        try expectRequirement("share(replay:scope:): replay is -1, must not be negative", result)
    }

    @Test func replayOfANegativeCount() async throws {
        let subject = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ReplaySubject<Int>.create(bufferSize: -1)
        }
        try expectRequirement("ReplaySubject.create(bufferSize:): bufferSize is -1, must not be negative", subject)
        let relay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ReplayRelay<Int>.create(bufferSize: -1)
        }
        try expectRequirement("ReplayRelay.create(bufferSize:): bufferSize is -1, must not be negative", relay)
    }

    @Test func takeOfANegativeCount() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).take(-1)
        }
        try expectRequirement("take(_:): count is -1, must not be negative", result)
    }

    @Test func skipOfANegativeCount() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).skip(-1)
        }
        try expectRequirement("skip(_:): count is -1, must not be negative", result)
    }

    @Test func retryOfNoAttempt() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(1).retry(0)
        }
        try expectRequirement("retry(_:): maxAttemptCount is 0, must be positive", result)
    }

    @Test func mergeOfNone() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable.just(Observable.just(1)).merge(maxConcurrent: 0)
        }
        try expectRequirement("merge(maxConcurrent:): maxConcurrent is 0, must be positive", result)
    }

    @Test func intervalOfNegativePeriodOrForNever() async throws {
        let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable<Int>.interval(.seconds(-1), scheduler: MainScheduler.instance)
        }
        try expectRequirement(
            "interval(_:scheduler:): period is seconds(-1), must be neither negative nor .never", negative)
        let never = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable<Int>.interval(.never, scheduler: MainScheduler.instance)
        }
        try expectRequirement("interval(_:scheduler:): period is never, must be neither negative nor .never", never)
    }

    @Test func timerWithAPeriodForNever() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Observable<Int>.timer(.seconds(1), period: .never, scheduler: MainScheduler.instance)
        }
        try expectRequirement(
            "timer(_:period:scheduler:): period is never, must be neither negative nor .never", result)
    }

    @Test func singleAssignmentDisposableSetTwice() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let disposable = SingleAssignmentDisposable()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }
        try expectRequirement(
            "SingleAssignmentDisposable.setDisposable(_:) called a second time; use SerialDisposable", result)
    }

    @Test func singleAssignmentDisposableSetTwiceAfterDisposal() async {
        await #expect(processExitsWith: .failure) {
            let disposable = SingleAssignmentDisposable()
            disposable.dispose()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }
    }

    @Test(.timeLimit(.minutes(10))) func twoLoopsOverOneReadingOfValues() async {
        await #expect(processExitsWith: .failure) {
            let relay = PublishRelay<Int>()
            let values = relay.values
            async let first = values.first { _ in true }
            async let second = values.first { _ in true }
            _ = try await (first, second)
            withExtendedLifetime(relay) {}
        }
    }

    @Test func ensureRunningOnMainThreadOffTheMainThread() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await withUnsafeContinuation { (done: UnsafeContinuation<Void, Never>) in
                DispatchQueue(label: "elsewhere").async {
                    MainScheduler.ensureRunningOnMainThread(errorMessage: "Labels belong to the main thread.")
                    done.resume()
                }
            }
        }
        try expectMessage("Labels belong to the main thread.", result)
    }

    @Test @MainActor func ensureRunningOnMainThreadOnTheMainThread() async {
        MainScheduler.ensureRunningOnMainThread()
        await #expect(processExitsWith: .success) {
            await MainActor.run { MainScheduler.ensureRunningOnMainThread(errorMessage: "not said") }
        }
    }
}
