import MiniRxTest
import TestSupport
import XCTest

/// A closure that throws ends the result with its error, releases the source and is not called again.
final class ThrowingClosuresTests: LeakCheckedTestCase {
    /// Returns what it is given, and throws for 2.
    private typealias Check = @Sendable (Int) throws -> Int

    private let operators: [(name: String, apply: (Observable<Int>, @escaping Check) -> Observable<Int>)] = [
        ("map", { source, check in source.map { try check($0) } }),
        ("compactMap", { source, check in source.compactMap { try check($0) } }),
        ("filter", { source, check in source.filter { try check($0) > 0 } }),
        ("scan", { source, check in source.scan(0) { try check($1) } }),
        ("scan(into:)", { source, check in source.scan(into: 0) { $0 = try check($1) } }),
        ("take(while:)", { source, check in source.take(while: { try check($0) > 0 }) }),
        ("take(until: predicate)", { source, check in source.take(until: { try check($0) < 0 }) }),
        ("distinctUntilChanged by key", { source, check in source.distinctUntilChanged { try check($0) } }),
        (
            "distinctUntilChanged by key, with comparer",
            { source, check in source.distinctUntilChanged({ try check($0) }, comparer: { $0 == $1 }) }
        ),
        ("do", { source, check in source.do(onNext: { _ = try check($0) }) }),
        ("withUnretained", { source, check in source.withUnretained(MainScheduler.instance) { try check($1) } }),
        (
            "withLatestFrom",
            { source, check in source.withLatestFrom(Observable.just(0)) { first, _ in try check(first) } }
        ),
        ("combineLatest", { source, check in .combineLatest(Observable.just(0), source) { try check($1) } }),
        ("zip", { source, check in .zip(Observable.from(0..<9), source) { try check($1) } }),
        ("flatMap", { source, check in source.flatMap { Observable.just(try check($0)) } }),
        ("flatMapFirst", { source, check in source.flatMapFirst { Observable.just(try check($0)) } }),
        ("flatMapLatest", { source, check in source.flatMapLatest { Observable.just(try check($0)) } }),
        ("concatMap", { source, check in source.concatMap { Observable.just(try check($0)) } }),
    ]

    func testEndTheResult() {
        for (name, apply) in operators {
            let calls = Log<Int>()
            let check: Check = { number in
                calls.append(number)
                if number == 2 { throw TestError.thrown }
                return number
            }
            let history = History(
                of: [.next(210, 1), .next(240, 2), .next(240, 3), .next(250, 4), .completed(260)]
            ) { source in apply(source, check) }
            XCTAssertEqual(history.events, [.next(210, 1), .error(240, TestError.thrown)], name)
            XCTAssertEqual(history.subscriptions, [Subscription(200, 240)], name)
            XCTAssertEqual(calls.entries, [1, 2], name)

            XCTAssertEqual(
                eventsAtOnce(apply(.of(1, 2, 3), check)), [.next(1), .error(TestError.thrown)], "\(name), at once")
            XCTAssertEqual(calls.entries, [1, 2, 1, 2], "\(name), at once")
        }
    }

    /// The recovery of `catch` sees what a closure above it throws.
    func testAreCaught() {
        for (name, apply) in operators {
            let failing = apply(.of(1, 2, 3)) { number in
                if number == 2 { throw TestError.thrown }
                return number
            }
            XCTAssertEqual(eventsAtOnce(failing.catchAndReturn(9)), [.next(1), .next(9), .completed], name)
        }
    }
}
