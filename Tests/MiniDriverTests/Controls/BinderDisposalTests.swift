import Foundation
import MiniDriver
import TestSupport
import XCTest

/// "A disposal reaches what is queued": after a subscription has been disposed on the main thread, no binder writes what
/// was sent through it. An end drops nothing.
@MainActor
final class BinderDisposalTests: LeakCheckedTestCase {
    private final class Cell: ReactiveCompatible {
        var image = "empty"
        var copy = "empty"
        var title: String? = "empty"
        var written: [String] = []
    }

    private static func recordingBinder(of cell: Cell) -> Binder<String> {
        Binder(cell) { cell, text in cell.written.append(text) }
    }

    private typealias Subscribe = @MainActor (Observable<String>, Cell) -> any Disposable

    private static func property(of cell: Cell) -> ControlProperty<String> {
        ControlProperty(values: Observable.never(), valueSink: cell.rx.image)
    }

    private static var ways: [(name: String, subscribe: Subscribe)] {
        [
            ("bind", { $0.bind(to: $1.rx.image) }),
            ("bind to two", { $0.bind(to: $1.rx.image, $1.rx.copy) }),
            ("bind to an optional", { $0.bind(to: $1.rx.title) }),
            ("subscribe", { $0.subscribe($1.rx.image) }),
            ("AnyObserver", { $0.subscribe($1.rx.image.asObserver()) }),
            ("AnyObserver of AnyObserver", { $0.bind(to: AnyObserver($1.rx.image.asObserver())) }),
            ("mapObserver", { $0.subscribe($1.rx.image.mapObserver { (text: String) in text }) }),
            ("ControlProperty", { $0.bind(to: property(of: $1)) }),
            ("ControlProperty as observer", { $0.subscribe(property(of: $1)) }),
            ("orEmpty", { $0.bind(to: ControlProperty(values: Observable.never(), valueSink: $1.rx.title).orEmpty) }),
            ("with a sample of operators", { $0.map { $0 }.share(replay: 1).startWith("first").bind(to: $1.rx.image) }),
            (
                "a driver of a mocked scheduler",
                { source, cell in
                    SharingScheduler.mock(scheduler: SerialDispatchQueueScheduler(qos: .userInitiated)) {
                        source.asDriver(onErrorJustReturn: "").drive(cell.rx.image)
                    }
                }
            ),
        ]
    }

    /// Lets another thread run `work`, without the main queue.
    private func onOtherThread(_ work: @escaping @Sendable () -> Void) {
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group, execute: work)
        group.wait()
    }

    private func expectOnlyNew(_ cell: Cell, _ name: String, line: UInt = #line) async {
        (cell.image, cell.copy, cell.title) = ("new", "new", "new")
        for _ in 1...3 { await drainMainQueue() }
        XCTAssertEqual([cell.image, cell.copy, cell.title], ["new", "new", "new"], name, line: line)
    }

    func testNothingIsWrittenAfterADisposal() async {
        for (name, subscribe) in Self.ways {
            let (cell, images) = (Cell(), PublishSubject<String>())
            let subscription = subscribe(images.asObservable(), cell)
            onOtherThread { images.onNext("old") }
            subscription.dispose()
            await expectOnlyNew(cell, name)
        }
    }

    /// The loader has completed: its subscription has ended before it is disposed.
    func testNothingIsWrittenAfterADisposalThatFollowsTheEnd() async {
        for (name, subscribe) in Self.ways {
            let (cell, images) = (Cell(), PublishSubject<String>())
            var bag = DisposeBag()
            subscribe(images.asObservable(), cell).disposed(by: bag)
            onOtherThread {
                images.onNext("old")
                images.onCompleted()
            }
            // Makes the bag remove the members that have ended.
            for _ in 1...100 { PublishSubject<Int>().subscribe().disposed(by: bag) }
            bag = DisposeBag()
            await expectOnlyNew(cell, name)
        }
    }

    func testAnEndOnTheMainThreadDropsNothing() async {
        for isCompleted in [true, false] {
            let (cell, images, reuse) = (Cell(), PublishSubject<String>(), PublishSubject<Void>())
            let subscription = images.take(until: reuse).bind(to: cell.rx.image)
            onOtherThread { images.onNext("old") }
            if isCompleted { images.onCompleted() } else { reuse.onNext(()) }
            await drainMainQueue()
            XCTAssertEqual(cell.image, "old", isCompleted ? "completed" : "take(until:)")
            subscription.dispose()
        }
    }

    /// Another thread has sent the values; the main thread releases the subject.
    func testTheDeallocationOfTheSourceDropsNothing() async {
        let cell = Cell()
        let kept = Locked<PublishSubject<String>?>(PublishSubject())
        let subscription = kept.value!.bind(to: cell.rx.image)
        onOtherThread { kept.value!.onNext("last") }
        kept.change { $0 = nil }
        await drainMainQueue()
        XCTAssertEqual(cell.image, "last")
        subscription.dispose()
    }

    /// Main sends 3 between the rounds of two binders.
    func testEachOfTwoBindersKeepsItsOrder() async {
        let (first, second, relay) = (Cell(), Cell(), BehaviorRelay(value: "0"))
        let slow = Binder<String>(second) { cell, text in
            Thread.sleep(forTimeInterval: 0.005)
            cell.written.append(text)
        }
        let subscription = relay.bind(to: Self.recordingBinder(of: first), slow)
        onOtherThread { for text in ["1", "2"] { relay.accept(text) } }
        DispatchQueue.main.async { relay.accept("3") }
        for _ in 1...3 { await drainMainQueue() }
        XCTAssertEqual(first.written, ["0", "1", "2", "3"])
        XCTAssertEqual(second.written, ["0", "1", "2", "3"])
        subscription.dispose()
    }

    func testNothingIsWrittenAfterADisposalBelowSubscribeOn() async {
        for (name, subscribe) in Self.ways {
            let (cell, subscribed) = (Cell(), DispatchSemaphore(value: 0))
            let images = Observable<String>.create { observer in
                observer.onNext("old")
                subscribed.signal()
                return Disposables.create()
            }
            let subscription = subscribe(images.subscribe(on: SerialDispatchQueueScheduler(qos: .userInitiated)), cell)
            onOtherThread { subscribed.wait() }
            subscription.dispose()
            await expectOnlyNew(cell, name)
        }
    }

    private typealias Share = @MainActor (BehaviorRelay<String>, Binder<String>, Binder<String?>) -> any Disposable

    private static var sharings: [(name: String, subscribe: Share)] {
        [
            ("drive", { names, binder, _ in names.asDriver().drive(binder) }),
            ("drive two", { names, binder, _ in names.asDriver().drive(binder, binder) }),
            ("drive an optional", { names, _, optional in names.asDriver().drive(optional) }),
            ("drive an AnyObserver", { names, binder, _ in names.asDriver().drive(binder.asObserver()) }),
            (
                "drive a ControlProperty",
                { names, binder, _ in
                    names.asDriver().drive(ControlProperty(values: Observable.never(), valueSink: binder))
                }
            ),
            ("emit", { names, binder, _ in names.asSignal(onErrorJustReturn: "").startWith("old").emit(to: binder) }),
            (
                "emit to an optional",
                { names, _, optional in names.asSignal(onErrorJustReturn: "").startWith("old").emit(to: optional) }
            ),
            ("bind", { names, binder, _ in names.bind(to: binder) }),
        ]
    }

    /// The binder is busy with what another thread has sent, so an element of the main thread waits, too.
    func testNothingOfTheMainThreadIsWrittenAfterADisposal() async {
        for (name, subscribe) in Self.sharings {
            let cell = Cell()
            let binder = Self.recordingBinder(of: cell)
            let optional = Binder<String?>(cell) { cell, text in cell.written.append(text ?? "nil") }
            onOtherThread {
                binder.onNext("other")
                optional.onNext("other")
            }
            let subscription = subscribe(BehaviorRelay(value: "old"), binder, optional)
            XCTAssertEqual(cell.written, [], name)
            subscription.dispose()
            await drainMainQueue()
            XCTAssertEqual(cell.written, ["other", "other"], name)
        }
    }

    /// What the main thread has sent before the end is not lost, if the binder is busy.
    func testAnEndOnTheMainThreadDropsNothingThatItHasSent() async {
        for subscribe: @MainActor (Binder<String>) -> any Disposable in [
            { Observable.just("new").bind(to: $0) }, { Driver.just("new").drive($0) },
        ] {
            let cell = Cell()
            let binder = Self.recordingBinder(of: cell)
            onOtherThread { binder.onNext("other") }
            let subscription = subscribe(binder)
            XCTAssertEqual(cell.written, [])
            await drainMainQueue()
            XCTAssertEqual(cell.written, ["other", "new"])
            subscription.dispose()
        }
    }

    /// An end on the main thread drops nothing, and keeps the order of the binder.
    func testAnEndOnTheMainThreadKeepsTheOrderOfTheBinder() async {
        let cell = Cell()
        let binder = Self.recordingBinder(of: cell)
        let (first, second) = (PublishSubject<String>(), PublishSubject<String>())
        let subscriptions = [first.bind(to: binder), second.bind(to: binder)]
        onOtherThread {
            first.onNext("first, other")
            second.onNext("second, other")
        }
        first.onNext("first, main")
        second.onNext("second, main")
        first.onCompleted()
        await drainMainQueue()
        XCTAssertEqual(cell.written, ["first, other", "second, other", "first, main", "second, main"])
        for subscription in subscriptions { subscription.dispose() }
    }

    /// Other subscriptions of the same binder are not affected, and the order of the binder is kept.
    func testADisposalReachesOnlyItsOwnSubscription() async {
        let cell = Cell()
        let binder = Self.recordingBinder(of: cell)
        let (first, second) = (PublishSubject<String>(), PublishSubject<String>())
        let subscriptions = [first.bind(to: binder), second.bind(to: binder)]
        onOtherThread {
            for number in 1...3 {
                first.onNext("first \(number)")
                second.onNext("second \(number)")
                binder.onNext("direct \(number)")
            }
        }
        subscriptions[0].dispose()
        await drainMainQueue()
        XCTAssertEqual(
            cell.written, ["second 1", "direct 1", "second 2", "direct 2", "second 3", "direct 3"])
        subscriptions[1].dispose()
    }

    /// What was emitted before the end, or before the subject was deallocated, is not lost.
    func testAnEndOnAnotherThreadDropsNothing() async {
        let ends: [(String, @Sendable (PublishSubject<String>) -> Void)] = [
            ("completed", { $0.onCompleted() }), ("deallocated", { _ in }),
        ]
        for (name, end) in ends {
            let (cell, bag) = (Cell(), DisposeBag())
            let kept = Locked<PublishSubject<String>?>(PublishSubject())
            kept.value!.bind(to: cell.rx.image).disposed(by: bag)
            onOtherThread {
                guard let images: PublishSubject<String> = kept.take() else { return }
                images.onNext("last")
                end(images)
            }
            await drainMainQueue()
            XCTAssertEqual(cell.image, "last", name)
        }
    }

    func testWhatWaitsIsReleasedAfterADisposal() async {
        final class Image: Sendable {}
        let (cell, images) = (Cell(), PublishSubject<Image>())
        let binder = Binder<Image>(cell) { _, _ in }
        weak var image: Image?
        let subscription = images.bind(to: binder)
        do {
            let sent = Image()
            image = sent
            onOtherThread { images.onNext(sent) }
        }
        XCTAssertNotNil(image, "waits for the main thread")
        subscription.dispose()
        await drainMainQueue()
        XCTAssertNil(image)
    }

    /// A disposal from inside a write drops what waits behind it.
    func testADisposalInsideAWrite() async {
        let (cell, images, subscription) = (Cell(), PublishSubject<String>(), SerialDisposable())
        var written: [String] = []
        let binder = Binder<String>(cell) { _, text in
            written.append(text)
            subscription.dispose()
        }
        subscription.disposable = images.bind(to: binder)
        onOtherThread { for text in ["a", "b", "c"] { images.onNext(text) } }
        await drainMainQueue()
        XCTAssertEqual(written, ["a"])
    }
}
