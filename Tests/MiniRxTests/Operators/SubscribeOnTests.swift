import MiniRx
import MiniRxTest
import TestSupport
import XCTest

final class SubscribeOnTests: LeakCheckedTestCase {
    /// How the closure of `create` passes on the events of `source`.
    private static let forwardings:
        [(name: String, subscribe: @Sendable (Observable<Int>, AnyObserver<Int>) -> any Disposable)] = [
            ("its observer", { $0.subscribe($1) }),
            ("its observer, behind map", { $0.map { $0 }.subscribe($1) }),
            ("another create", { source, observer in Observable.create { source.subscribe($0) }.subscribe(observer) }),
            (
                "closures",
                { source, observer in
                    source.subscribe(
                        onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
                        onCompleted: { observer.onCompleted() })
                }
            ),
        ]

    /// `take(1)` ends the subscription at 205; the scheduler would dispose the closure's result a tick later. If the source
    /// ends before that, nothing is left to wait for.
    func testAForwardedSourceThatEndsIsDisposedAtOnce() {
        for (name, subscribe) in Self.forwardings {
            for end in [Event<Int>.completed, .error(TestError.source)] {
                let scheduler = TestScheduler(initialClock: 0)
                let (subject, disposals) = (PublishSubject<Int>(), Locked<[Int]>([]))
                let source = Observable<Int>.create { observer in
                    let subscription = subscribe(subject.asObservable(), observer)
                    return Disposables.create {
                        disposals.change { $0.append(scheduler.clock) }
                        subscription.dispose()
                    }
                }
                let observer = scheduler.createObserver(Int.self)
                let subscription = source.subscribe(on: scheduler).take(1).subscribe(observer)
                scheduler.advanceTo(205)
                subject.onNext(1)
                XCTAssertEqual(disposals.value, [], name)
                subject.on(end)
                XCTAssertEqual(disposals.value, [205], "\(name), \(end)")
                scheduler.advanceTo(210)
                XCTAssertEqual(observer.events, [.next(205, 1), .completed(205)], name)
                XCTAssertEqual(disposals.value, [205], "\(name), \(end)")
                subscription.dispose()
            }
        }
    }

    /// Without an end, the scheduler disposes the closure's result.
    func testAForwardedSourceThatRunsOnIsDisposedOnTheScheduler() {
        for (name, subscribe) in Self.forwardings {
            let scheduler = TestScheduler(initialClock: 0)
            let (subject, disposals) = (PublishSubject<Int>(), Locked<[Int]>([]))
            let source = Observable<Int>.create { observer in
                let subscription = subscribe(subject.asObservable(), observer)
                return Disposables.create {
                    disposals.change { $0.append(scheduler.clock) }
                    subscription.dispose()
                }
            }
            let subscription = source.subscribe(on: scheduler).take(1).subscribe(onNext: { _ in })
            scheduler.advanceTo(205)
            subject.onNext(1)
            XCTAssertEqual(disposals.value, [], name)
            scheduler.advanceTo(210)
            XCTAssertEqual(disposals.value, [206], name)
            subscription.dispose()
        }
    }
}
