#if DEBUG
    import MiniDriver
    import TestSupport
    import XCTest

    final class ResourcesTests: LeakCheckedTestCase {
        private let subject = PublishSubject<Int>()
        private var descriptions: [String] { Resources.subscriptions.map(\.description) }

        func testLiveObjectsAreCounted() {
            let before = Resources.total
            let subscription = subject.map { $0 }.subscribe(onNext: { _ in })
            XCTAssertGreaterThan(Resources.total, before)
            subscription.dispose()
        }

        func testSubscriptionsAreGroupedByPlace() {
            let line: UInt = #line
            func subscribe() -> any Disposable { subject.subscribe(onNext: { _ in }) }
            let bag = DisposeBag()
            for _ in 1...2 { subscribe().disposed(by: bag) }
            subject.subscribe { _ in }.disposed(by: bag)
            XCTAssertEqual(
                descriptions,
                ["2 at \(#fileID):\(line + 1)", "1 at \(#fileID):\(line + 4)"])
        }

        func testASubscriptionCountsUntilItEnds() {
            let disposed = subject.subscribe(onNext: { _ in })
            XCTAssertEqual(Resources.subscriptions.count, 1)
            disposed.dispose()
            XCTAssertEqual(Resources.subscriptions, [])
            let completed = subject.subscribe(
                onNext: { _ in }, onCompleted: { XCTAssertEqual(Resources.subscriptions, []) })
            subject.onCompleted()
            XCTAssertEqual(Resources.subscriptions, [])
            withExtendedLifetime((disposed, completed)) {}
        }

        func testASubscriptionOfADeallocatedSubjectEnds() {
            var source: PublishSubject<Int>? = PublishSubject()
            let subscription = source!.subscribe(onNext: { _ in })
            XCTAssertEqual(Resources.subscriptions.count, 1)
            source = nil
            XCTAssertEqual(Resources.subscriptions, [])
            withExtendedLifetime(subscription) {}
        }

        @MainActor
        func testEveryKindOfSubscriptionKnowsItsPlace() async {
            final class Owner: Sendable {}
            let (owner, relay, optional) = (Owner(), BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: 0))
            let observer = AnyObserver<Int> { _ in }
            let (driver, signal) = (subject.asDriver(onErrorJustReturn: 0), subject.asSignal(onErrorJustReturn: 0))
            let line: UInt = #line
            let subscriptions = [
                subject.subscribe(onNext: { _ in }),
                subject.subscribe(onNext: { _ in }, onError: { _ in }),
                subject.subscribe(with: owner, onNext: { _, _ in }),
                subject.subscribe { _ in },
                subject.bind(onNext: { _ in }),
                subject.bind(with: owner, onNext: { _, _ in }),
                subject.bind(to: relay),
                subject.bind(to: optional),
                subject.bind(to: observer),
                subject.bind(to: observer, observer),
                driver.drive(onNext: { _ in }),
                driver.drive(onNext: { _ in }, onCompleted: {}),
                driver.drive(with: owner, onNext: { _, _ in }),
                driver.drive(relay),
                driver.drive(optional),
                driver.drive(observer),
                driver.drive(),
                signal.emit(onNext: { _ in }),
                signal.emit(with: owner, onNext: { _, _ in }),
                signal.emit(to: relay),
                signal.emit(to: optional),
                signal.emit(to: observer),
                signal.emit(),
            ]
            XCTAssertEqual(
                Set(descriptions), Set((2..<UInt(subscriptions.count) + 2).map { "1 at \(#fileID):\(line + $0)" }))
            for subscription in subscriptions { subscription.dispose() }
            XCTAssertEqual(Resources.subscriptions, [])
            _ = subject.subscribe(observer)
            XCTAssertEqual(descriptions, ["1 at unknown place"])
            subject.onCompleted()
        }
    }
#endif
