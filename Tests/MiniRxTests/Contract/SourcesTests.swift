import ElementKinds
import MiniRxTest
import TestSupport
import XCTest

/// The clauses that every synchronous source must satisfy.
final class SourcesTests: LeakCheckedTestCase {
    /// Sources that emit 1 and 2 and complete. `just` and `from(optional:)` emit a single element, so `startWith`
    /// supplies the other.
    private let sources: [(name: String, make: () -> Observable<Number>)] = [
        ("of", { .of(1, 2) }),
        ("from array", { .from([1, 2]) }),
        ("from sequence", { .from([1, 2].lazy.map { $0 }) }),
        ("just", { Observable.just(2).startWith(1) }),
        ("from optional", { Observable.from(optional: 2).startWith(1) }),
        ("empty", { Observable.empty().startWith(1, 2) }),
        (
            "create",
            {
                .create { observer in
                    observer.onNext(1)
                    observer.onNext(2)
                    observer.onCompleted()
                    return Disposables.create()
                }
            }
        ),
        ("deferred", { .deferred { .of(1, 2) } }),
        ("using", { .using({ BooleanDisposable() }, observableFactory: { _ in .of(1, 2) }) }),
    ]

    func testEverySubscriptionBeginsAnew() {
        for (name, make) in sources {
            let source = make()
            for _ in 0..<2 {
                XCTAssertEqual(eventsAtOnce(source), [.next(1), .next(2), .completed], name)
                XCTAssertEqual(eventsAtOnce(source.map { $0 }), [.next(1), .next(2), .completed], name)
            }
        }
    }

    func testHandlersAreCalledInOrderAndOnce() {
        for (name, make) in sources {
            let log = Log<String>()
            make().subscribe(
                onNext: { log.append("\($0)") }, onError: { log.append("\($0)") }, onCompleted: { log.append("|") },
                onDisposed: { log.append("disposed") }
            ).dispose()
            XCTAssertEqual(log.entries, ["1", "2", "|", "disposed"], name)
        }
    }

    func testNothingFollowsWhenTheObserverHasFinished() {
        for (name, make) in sources {
            XCTAssertEqual(eventsAtOnce(make().take(1)), [.next(1), .completed], name)
            XCTAssertEqual(eventsAtOnce(make().take(0)), [.completed], name)
        }
    }

    func testReleasesItsObserverAtTheEnd() {
        for (name, make) in sources {
            let source = make()
            weak var witness: Witness?
            let subscription: any Disposable
            do {
                let held = Witness()
                witness = held
                subscription = source.subscribe(
                    onNext: { _ in withExtendedLifetime(held) {} }, onCompleted: { withExtendedLifetime(held) {} })
            }
            XCTAssertNil(witness, name)
            withExtendedLifetime((source, subscription)) {}
        }
    }

    func testErrorAndNever() {
        let log = Log<String>()
        let failing = Observable<Int>.error(TestError.source)
        failing.subscribe(onError: { log.append("\($0)") }, onDisposed: { log.append("disposed") }).dispose()
        XCTAssertEqual(log.entries, ["source", "disposed"])
        XCTAssertEqual(eventsAtOnce(failing.map { $0 }), [.error(TestError.source)])

        let silent = Observable<Int>.never().subscribe(
            onNext: { log.append("\($0)") }, onDisposed: { log.append("never") })
        XCTAssertEqual(log.entries.count, 2)
        silent.dispose()
        silent.dispose()
        XCTAssertEqual(log.entries.dropFirst(2), ["never"])
    }
}
