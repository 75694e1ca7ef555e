import MiniRxTest
import XCTest

/// The ends of a source pass an operator at their own time, and release the source: empty, never, error, disposal.
func assertEndsPass<Output: Equatable>(
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

func assertEndsPass<Output: Equatable>(
    file: StaticString = #filePath, line: UInt = #line,
    _ apply: @escaping (Observable<Int>) -> Observable<Output>
) {
    assertEndsPass(file: file, line: line) { source, _ in apply(source) }
}

/// A synchronous source stops producing when what is below the operator has had enough.
func assertStopsSynchronousSource<Output>(
    file: StaticString = #filePath, line: UInt = #line, _ apply: (Observable<Int>) -> Observable<Output>
) {
    let produced = Box(0)
    let numbers = (0..<1000).lazy.map { number in
        produced.value += 1
        return number
    }
    apply(.from(numbers)).take(1).subscribe(onNext: { _ in }).dispose()
    XCTAssertLessThan(produced.value, 10, "elements produced for one", file: file, line: line)
}

/// Something whose life is watched.
final class Witness: Sendable {}

/// How a subscription can come to its end.
enum Ending: CaseIterable {
    case disposal, disposalInside, completion, failure
}

/// What the closures of an operator hold dies with the subscription: at its end, before `dispose()` returns, and, if
/// it is disposed from inside an observer, when that has returned.
///
/// - Parameter apply: an operator one of whose closures holds the witness.
func assertLetsGoOfClosures<Output>(
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

/// What an operator remembers of the elements dies with the subscription.
func assertLetsGoOfElements<Output>(
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

/// Brings a subscription to its end.
func play<Element>(_ ending: Ending, _ disposable: SerialDisposable, _ subject: PublishSubject<Element>) {
    switch ending {
    case .disposal: disposable.dispose()
    case .disposalInside: break
    case .completion: subject.onCompleted()
    case .failure: subject.onError(TestError.source)
    }
}
