import MiniDriver
import TestSupport
import XCTest

@MainActor
private final class Label: ReactiveCompatible {
    var text = ""
    var hint: String?
}

extension Reactive where Base == Label {
    @MainActor fileprivate var isShown: Bool {
        get { base.text == "shown" }
        set { base.text = newValue ? "shown" : "hidden" }
    }
}

@MainActor
final class ControlTests: LeakCheckedTestCase {
    func testEveryWritablePropertyIsABinder() async {
        let label = Label()
        let relay = BehaviorRelay(value: "a")
        let bag = DisposeBag()
        relay.asDriver().drive(label.rx.text).disposed(by: bag)
        relay.asDriver().drive(label.rx.hint).disposed(by: bag)
        XCTAssertEqual(label.text, "a")
        XCTAssertEqual(label.hint, "a")
    }

    func testABinderBehindTheOneThatDisposedWritesNothing() async {
        let (label, other, disposable) = (Label(), Label(), SerialDisposable())
        let disposing = Binder<String>(label) { label, text in
            label.text = text
            disposable.dispose()
        }
        let behind = Binder<String>(other) { $0.text = $1 }
        let relay = PublishRelay<String>()
        disposable.disposable = relay.bind(to: disposing, behind)
        relay.accept("bound")
        XCTAssertEqual([label.text, other.text], ["bound", ""])
    }

    func testAWritablePropertyOfAnExtensionIsAssigned() async {
        let label = Label()
        label.rx.isShown = true
        XCTAssertEqual(label.text, "shown")
        XCTAssertTrue(label.rx.isShown)
    }

    func testABinderHoldsItsTargetWeaklyAndBindsOnMain() async {
        var label: Label? = Label()
        weak let watched = label
        let places = Recorder<Bool>()
        let binder = Binder<String>(label!) { label, text in
            places.record(isMain)
            label.text = text
        }
        await onBackground { binder.onNext("from elsewhere") }
        XCTAssertEqual(label?.text, "from elsewhere")
        XCTAssertEqual(places.all, [true])
        label = nil
        XCTAssertNil(watched)
        binder.onNext("nobody there")
        XCTAssertEqual(places.all, [true])
    }

    func testAControlPropertyIsReadSubscribedOnMainAndSet() async {
        let values = BehaviorRelay<String?>(value: nil)
        let places = Recorder<Bool>()
        let set = Recorder<String?>()
        let property = ControlProperty(
            values: Observable.deferred {
                places.record(isMain)
                return values.asObservable()
            }, valueSink: AnyObserver { event in if let element = event.element { set.record(element) } })
        let seen = Recorder<String>()
        await onBackground { _ = property.orEmpty.subscribe(onNext: { seen.record($0) }) }
        values.accept("a")
        XCTAssertEqual(seen.all, ["", "a"])
        XCTAssertEqual(places.all, [true])
        property.orEmpty.onNext("b")
        XCTAssertEqual(set.all, ["b"])
    }

    func testTheChangesOfAControlPropertyLeaveOutThePresentValue() async {
        let values = BehaviorRelay(value: 1)
        let property = ControlProperty(values: values, valueSink: AnyObserver<Int> { _ in })
        let seen = Recorder<Int>()
        let subscription = property.changed.asSignal().emit(onNext: { seen.record($0) })
        values.accept(2)
        XCTAssertEqual(seen.all, [2])
        subscription.dispose()
    }

    func testClosuresThatObserveAControlRunOnMain() async {
        let taps = PublishSubject<Int>()
        let event = ControlEvent(events: taps)
        let label = Label()
        let seen = Recorder<String>()
        var count = 0
        let bag = DisposeBag()
        event.bind { count += $0 }.disposed(by: bag)
        event.bind(with: label) { label, number in label.text += "\(number)" }.disposed(by: bag)
        await onBackground {
            event.subscribe(
                onNext: { seen.record("\($0) \(isMain)") }, onCompleted: { seen.record("completed \(isMain)") },
                onDisposed: { seen.record("disposed \(isMain)") }
            ).disposed(by: bag)
        }
        // An element from the main thread is delivered at once, or after earlier elements from other threads.
        taps.onNext(1)
        XCTAssertEqual(count, 1)
        await onBackground {
            taps.onNext(2)
            taps.onNext(3)
        }
        taps.onNext(4)
        await onBackground { taps.onCompleted() }
        XCTAssertEqual(count, 10)
        XCTAssertEqual(label.text, "1234")
        XCTAssertEqual(
            seen.all, ["1 true", "2 true", "3 true", "4 true", "completed true", "disposed true"])
    }

    func testAControlIsDetachedOnMainFromAnyThread() async {
        let places = Recorder<String>()
        let taps = Observable<Int>.create { observer in
            places.record("subscribed \(isMain)")
            observer.onNext(1)
            return Disposables.create { places.record("disposed \(isMain)") }
        }
        let event = ControlEvent(events: taps)
        let property = ControlProperty(values: taps, valueSink: AnyObserver { _ in })
        for observe in [
            { event.subscribe(onNext: { _ in }) }, { event.map { $0 }.subscribe() }, { event.asSignal().emit() },
            { property.bind(onNext: { _ in }) }, { property.changed.subscribe() }, { property.asDriver().drive() },
        ] as [@MainActor () -> any Disposable] {
            let there = observe()
            await onBackground { there.dispose() }
            observe().dispose()
        }
        let all = Array(repeating: ["subscribed true", "disposed true"], count: 12).flatMap { $0 }
        XCTAssertEqual(places.all, all)
    }

    func testAControlObservedWithAnObjectDoesNotKeepThat() async {
        let taps = PublishSubject<Int>()
        let event = ControlEvent(events: taps)
        var label: Label? = Label()
        weak let watched = label
        let subscription = event.subscribe(
            with: label!, onNext: { $0.text += "\($1)" }, onDisposed: { $0.text = "disposed" })
        taps.onNext(1)
        XCTAssertEqual(watched?.text, "1")
        label = nil
        XCTAssertNil(watched)
        taps.onNext(2)
        subscription.dispose()
    }

    func testAFailingControlCallsTheHandlerOrIsReported() async {
        let reports = Recorder<String>()
        let handler = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { places, error in reports.record("\(error) \(places.joined(separator: " "))") }
        defer { Hooks.defaultErrorHandler = handler }
        let line = #line + 1
        let event = ControlEvent(events: Observable<Int>.error(Failure()))
        let unheard = event.bind(onNext: { _ in })
        var heard = 0
        let subscription = event.subscribe(onError: { _ in heard += 1 })
        XCTAssertEqual(heard, 1)
        XCTAssertEqual(reports.all, [places("Failure() <1>", after: line)])
        unheard.dispose()
        subscription.dispose()
    }

    func testTapsAreASignal() async {
        let taps = PublishSubject<Void>()
        let event = ControlEvent(events: taps)
        var count = 0
        let subscription = event.asSignal().emit(onNext: { count += 1 })
        taps.onNext(())
        taps.onNext(())
        XCTAssertEqual(count, 2)
        subscription.dispose()
    }

    func testAFailingControlPropertyReportsAndCompletes() async {
        let property = ControlProperty(values: Observable<Int>.error(Failure()), valueSink: AnyObserver<Int> { _ in })
        let reports = Recorder<String>()
        let handler = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { places, error in reports.record("\(error) \(places.joined())") }
        defer { Hooks.defaultErrorHandler = handler }
        var isCompleted = false
        let line = #line
        let subscription = property.asDriver().drive(onNext: nil, onCompleted: { isCompleted = true })
        XCTAssertTrue(isCompleted)
        property.onError(Failure())
        property.changed.asSignal().emit().dispose()
        XCTAssertEqual(
            reports.all,
            [places("Failure() <1>", after: line), "Failure() a ControlProperty", places("Failure() <4>", after: line)])
        subscription.dispose()
    }

    func testAnErrorForABinderIsReportedWithItsPlace() async {
        let label = Label()
        let reports = Recorder<String>()
        let handler = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { places, error in reports.record("\(error) \(places.joined())") }
        defer { Hooks.defaultErrorHandler = handler }
        let line = #line
        Binder(label) { (label: Label, text: String) in label.text = text }.onError(Failure())
        label.rx.text.onError(Failure())
        XCTAssertEqual(reports.all, [places("Failure() the Binder made at <1>", after: line), "Failure() a Binder"])
    }

    /// The report names the place of the `bind`, because a binder such as `label.rx.text` has no place of its own.
    func testAnErrorThatIsBoundIsReportedWithThePlaceOfTheBind() async {
        let label = Label()
        let property = ControlProperty(values: Observable.just(""), valueSink: AnyObserver<String> { _ in })
        let reports = Recorder<String>()
        let handler = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { places, error in reports.record("\(error) \(places.joined(separator: ", "))") }
        defer { Hooks.defaultErrorHandler = handler }
        let line = #line
        let texts = Observable<String>.error(Failure())
        texts.bind(to: label.rx.text).dispose()
        texts.bind(to: label.rx.hint, label.rx.hint).dispose()
        texts.bind(to: property).dispose()
        texts.bind(to: Binder(label) { label, text in label.text = text }).dispose()
        XCTAssertEqual(
            reports.all,
            ["<2>", "<3>", "<4>", "<5>"].map { places("Failure() \($0)", after: line) })
    }
}
