#if DEBUG
    import Dispatch
    import MiniRxTest
    import TestSupport
    import Testing
    import XCTest

    @Suite(.leakChecked) struct LeakExpectationTests {
        /// Retains itself, until it is told not to.
        private final class Leaking: @unchecked Sendable {
            private let numbers = PublishSubject<Int>()
            private let bag = DisposeBag()
            private var count = 0

            init() {
                numbers.subscribe(onNext: { self.count += $0 }).disposed(by: bag)
            }

            static let line: UInt = #line - 3

            func repair() { numbers.onCompleted() }
        }

        private static let place = "\(#fileID):\(Leaking.line)"

        @Test func aSubscriptionThatOutlivesTheClosureIsReportedWithItsPlace() {
            var (messages, leaking): ([String], Leaking?) = ([], nil)
            expectNoLeaks(timeout: .milliseconds(1)) {
                leaking = Leaking()
            } report: {
                messages.append($0)
            }
            #expect(messages.count == 1)
            #expect(messages.first?.contains("Subscriptions that are still running:\n    1 at \(Self.place)") == true)
            leaking?.repair()
        }

        @Test func whatIsReleasedIsNotReported() {
            expectNoLeaks {
                let subject = PublishSubject<Int>()
                let bag = DisposeBag()
                subject.map { $0 }.share().subscribe(onNext: { _ in }).disposed(by: bag)
                Leaking().repair()
            } report: {
                Issue.record("\($0)")
            }
        }

        @Test func aRetainedObservableIsReported() {
            var (messages, retained): ([String], Observable<Int>?) = ([], nil)
            expectNoLeaks(timeout: .milliseconds(1)) {
                retained = Observable.just(1)
            } report: {
                messages.append($0)
            }
            #expect(
                messages == [
                    "1 object of the library outlives the closure. No subscription is running: an observable, a subject "
                        + "or a disposable is retained."
                ])
            withExtendedLifetime(retained) {}
        }

        @Test func objectsOfOtherTestsAreNotReported() async {
            // One leaks while the other one runs.
            var messages: [String] = []
            let (begun, begin) = AsyncStream.makeStream(of: Leaking.self)
            let (ended, end) = AsyncStream.makeStream(of: Void.self)
            async let other: Void = expectNoLeaks {
                for await leaking in begun {
                    _ = PublishSubject<Int>().subscribe(onNext: { _ in })
                    leaking.repair()
                    break
                }
                end.finish()
            } report: {
                Issue.record("\($0)")
            }
            await expectNoLeaks(timeout: .milliseconds(1)) {
                let kept = Leaking()
                await expectNoLeaks {
                    _ = PublishSubject<Int>()
                } report: {
                    Issue.record("\($0)")
                }
                begin.yield(kept)
                begin.finish()
                for await _ in ended {}
            } report: {
                messages.append($0)
            }
            await other
            #expect(messages == [])
        }

        @Test func objectsOfChildTasksAreReported() async {
            let leaking = Locked<Leaking?>(nil)
            var messages: [String] = []
            await expectNoLeaks(timeout: .milliseconds(1)) {
                await Task { leaking.change { $0 = Leaking() } }.value
            } report: {
                messages.append($0)
            }
            #expect(messages.first?.contains("1 at \(Self.place)") == true)
            leaking.value?.repair()
        }

        @Test func theClosureOfATestOnTheMainActorMayUseItsState() async {
            await OnMainActor().run()
        }

        @Test func aReleaseOnAnotherThreadIsAwaited() async {
            for isAsynchronous in [false, true] {
                let gate = DispatchSemaphore(value: 0)
                func begin() {
                    let subscription = PublishSubject<Int>().map { $0 }.subscribe(onNext: { _ in })
                    DispatchQueue.global().async {
                        gate.wait()
                        subscription.dispose()
                    }
                    DispatchQueue.global().async { gate.signal() }
                }
                if isAsynchronous {
                    await expectNoLeaks {
                        begin()
                        await Task.yield()
                    } report: {
                        Issue.record("\($0)")
                    }
                } else {
                    synchronously {
                        expectNoLeaks {
                            begin()
                        } report: {
                            Issue.record("\($0)")
                        }
                    }
                }
            }
        }

        @Test func aSynchronousTestOffTheMainQueueWaitsForIt() {
            for pipeline in Pending.all {
                expectNoLeaks(pipeline) { Issue.record("\($0)") }
            }
        }

        @Test func aTestOfTheMainActorWaitsForTheMainQueue() async {
            await OnMainActor().waitForTheMainQueue()
        }

        @Test @MainActor func aSynchronousTestOfTheMainActorIsToldThatItBlocksTheMainQueue() {
            var messages: [String] = []
            expectNoLeaks(timeout: .milliseconds(1), Pending.all[0]) { messages.append($0) }
            #expect(messages.count == 1)
            #expect(
                messages.first?.hasSuffix(
                    " of the library may leak, or may wait for the main queue: expectNoLeaks was called on this queue, "
                        + "and blocked it. Make the test async, and call `await expectNoLeaks`.") == true, "\(messages)"
            )
        }

        @Test func anOuterClosureReportsWhatAnInnerOneCreates() {
            var (outer, inner, retained): ([String], [String], Leaking?) = ([], [], nil)
            expectNoLeaks(timeout: .milliseconds(1)) {
                expectNoLeaks(timeout: .milliseconds(1)) {
                    retained = Leaking()
                } report: {
                    inner.append($0)
                }
            } report: {
                outer.append($0)
            }
            #expect(inner.count == 1)
            #expect(outer == inner)
            retained?.repair()
        }

        @Test func anErrorOfTheClosureIsThrown() async {
            struct Failure: Error {}
            #expect(throws: Failure.self) {
                try expectNoLeaks {
                    throw Failure()
                } report: { _ in
                }
            }
            await #expect(throws: Failure.self) {
                try await expectNoLeaks {
                    await Task.yield()
                    throw Failure()
                } report: { _ in
                }
            }
        }

        private func synchronously(_ body: () -> Void) { body() }
    }

    /// A test case in a main-actor class.
    @MainActor
    private final class OnMainActor {
        private var count = 0

        func run() async {
            await expectNoLeaks {
                count += 1
                await Task.yield()
                count += 1
            } report: {
                Issue.record("\(count): \($0)")
            }
            #expect(count == 2)
        }

        func waitForTheMainQueue() async {
            for pipeline in Pending.all {
                await expectNoLeaks {
                    pipeline()
                } report: {
                    Issue.record("\($0)")
                }
            }
        }
    }

    /// In XCTest, synchronous tests run on the main thread, outside the main queue.
    final class LeakExpectationInXCTestTests: LeakCheckedTestCase {
        func testASynchronousTestRunsTheMainQueueWhileItWaits() {
            for pipeline in Pending.all {
                expectNoLeaks(pipeline) { XCTFail($0) }
            }
        }

        func testAnAsynchronousTestWaitsForTheMainQueue() async {
            for pipeline in Pending.all {
                await expectNoLeaks {
                    pipeline()
                } report: {
                    XCTFail($0)
                }
            }
        }

        @MainActor
        func testATestOfTheMainActorWaitsForTheMainQueue() async {
            for pipeline in Pending.all {
                await expectNoLeaks {
                    pipeline()
                } report: {
                    XCTFail($0)
                }
            }
        }
    }

    /// Closures whose last objects are released by the main queue.
    private enum Pending {
        static let all: [@Sendable () -> Void] = [
            { begin(Observable.never().startWith(1).debounce(.milliseconds(300), scheduler: MainScheduler.instance)) },
            { begin(Observable.just(1).delay(.milliseconds(300), scheduler: MainScheduler.instance)) },
            { begin(Observable<Int>.interval(.milliseconds(300), scheduler: MainScheduler.instance)) },
            {
                let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
                begin(Observable.just(1).subscribe(on: background).observe(on: MainScheduler.instance))
            },
        ]

        private static func begin(_ pipeline: Observable<Int>) {
            let bag = DisposeBag()
            pipeline.subscribe().disposed(by: bag)
        }
    }
#endif
