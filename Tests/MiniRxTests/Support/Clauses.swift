import MiniRxTest
import TestSupport
import XCTest

/// Checks empty, never, error and disposal: the operator ends at the same time as its source, and releases it.
func assertTerminalEventsPassThrough<Output: Equatable>(
    file: StaticString = #filePath, line: UInt = #line,
    _ apply: @escaping (Observable<Int>, TestScheduler) -> Observable<Output>
) {
    let empty = History(of: [.completed(250)], apply)
    XCTAssertEqual(empty.events, [.completed(250)], "empty", file: file, line: line)
    XCTAssertEqual(empty.subscriptions, [Subscription(200, 250)], "empty", file: file, line: line)

    let never = History(of: [], apply)
    XCTAssertEqual(never.events, [], "never", file: file, line: line)
    XCTAssertEqual(never.subscriptions, [Subscription(200, 1000)], "never", file: file, line: line)

    let error = History(of: [.error(250, TestError.source), .next(260, 1), .completed(270)], apply)
    XCTAssertEqual(error.events, [.error(250, TestError.source)], "error", file: file, line: line)
    XCTAssertEqual(error.subscriptions, [Subscription(200, 250)], "error", file: file, line: line)

    let disposed = History(of: [.next(300, 1), .completed(310)], disposed: 250, apply)
    XCTAssertEqual(disposed.events, [], "disposal", file: file, line: line)
    XCTAssertEqual(disposed.subscriptions, [Subscription(200, 250)], "disposal", file: file, line: line)
}

func assertTerminalEventsPassThrough<Output: Equatable>(
    file: StaticString = #filePath, line: UInt = #line,
    _ apply: @escaping (Observable<Int>) -> Observable<Output>
) {
    assertTerminalEventsPassThrough(file: file, line: line) { source, _ in apply(source) }
}

/// Checks that a synchronous source stops when the operator's downstream has finished.
func assertStopsSynchronousSource<Output>(
    file: StaticString = #filePath, line: UInt = #line, _ apply: (Observable<Int>) -> Observable<Output>
) {
    let produced = Box(0)
    let numbers = (0..<1000).lazy.map { number in
        produced.value += 1
        return number
    }
    apply(.from(numbers)).take(1).subscribe(onNext: { _ in }).dispose()
    XCTAssertLessThan(produced.value, 10, "elements produced for `take(1)`", file: file, line: line)
}

/// An object whose deallocation a test observes.
final class Witness: Sendable {}

/// The ways in which a subscription ends.
enum Ending: CaseIterable {
    case disposal, disposalInside, completion, failure
}

/// Checks that the closures of an operator are released when the subscription ends: on a terminal event, before
/// `dispose()` returns, or, if it is disposed from inside an observer, when that observer has returned.
///
/// - Parameter apply: an operator with a closure that retains the witness.
func assertReleasesClosures<Output>(
    _ endings: [Ending] = Ending.allCases, file: StaticString = #filePath, line: UInt = #line,
    _ apply: (Observable<Int>, Witness) -> Observable<Output>
) {
    for ending in endings {
        let subject = PublishSubject<Int>()
        let disposable = SerialDisposable()
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            disposable.disposable = apply(subject.asObservable(), held).subscribe(
                onNext: { _ in if ending == .disposalInside { disposable.dispose() } }, onError: { _ in })
        }
        XCTAssertNotNil(witness, "while subscribed", file: file, line: line)
        subject.onNext(1)
        play(ending, disposable, subject)
        XCTAssertNil(witness, "after \(ending)", file: file, line: line)
        withExtendedLifetime(subject) { disposable.dispose() }
    }
}

/// Checks that elements stored by an operator are released when the subscription ends.
func assertReleasesElements<Output>(
    _ endings: [Ending] = Ending.allCases, file: StaticString = #filePath, line: UInt = #line,
    _ apply: (Observable<Witness>) -> Observable<Output>
) {
    for ending in endings {
        let subject = PublishSubject<Witness>()
        let disposable = SerialDisposable()
        weak var witness: Witness?
        disposable.disposable = apply(subject.asObservable()).subscribe(
            onNext: { _ in if ending == .disposalInside { disposable.dispose() } }, onError: { _ in })
        do {
            let element = Witness()
            witness = element
            subject.onNext(element)
        }
        play(ending, disposable, subject)
        XCTAssertNil(witness, "after \(ending)", file: file, line: line)
        withExtendedLifetime(subject) { disposable.dispose() }
    }
}

/// Ends a subscription.
func play<Element>(_ ending: Ending, _ disposable: SerialDisposable, _ subject: PublishSubject<Element>) {
    switch ending {
    case .disposal: disposable.dispose()
    case .disposalInside: break
    case .completion: subject.onCompleted()
    case .failure: subject.onError(TestError.source)
    }
}
