import MiniDriverUI
import TestSupport
import UIKit
import XCTest

/// A test whose subscriptions last until its end: it adds them to `held`.
@MainActor
class HoldingTestCase: LeakCheckedTestCase {
    private let bag = Locked<DisposeBag?>(nil)

    final var held: DisposeBag { bag.value! }

    final func disposeHeld() { bag.change { $0 = DisposeBag() } }

    override func setUp() async throws { disposeHeld() }

    override func tearDown() async throws { bag.change { $0 = nil } }
}

@MainActor
final class UIControlTests: HoldingTestCase {
    func testTapsReachTheirObservers() async {
        let button = UIButton()
        var taps = 0
        button.rx.tap.bind { taps += 1 }.disposed(by: held)
        button.rx.tap.asSignal().emit(onNext: { taps += 10 }).disposed(by: held)
        button.tap()
        button.sendActions(for: .touchDown)
        XCTAssertEqual(taps, 11)
        Driver.just(false).drive(button.rx.isEnabled).disposed(by: held)
        button.tap()
        XCTAssertEqual(taps, 11)
    }

    func testTitleAndImageOfAButtonAreSetForAState() async {
        let button = UIButton()
        let image = UIImage()
        button.rx.title(for: .disabled).onNext("off")
        button.rx.title().onNext("on")
        button.rx.image(for: .normal).onNext(image)
        XCTAssertEqual([button.title(for: .normal), button.title(for: .disabled)], ["on", "off"])
        XCTAssertTrue(button.image(for: .normal) === image)
    }

    func testAttributedTitlesBackgroundImagesAndSegmentsAreSet() async {
        let (button, segments, image) = (UIButton(), UISegmentedControl(), UIImage())
        button.rx.attributedTitle(for: .disabled).onNext(NSAttributedString(string: "off"))
        button.rx.backgroundImage().onNext(image)
        XCTAssertEqual(button.attributedTitle(for: .disabled)?.string, "off")
        XCTAssertTrue(button.backgroundImage(for: .normal) === image)
        segments.rx.titleForSegment(at: 1).onNext("second")
        segments.rx.imageForSegment(at: 0).onNext(image)
        segments.rx.enabledForSegment(at: 1).onNext(false)
        XCTAssertEqual(segments.titleForSegment(at: 1), "second")
        XCTAssertTrue(segments.imageForSegment(at: 0) === image)
        XCTAssertEqual([0, 1].map(segments.isEnabledForSegment), [true, false])
    }

    func testEditingOfFieldsAndTextViews() async {
        let (field, view) = (UITextField(), UITextView())
        let seen = Recorder<String>()
        field.rx.didBeginEditing.bind { seen.record("field begins") }.disposed(by: held)
        field.rx.didChange.bind { seen.record("field changes") }.disposed(by: held)
        field.rx.didEndEditing.bind { seen.record("field ends") }.disposed(by: held)
        field.rx.attributedText.changed.bind { seen.record($0?.string ?? "nil") }.disposed(by: held)
        view.rx.didBeginEditing.bind { seen.record("view begins") }.disposed(by: held)
        view.rx.didChange.bind { seen.record("view changes") }.disposed(by: held)
        view.rx.didEndEditing.bind { seen.record("view ends") }.disposed(by: held)
        view.rx.attributedText.changed.bind { seen.record($0?.string ?? "nil") }.disposed(by: held)
        field.sendActions(for: .editingDidBegin)
        field.attributedText = NSAttributedString(string: "bold")
        field.type("a")
        field.sendActions(for: .editingDidEndOnExit)
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: view)
        view.attributedText = NSAttributedString(string: "italic")
        view.type("a")
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: view)
        view.rx.attributedText.onNext(nil)
        XCTAssertNil(view.attributedText)
        // A field sends its text for each of its actions.
        XCTAssertEqual(
            seen.all.filter { $0 != "nil" && $0 != "bold" }.sorted(),
            [
                "field begins", "field changes", "field ends", "italic", "italic", "view begins", "view changes",
                "view ends",
            ])
        XCTAssertEqual(seen.all.filter { $0 == "bold" }.count, 2)
    }

    func testNotificationsOfTheApplication() async {
        let events: [(ControlEvent<Void>, Notification.Name)] = [
            (UIApplication.rx.didFinishLaunching, UIApplication.didFinishLaunchingNotification),
            (UIApplication.rx.didEnterBackground, UIApplication.didEnterBackgroundNotification),
            (UIApplication.rx.willEnterForeground, UIApplication.willEnterForegroundNotification),
            (UIApplication.rx.didBecomeActive, UIApplication.didBecomeActiveNotification),
            (UIApplication.rx.willResignActive, UIApplication.willResignActiveNotification),
            (UIApplication.rx.didReceiveMemoryWarning, UIApplication.didReceiveMemoryWarningNotification),
            (UIApplication.rx.willTerminate, UIApplication.willTerminateNotification),
            (UIApplication.rx.significantTimeChange, UIApplication.significantTimeChangeNotification),
            (
                UIApplication.rx.backgroundRefreshStatusDidChange,
                UIApplication.backgroundRefreshStatusDidChangeNotification
            ),
            (
                UIApplication.rx.protectedDataWillBecomeUnavailable,
                UIApplication.protectedDataWillBecomeUnavailableNotification
            ),
            (
                UIApplication.rx.protectedDataDidBecomeAvailable,
                UIApplication.protectedDataDidBecomeAvailableNotification
            ),
            (UIApplication.rx.userDidTakeScreenshot, UIApplication.userDidTakeScreenshotNotification),
        ]
        let seen = Recorder<Int>()
        for (index, (event, _)) in events.enumerated() { event.bind { seen.record(index) }.disposed(by: held) }
        for (_, name) in events { NotificationCenter.default.post(name: name, object: nil) }
        XCTAssertEqual(seen.all, Array(0..<12))
        disposeHeld()
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        XCTAssertEqual(seen.all.count, 12)
    }

    func testATextFieldIsReadAndWritten() async {
        let field = UITextField()
        let seen = Recorder<String>()
        field.text = "a"
        field.rx.text.orEmpty.bind { seen.record($0) }.disposed(by: held)
        field.type("b")
        field.rx.text.onNext("c")
        field.type("d")
        XCTAssertEqual(seen.all, ["a", "ab", "cd"])
        let changes = Recorder<String?>()
        field.rx.value.changed.bind { changes.record($0) }.disposed(by: held)
        field.sendActions(for: .editingDidEnd)
        XCTAssertEqual(changes.all, ["cd"])
    }

    func testTheValuesOfControls() async {
        func check<Control: UIControl, Value: Equatable & Sendable>(
            _ control: Control, _ keyPath: ReferenceWritableKeyPath<Control, Value>, _ values: [Value],
            _ properties: ControlProperty<Value>..., line: UInt = #line
        ) {
            for property in properties {
                control[keyPath: keyPath] = values[0]
                let seen = Recorder<Value>()
                let subscription = property.bind { seen.record($0) }
                control[keyPath: keyPath] = values[1]
                control.sendActions(for: .valueChanged)
                property.onNext(values[2])
                XCTAssertEqual(control[keyPath: keyPath], values[2], line: line)
                XCTAssertEqual(seen.all, [values[0], values[1]], line: line)
                subscription.dispose()
                XCTAssertEqual(control.allTargets, 0, line: line)
            }
        }
        let (toggle, slider, stepper) = (UISwitch(), UISlider(), UIStepper())
        check(toggle, \.isOn, [false, true, false], toggle.rx.isOn, toggle.rx.value)
        check(slider, \.value, [0, 0.5, 1], slider.rx.value)
        check(stepper, \.value, [0, 1, 2], stepper.rx.value)
        let (picker, segments) = (UIDatePicker(), UISegmentedControl())
        check(picker, \.date, [.distantPast, Date(), .distantFuture], picker.rx.date, picker.rx.value)
        check(picker, \.countDownDuration, [1, 2, 3], picker.rx.countDownDuration)
        check(
            segments, \.selectedSegmentIndex, [-1, 0, 1], segments.rx.selectedSegmentIndex, segments.rx.value)
    }

    func testACustomProperty() async {
        let slider = UISlider()
        let percentage = slider.rx.controlProperty(
            editingEvents: .valueChanged, getter: { Int($0.value * 100) }, setter: { $0.value = Float($1) / 100 })
        let seen = Recorder<Int>()
        percentage.bind { seen.record($0) }.disposed(by: held)
        slider.value = 0.25
        slider.sendActions(for: .valueChanged)
        slider.sendActions(for: .touchDown)
        percentage.onNext(50)
        XCTAssertEqual(seen.all, [0, 25])
        XCTAssertEqual(slider.value, 0.5)
    }

    func testIndicatorsStartAndStop() async {
        let (indicator, refresh) = (UIActivityIndicatorView(), UIRefreshControl())
        let isLoading = BehaviorRelay(value: true)
        isLoading.asDriver().drive(indicator.rx.isAnimating).disposed(by: held)
        isLoading.asDriver().drive(refresh.rx.isRefreshing).disposed(by: held)
        XCTAssertEqual([indicator.isAnimating, refresh.isRefreshing], [true, true])
        isLoading.accept(false)
        XCTAssertEqual([indicator.isAnimating, refresh.isRefreshing], [false, false])
    }

    func testSubscriptionsShareTheOneTargetOfABarButtonItem() async {
        let item = UIBarButtonItem()
        let seen = Recorder<String>()
        item.rx.tap.bind { seen.record("first") }.disposed(by: held)
        let second = item.rx.tap.bind { seen.record("second") }
        item.tap()
        second.dispose()
        item.tap()
        XCTAssertEqual(seen.all, ["first", "second", "first"])
    }

    func testAGestureRecognizerEmitsItself() async {
        let recognizer = UITapGestureRecognizer()
        recognizer.numberOfTapsRequired = 2
        let seen = Recorder<Int>()
        let subscription = recognizer.rx.event.bind { seen.record($0.numberOfTapsRequired) }
        recognizer.recognize()
        subscription.dispose()
        recognizer.recognize()
        XCTAssertEqual(seen.all, [2])
    }

    /// Setting a text ends the composition of an input method, such as a Japanese keyboard, and moves the cursor.
    func testATextIsNotSetAgain() async {
        let (field, view, bar) = (UITextField(), UITextView(), UISearchBar())
        /// Binds a property and a relay to each other.
        func bind<Text>(_ property: ControlProperty<Text>, _ value: Text) -> BehaviorRelay<Text> {
            let relay = BehaviorRelay(value: value)
            property.bind(to: relay).disposed(by: held)
            relay.asDriver().drive(property).disposed(by: held)
            return relay
        }
        let texts = [bind(field.rx.text, ""), bind(view.rx.text, ""), bind(bar.rx.text, "")]
        let attributed = [bind(field.rx.attributedText, nil), bind(view.rx.attributedText, nil)]
        var assignments: [Int] { [field.assignments, view.assignments, bar.assignments] }
        XCTAssertEqual(assignments, [0, 0, 0])
        for type in [field.type, view.type, bar.type] { type("に") }
        XCTAssertEqual(texts.map(\.value), ["に", "に", "に"])
        XCTAssertEqual(assignments, [1, 1, 1])
        for relay in texts { relay.accept("日") }
        XCTAssertEqual([field.text, view.text, bar.text], ["日", "日", "日"])
        for relay in attributed {
            for _ in 0..<2 { relay.accept(NSAttributedString(string: "本")) }
        }
        XCTAssertEqual([field.attributedText?.string, view.attributedText?.string], ["本", "本"])
        XCTAssertEqual(assignments, [3, 3, 2])
    }

    /// The end of editing can apply an autocorrection, which no other notification reports.
    func testATextViewEmitsAtTheEndOfEditing() async {
        let view = UITextView()
        let (seen, attributed) = (Recorder<String?>(), Recorder<String?>())
        view.rx.text.bind { seen.record($0) }.disposed(by: held)
        view.rx.attributedText.bind { attributed.record($0?.string) }.disposed(by: held)
        view.type("inages")
        view.text = "images"
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: view)
        XCTAssertEqual(seen.all, ["", "inages", "images"])
        XCTAssertEqual(attributed.all, [nil, nil, nil])
    }

    func testATextViewEmitsItsOwnEdits() async {
        let (view, other) = (UITextView(), UITextView())
        let seen = Recorder<String?>()
        let subscription = view.rx.text.bind { seen.record($0) }
        view.rx.value.changed.bind { seen.record($0) }.disposed(by: held)
        other.type("x")
        view.type("a")
        view.rx.text.onNext("b")
        subscription.dispose()
        view.type("c")
        XCTAssertEqual(seen.all, ["", "a", "a", "bc"])
        XCTAssertEqual(view.text, "bc")
    }

    func testAControlIsDetachedOnMainFromAnyThread() async {
        let button = UIButton()
        let disposables = [button.rx.tap.bind {}, button.rx.tap.asSignal().emit(), button.rx.tap.map { 1 }.subscribe()]
        XCTAssertEqual(button.allTargets, 3)
        // `removeTarget` of the stand-in stops the program if it is called off the main thread.
        await onBackground { disposables.forEach { $0.dispose() } }
        XCTAssertEqual(button.allTargets, 0)
        button.tap()
    }

    func testEventsCompleteWhenTheControlIsDeallocated() async {
        let seen = Recorder<String>()
        func listen() {
            let (button, field, view, item) = (UIButton(), UITextField(), UITextView(), UIBarButtonItem())
            let recognizer = UIGestureRecognizer()
            button.rx.tap.subscribe(onCompleted: { seen.record("tap \(isMain)") }).disposed(by: held)
            field.rx.text.subscribe(onCompleted: { seen.record("text \(isMain)") }).disposed(by: held)
            item.rx.tap.subscribe(onCompleted: { seen.record("item \(isMain)") }).disposed(by: held)
            recognizer.rx.event.subscribe(onCompleted: { seen.record("event \(isMain)") }).disposed(by: held)
            view.rx.didScroll.subscribe(onCompleted: { seen.record("scroll \(isMain)") }).disposed(by: held)
        }
        listen()
        // First the target is released, then the control.
        for _ in 1...3 { await drainMainQueue() }
        XCTAssertEqual(seen.all.sorted(), ["event true", "item true", "scroll true", "tap true", "text true"])
    }

    func testTheTextOfATextViewCompletesWhenTheViewIsDeallocated() async throws {
        #if compiler(<6.3)
            throw XCTSkip("needs Swift 6.3: on Linux, the notification centre of 6.2 retains the view")
        #else
            let seen = Recorder<String>()
            func listen() {
                UITextView().rx.text.subscribe(onCompleted: { seen.record("view \(isMain)") }).disposed(by: held)
            }
            listen()
            for _ in 1...3 { await drainMainQueue() }
            XCTAssertEqual(seen.all, ["view true"])
        #endif
    }

    func testAControlDeallocatedOnAnotherThreadCompletesOnMain() async {
        let seen = Recorder<Bool>()
        let button = Locked<UIButton?>(UIButton())
        button.value!.rx.tap.map { 1 }.subscribe(onCompleted: { seen.record(isMain) }).disposed(by: held)
        await onBackground { _ = button.take() }
        XCTAssertEqual(seen.all, [true])
    }

    func testDeallocatedEmitsOnce() async {
        let seen = Recorder<String>()
        var view: UIView? = UIView()
        let deallocated = view!.rx.deallocated
        for name in ["first", "second"] {
            deallocated.subscribe(onNext: { seen.record(name) }, onCompleted: { seen.record("\(name) ends") })
                .disposed(by: held)
        }
        XCTAssertTrue(seen.all.isEmpty)
        view = nil
        XCTAssertEqual(seen.all, ["first", "second", "first ends", "second ends"])
        deallocated.subscribe(onNext: { seen.record("late") }).dispose()
        XCTAssertEqual(seen.all.last, "late")
    }
}
