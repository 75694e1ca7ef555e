import MiniRxTest
import TestSupport
import XCTest

final class DoTests: LeakCheckedTestCase {
    private let log = Log<String>()

    /// `do` with all closures. Each logs its name.
    private func watched(_ source: Observable<Int>) -> Observable<Int> {
        let log = log
        return source.do(
            onNext: { log.append("onNext \($0)") }, afterNext: { log.append("afterNext \($0)") },
            onError: { log.append("onError \($0)") }, afterError: { log.append("afterError \($0)") },
            onCompleted: { log.append("onCompleted") }, afterCompleted: { log.append("afterCompleted") },
            onSubscribe: { log.append("onSubscribe") }, onSubscribed: { log.append("onSubscribed") },
            onDispose: { log.append("onDispose") })
    }

    private func subscribe(_ source: Observable<Int>) -> any Disposable {
        let log = log
        return watched(source).subscribe(
            onNext: { log.append("\($0)") }, onError: { log.append("\($0)") }, onCompleted: { log.append("|") },
            onDisposed: { log.append("disposed") })
    }

    func testChangesNothing() {
        let history = History(of: [.next(210, 1), .completed(250)], watched)
        XCTAssertEqual(history.events, [.next(210, 1), .completed(250)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)])
        assertTerminalEventsPassThrough(watched)
    }

    func testOrderOfHooksWhenItCompletes() {
        let subject = PublishSubject<Int>()
        let subscription = subscribe(subject)
        subject.onNext(1)
        subject.onCompleted()
        subscription.dispose()
        XCTAssertEqual(
            log.entries,
            [
                "onSubscribe", "onSubscribed", "onNext 1", "1", "afterNext 1", "onCompleted", "|", "disposed",
                "onDispose", "afterCompleted",
            ])
    }

    func testOrderOfHooksWhenItFails() {
        let subject = PublishSubject<Int>()
        let subscription = subscribe(subject)
        subject.onError(TestError.source)
        subscription.dispose()
        XCTAssertEqual(
            log.entries,
            ["onSubscribe", "onSubscribed", "onError source", "source", "disposed", "onDispose", "afterError source"])
    }

    /// The source emits while it is being subscribed.
    func testNothingIsCalledAfterAnEnd() {
        let ends: [(Observable<Int>) -> Observable<Int>] = [
            { $0.map { _ in throw TestError.thrown } },
            { $0.scan(0) { _, _ in throw TestError.thrown } },
            { $0.map { $0 == 1 ? Event<Int>.error(TestError.thrown) : .next($0) }.dematerialize() },
        ]
        for end in ends {
            let (source, log) = (PublishSubject<Int>(), Log<String>())
            let emitting = source.do(onSubscribed: { for number in 1...3 { source.onNext(number) } })
            _ = end(emitting).do(onNext: { log.append("\($0)") }, onError: { log.append("\($0)") })
                .subscribe(onError: { _ in })
            XCTAssertEqual(log.entries, ["thrown"])
        }
    }

    func testTheSourceIsDisposedBeforeAfterCompleted() {
        let (log, emit) = (log, Box<AnyObserver<Int>?>(nil))
        let source = Observable<Int>.create { observer in
            emit.value = observer
            return Disposables.create { log.append("source") }
        }
        let subscription = subscribe(source)
        emit.value?.onCompleted()
        emit.value = nil
        XCTAssertEqual(
            log.entries,
            ["onSubscribe", "onSubscribed", "onCompleted", "|", "disposed", "source", "onDispose", "afterCompleted"])
        subscription.dispose()
    }

    func testOperatorsThatFollowDisposeItWhileTheyPassOnTheEnd() {
        let (subject, log) = (PublishSubject<Int>(), log)
        let subscription = watched(subject).map { $0 }.subscribe(
            onCompleted: { log.append("|") }, onDisposed: { log.append("disposed") })
        subject.onCompleted()
        subscription.dispose()
        XCTAssertEqual(
            log.entries,
            ["onSubscribe", "onSubscribed", "onCompleted", "|", "disposed", "onDispose", "afterCompleted"])
    }

    func testTheSecondDoDisposesTheFirst() {
        let (subject, log) = (PublishSubject<Int>(), log)
        let subscription = watched(subject)
            .do(afterCompleted: { log.append("2 afterCompleted") }, onDispose: { log.append("2 onDispose") })
            .subscribe(AnyObserver { if $0.isCompleted { log.append("|") } })
        subject.onCompleted()
        subscription.dispose()
        XCTAssertEqual(
            log.entries,
            [
                "onSubscribe", "onSubscribed", "onCompleted", "|", "onDispose", "2 onDispose", "2 afterCompleted",
                "afterCompleted",
            ])
    }

    func testDisposalInsideAHookIsCarriedOutAtOnce() {
        let (subject, log) = (PublishSubject<Int>(), log)
        let subscription = SerialDisposable()
        subscription.disposable = subject.do(
            onCompleted: {
                subscription.dispose()
                log.append("disposed")
            }, afterCompleted: {}, onDispose: { log.append("onDispose") }
        ).subscribe()
        subject.onCompleted()
        XCTAssertEqual(log.entries, ["onDispose", "disposed"])
        XCTAssertFalse(subject.hasObservers)
    }

    func testAnEventWhoseHookDisposesGoesNoFurther() {
        for ending in [Event<Int>.next(1), .error(TestError.source), .completed] {
            for hookThrows in [false, true] {
                let (subject, calls) = (PublishSubject<Int>(), Log<String>())
                let subscription = SerialDisposable()
                @Sendable func disposing() throws {
                    subscription.dispose()
                    if hookThrows { throw TestError.thrown }
                }
                subscription.disposable = subject.do(
                    onNext: { _ in try disposing() }, afterNext: { _ in calls.append("afterNext") },
                    onError: { _ in try disposing() }, afterError: { _ in calls.append("afterError") },
                    onCompleted: { try disposing() }, afterCompleted: { calls.append("afterCompleted") }
                )
                .map { calls.append("map \($0)") }.catch {
                    calls.append("catch \($0)"); return .empty()
                }
                .do(onCompleted: { calls.append("completed") }).subscribe()
                subject.on(ending)
                XCTAssertEqual(calls.entries, [], "\(ending)")
            }
        }
    }

    func testNoHookIsCalledIfAClosureAboveDisposes() {
        for isError in [false, true] {
            for isBetween in [false, true] {
                let (subject, calls) = (PublishSubject<Int>(), Log<String>())
                let subscription = SerialDisposable()
                var source = subject.map { element in
                    subscription.dispose()
                    if isError { throw TestError.thrown }
                    return element
                }
                if isBetween { source = source.map { $0 + 1 } }
                subscription.disposable = source.do(
                    onNext: { _ in calls.append("onNext") }, onError: { _ in calls.append("onError") },
                    onCompleted: { calls.append("onCompleted") }, onDispose: { calls.append("onDispose") }
                )
                .subscribe()
                subject.onNext(1)
                subject.onCompleted()
                XCTAssertEqual(calls.entries, ["onDispose"])
            }
        }
    }

    func testOrderOfHooksWhenItIsDisposed() {
        let subscription = subscribe(.never())
        subscription.dispose()
        subscription.dispose()
        XCTAssertEqual(log.entries, ["onSubscribe", "onSubscribed", "onDispose", "disposed"])
    }

    func testOrderOfHooksOfASynchronousSource() {
        subscribe(.just(1)).dispose()
        XCTAssertEqual(
            log.entries,
            [
                "onSubscribe", "onNext 1", "1", "afterNext 1", "onCompleted", "|", "disposed", "afterCompleted",
                "onSubscribed", "onDispose",
            ])
    }

    func testNothingIsCalledAfterDisposal() {
        let subject = PublishSubject<Int>()
        let subscription = subscribe(subject)
        subscription.dispose()
        subject.onNext(1)
        subject.onCompleted()
        XCTAssertEqual(log.entries, ["onSubscribe", "onSubscribed", "onDispose", "disposed"])
    }

    func testOnNextThatThrowsEndsTheSequenceInThePlaceOfTheElement() {
        let history = History(of: [.next(210, 1), .next(220, 2)]) { source in
            source.do(onNext: { _ in throw TestError.thrown })
        }
        XCTAssertEqual(history.events, [.error(210, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 210)])
    }

    func testAfterNextThatThrowsEndsTheSequenceAfterTheElement() {
        let history = History(of: [.next(210, 1), .next(220, 2)]) { source in
            source.do(afterNext: { _ in throw TestError.thrown })
        }
        XCTAssertEqual(history.events, [.next(210, 1), .error(210, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 210)])
    }

    /// `skip(until:)` needs only the first element of its trigger.
    func testAnErrorOfAfterNextIsDroppedIfTheObserverHasFinished() {
        let (source, trigger) = (PublishSubject<Int>(), PublishSubject<Int>())
        let opening = trigger.do(afterNext: { _ in throw TestError.thrown })
        let subscription = source.skip(until: watched(opening)).subscribe(onError: { _ in })
        trigger.onNext(1)
        XCTAssertEqual(log.entries, ["onSubscribe", "onSubscribed", "onNext 1", "onDispose", "afterNext 1"])
        subscription.dispose()
    }

    func testOnErrorThatThrowsReplacesTheError() {
        let history = History(of: [Recorded<Event<Int>>.error(210, TestError.source)]) { source in
            source.do(onError: { _ in throw TestError.thrown })
        }
        XCTAssertEqual(history.events, [.error(210, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 210)])
    }

    func testOnCompletedThatThrowsReplacesCompletion() {
        let history = History(of: [Recorded<Event<Int>>.completed(210)]) { source in
            source.do(onCompleted: { throw TestError.thrown })
        }
        XCTAssertEqual(history.events, [.error(210, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 210)])
    }

    func testAnErrorThrownAfterTheEndIsIgnored() {
        let completed = History(of: [Recorded<Event<Int>>.completed(210)]) { source in
            source.do(afterCompleted: { throw TestError.thrown })
        }
        XCTAssertEqual(completed.events, [.completed(210)])
        let failed = History(of: [Recorded<Event<Int>>.error(210, TestError.source)]) { source in
            source.do(afterError: { _ in throw TestError.thrown })
        }
        XCTAssertEqual(failed.events, [.error(210, TestError.source)])
    }

    func testReleasesItsClosures() {
        assertReleasesClosures { source, witness in source.do(onNext: { _ in withExtendedLifetime(witness) {} }) }
        assertReleasesClosures { source, witness in source.do(onDispose: { withExtendedLifetime(witness) {} }) }
    }
}
