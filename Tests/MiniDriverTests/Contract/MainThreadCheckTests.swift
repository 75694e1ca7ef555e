import Dispatch
import MiniDriver
import TestSupport
import Testing

/// The message of debug builds when the library itself breaks the contract of drivers and signals.
#if DEBUG
    @Suite struct MainThreadCheckTests {
        @Test func aClosureOffTheMainThreadStopsTheProgramAndNamesTheOperator() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let stage = Driver.just(1).map { $0 }.asSharedSequence().stage
                await withUnsafeContinuation { (done: UnsafeContinuation<Void, Never>) in
                    DispatchQueue.global().async {
                        stage.subscribe(onNext: { _ in }).dispose()
                        done.resume()
                    }
                }
            }
            try expectMessage("map: a closure of a driver or signal is about to run off the main thread", result)
        }
    }
#endif
