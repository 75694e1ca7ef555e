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

    @Test func singleAssignmentDisposableSetTwice() async {
        await #expect(processExitsWith: .failure) {
            let disposable = SingleAssignmentDisposable()
            disposable.setDisposable(Disposables.create())
            disposable.setDisposable(Disposables.create())
        }
    }
}
