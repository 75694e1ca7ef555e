import MiniRx
import TestSupport
import XCTest

/// A source that ends inside `run`: the end is held back until `run` has returned.
final class HeldEndingTests: LeakCheckedTestCase {
    private typealias Apply = (Observable<Int>) -> Observable<Int>

    /// The operators that hold back an end.
    private let operators: [(String, Apply)] = [
        ("observe(on:)", { $0.observe(on: MainScheduler.instance) }),
        ("using", { source in .using({ BooleanDisposable() }, observableFactory: { _ in source }) }),
        ("subscribe(on:)", { $0.subscribe(on: MainScheduler.instance) }),
        ("share", { $0.share() }),
        ("merge", { .merge($0) }),
        ("concat", { .concat($0) }),
    ]

    func testTheEndIsDeliveredWhenTheSourceHasReturned() {
        for (name, apply) in operators {
            let log = Log<String>()
            let source = Observable<Int>.create { observer in
                observer.onCompleted()
                log.append("returned")
                return Disposables.create { log.append("disposed") }
            }
            _ = apply(source).subscribe(onCompleted: { log.append("completed") })
            XCTAssertEqual(log.entries, ["returned", "disposed", "completed"], name)
        }
    }

    /// *Coming from RxSwift* names these operators.
    func testOperatorsThatDeliverACompletionAtOnce() {
        let never = Observable<Int>.never()
        let operators: [(String, Apply)] = [
            ("take(until:)", { $0.take(until: never) }),
            ("skip(until:)", { $0.skip(until: never) }),
            ("withLatestFrom", { $0.withLatestFrom(never) }),
            ("retry", { $0.retry() }),
            ("retry(when:)", { $0.retry(when: { $0 }) }),
            ("catch(sequence:)", { .catch(sequence: [$0]) }),
            ("share(scope: .forever)", { $0.share(scope: .forever) }),
        ]
        for (name, apply) in operators {
            let log = Log<String>()
            let source = Observable<Int>.create { observer in
                observer.onCompleted()
                return Disposables.create { log.append("disposed") }
            }
            _ = apply(source).subscribe(onCompleted: { log.append("completed") })
            XCTAssertEqual(log.entries, ["completed", "disposed"], name)
        }
    }

    func testTheEndIsDroppedIfTheSubscriptionIsDisposedMeanwhile() {
        for (name, apply) in operators {
            let (log, stop) = (Log<String>(), PublishSubject<Void>())
            let source = Observable<Int>.create { observer in
                observer.onCompleted()
                stop.onNext(())
                return Disposables.create { log.append("disposed") }
            }
            let result = apply(source).do(onCompleted: { log.append("completed") }).take(until: stop)
            _ = result.subscribe(onDisposed: { log.append("over") })
            XCTAssertEqual(log.entries.sorted(), ["disposed", "over"], name)
        }
    }

    func testAnErrorInsideCreateIsDroppedIfTheSubscriptionIsDisposedMeanwhile() {
        let (log, stop) = (Log<String>(), PublishSubject<Void>())
        let source = Observable<Int>.create { observer in
            observer.onError(TestError.source)
            stop.onNext(())
            return Disposables.create { log.append("disposed") }
        }
        _ = source.do(onError: { _ in log.append("failed") }).take(until: stop).subscribe()
        XCTAssertEqual(log.entries, ["disposed"])
    }

    /// The operator of the recovery lives on, the error does not.
    func testTheErrorIsReleasedWhenTheRecoveryHasStarted() {
        final class Failure: Error {}
        let recovery = PublishSubject<Int>()
        let failure = Weak<Failure>()
        let subscription = Observable<Int>.create { observer in
            let error = Failure()
            failure.object = error
            observer.onError(error)
            return Disposables.create()
        }.catch { _ in recovery }.subscribe()
        XCTAssertTrue(recovery.hasObservers)
        XCTAssertNil(failure.object)
        subscription.dispose()
    }

    /// The closure has stored its observer, which retains the emitter, but not the error.
    func testCreateReleasesTheErrorThatItHeldBack() {
        final class Failure: Error {}
        let failure = Weak<Failure>()
        let observers = Log<AnyObserver<Int>>()
        _ = Observable<Int>.create { observer in
            let error = Failure()
            failure.object = error
            observers.append(observer)
            observer.onError(error)
            return Disposables.create()
        }.subscribe(onError: { _ in })
        XCTAssertNil(failure.object)
    }
}
