import Dispatch
import Foundation
import MiniRx
import Testing

/// The library prints an unhandled error once, with the place of the subscription, and does not crash. Each test runs a
/// program of its own, and reads what the program has printed.
@Suite struct UnhandledErrorTests {
    @Test func everyFormOfSubscribePrintsTheErrorOnceWithItsPlace() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { spellings() }
        #expect(try reports(of: result) == (0..<6).map { report(line: lineOfSpellings + $0) })
    }

    @Test func everySourceAndOperatorPassesTheErrorOn() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { shapes() }
        #expect(try reports(of: result) == Array(repeating: report(line: lineOfShapes), count: 12))
    }

    @Test func anErrorOnAnotherThreadIsPrintedAndTheProgramContinues() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { elsewhere() }
        #expect(try reports(of: result) == [report(line: lineOfElsewhere)])
    }

    @Test func eachSubscriberOfASharedSequencePrintsTheError() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { shared() }
        #expect(try reports(of: result) == [report(line: lineOfShared), report(line: lineOfShared + 1)])
    }

    @Test func aHandledErrorIsNotPrinted() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { handled() }
        #expect(try reports(of: result) == [])
    }

    @Test func aHandlerOfTheUserReplacesThePrinting() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Hooks.defaultErrorHandler = { places, error in
                FileHandle.standardError.write(Data("MiniRx: mine: \(error)\n".utf8))
                precondition(places.allSatisfy { $0.hasPrefix("MiniRxTests/UnhandledErrorTests.swift:") })
            }
            Observable<Int>.error(TestError.source).subscribe(onNext: { _ in }).dispose()
        }
        #expect(try reports(of: result) == ["MiniRx: mine: source"])
    }

    /// The lines that the library printed.
    private func reports(of result: ExitTest.Result?) throws -> [String] {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("MiniRx: ") }.map(String.init)
    }

    private func report(line: Int) -> String {
        "MiniRx: unhandled error: source, at MiniRxTests/UnhandledErrorTests.swift:\(line)"
    }
}

// The programs are outside the tests, because inside a macro every line has the same number.

private let lineOfSpellings = #line + 4

private func spellings() {
    let (subject, object, bag) = (PublishSubject<Int>(), Witness(), DisposeBag())
    subject.subscribe(onNext: { _ in }).disposed(by: bag)
    subject.subscribe().disposed(by: bag)
    subject.subscribe(onCompleted: {}).disposed(by: bag)
    subject.subscribe(onNext: { _ in }, onDisposed: {}).disposed(by: bag)
    subject.subscribe(with: object, onNext: { _, _ in }).disposed(by: bag)
    subject.bind(onNext: { _ in }).disposed(by: bag)
    subject.onError(TestError.source)
    // The subject has terminated, so this error reaches no observer and is not reported.
    subject.onError(TestError.thrown)
}

private func shapes() {
    let failing = Observable<Int>.error(TestError.source)
    let shapes: [Observable<Int>] = [
        failing,
        .create { observer in
            observer.onError(TestError.source)
            return Disposables.create()
        },
        Observable.just(1).map { _ in throw TestError.source }, failing.share(replay: 1),
        Observable.just(1).flatMap { _ in failing }, Observable.just(1).concat(failing), .merge(.never(), failing),
        .combineLatest(Observable.just(1), failing) { $0 + $1 }, failing.retry(3), failing.catch { throw $0 },
        failing.startWith(1), failing.do(onError: { _ in }),
    ]
    for shape in shapes { shape.subscribe(onNext: { _ in }).dispose() }
}

private let lineOfShapes = #line - 3

private func elsewhere() {
    let (subject, isFinished) = (PublishSubject<Int>(), DispatchSemaphore(value: 0))
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let subscription = subject.observe(on: scheduler).subscribe(onNext: { _ in }, onDisposed: { isFinished.signal() })
    subject.onError(TestError.source)
    isFinished.wait()
    subscription.dispose()
}

private let lineOfElsewhere = #line - 6

private func shared() {
    let (subject, bag) = (PublishSubject<Int>(), DisposeBag())
    let shared = subject.share()
    shared.subscribe(onNext: { _ in }).disposed(by: bag)
    shared.subscribe(onNext: { _ in }).disposed(by: bag)
    subject.onError(TestError.source)
}

private let lineOfShared = #line - 5

private func handled() {
    let (subject, bag) = (PublishSubject<Int>(), DisposeBag())
    subject.subscribe(onNext: { _ in }, onError: { _ in }).disposed(by: bag)
    subject.subscribe(onError: { _ in }).disposed(by: bag)
    subject.subscribe { (_: Event<Int>) in }.disposed(by: bag)
    subject.subscribe(AnyObserver { (_: Event<Int>) in }).disposed(by: bag)
    subject.bind(to: PublishSubject<Int>()).disposed(by: bag)
    subject.catchAndReturn(1).subscribe(onNext: { _ in }).disposed(by: bag)
    subject.catch { _ in .empty() }.subscribe().disposed(by: bag)
    subject.subscribe(onNext: { _ in }).dispose()
    subject.onError(TestError.source)
}
