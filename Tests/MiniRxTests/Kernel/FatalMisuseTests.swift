import Dispatch
import MiniRx
import Testing

/// Programmer errors that stop the program.
@Suite struct FatalMisuseTests {
    @Test func shareWithNegativeReplay() async {
        await #expect(processExitsWith: .failure) { _ = Observable.just(1).share(replay: -1) }
    }

    @Test func takeOfANegativeCount() async {
        await #expect(processExitsWith: .failure) { _ = Observable.just(1).take(-1) }
    }

    @Test func skipOfANegativeCount() async {
        await #expect(processExitsWith: .failure) { _ = Observable.just(1).skip(-1) }
    }

    @Test func singleAssignmentDisposableSetTwice() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let disposable = SingleAssignmentDisposable()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }
        try expect(result, says: "SingleAssignmentDisposable.setDisposable(_:) called a second time")
    }

    @Test func singleAssignmentDisposableSetTwiceAfterDisposal() async {
        await #expect(processExitsWith: .failure) {
            let disposable = SingleAssignmentDisposable()
            disposable.dispose()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }
    }

    @Test func ensureRunningOnMainThreadElsewhere() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            DispatchQueue(label: "elsewhere").async {
                MainScheduler.ensureRunningOnMainThread(errorMessage: "Labels belong to the main thread.")
            }
            dispatchMain()
        }
        try expect(result, says: "Labels belong to the main thread.")
    }

    @Test @MainActor func ensureRunningOnMainThreadThere() async {
        MainScheduler.ensureRunningOnMainThread()
        await #expect(processExitsWith: .success) {
            await MainActor.run { MainScheduler.ensureRunningOnMainThread(errorMessage: "not said") }
        }
    }

    /// Optimised programs stop without a word.
    private func expect(_ result: ExitTest.Result?, says message: String) throws {
        #if DEBUG
            let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(output.contains(message))
        #endif
    }
}
