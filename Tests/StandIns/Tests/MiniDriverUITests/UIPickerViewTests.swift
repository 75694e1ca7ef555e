import MiniDriverUI
import TestSupport
import UIKit
import XCTest

@MainActor
final class UIPickerViewTests: LeakCheckedTestCase {
    private final class Owner: NSObject, UIPickerViewDelegate, UIPickerViewDataSource {
        var seen: [Int] = []

        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "owner \(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            seen.append(row)
        }
    }

    /// A picker with two components.
    private final class Adapter: NSObject, UIPickerViewDelegate, UIPickerViewDataSource, RxPickerViewDataSourceType,
        SectionedViewDataSourceType
    {
        private var wheels: [[Int]] = []

        func pickerView(_ pickerView: UIPickerView, observedEvent: Event<[[Int]]>) {
            wheels = observedEvent.element ?? []
            pickerView.reloadAllComponents()
        }
        func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            wheels[component].count
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(wheels[component][row])"
        }
        func model(at indexPath: IndexPath) throws -> Any { wheels[indexPath.section][indexPath.row] }
    }

    func testTitlesAttributedTitlesAndViews() async {
        let bag = DisposeBag()
        let (titles, attributed, views) = (UIPickerView(), UIPickerView(), UIPickerView())
        let numbers = BehaviorRelay(value: [1, 2])
        numbers.asDriver().drive(titles.rx.itemTitles) { row, number in "\(row): \(number)" }.disposed(by: bag)
        numbers.bind(to: attributed.rx.itemAttributedTitles) { _, number in NSAttributedString(string: "\(number)") }
            .disposed(by: bag)
        numbers.bind(to: views.rx.items) { _, number, view in
            let label = view as? UILabel ?? UILabel()
            label.text = "\(number)"
            return label
        }
        .disposed(by: bag)
        XCTAssertEqual(titles.titles, ["0: 1", "1: 2"])
        XCTAssertEqual(attributed.attributedTitles, ["1", "2"])
        XCTAssertEqual(views.views.map { ($0 as? UILabel)?.text }, ["1", "2"])
        numbers.accept([3])
        XCTAssertEqual(titles.titles, ["0: 3"])
        XCTAssertEqual(attributed.attributedTitles, ["3"])
        XCTAssertEqual(views.views.count, 1)
    }

    func testSelectionsAndModels() async throws {
        let (picker, bag) = (UIPickerView(), DisposeBag())
        let owner = Owner()
        picker.delegate = owner
        let numbers = BehaviorRelay(value: [10, 20])
        numbers.asDriver().drive(picker.rx.itemTitles) { _, number in "\(number)" }.disposed(by: bag)
        let seen = Recorder<String>()
        picker.rx.itemSelected.bind { seen.record("row \($0.row) of \($0.component)") }.disposed(by: bag)
        picker.rx.modelSelected(Int.self).bind { seen.record("\($0)") }.disposed(by: bag)
        picker.turn(to: 1)
        numbers.accept([10])
        // The wheel still turns to a row that no longer exists.
        picker.turn(to: 1)
        XCTAssertEqual(seen.all, ["row 1 of 0", "[20]", "row 1 of 0"])
        XCTAssertEqual(owner.seen, [1, 1])
        XCTAssertEqual(try picker.rx.model(at: IndexPath(row: 0, section: 0)), 10)
    }

    func testAnAdapter() async {
        let (picker, bag) = (UIPickerView(), DisposeBag())
        Driver.just([[1, 2], [3]]).drive(picker.rx.items(adapter: Adapter())).disposed(by: bag)
        let seen = Recorder<[Int]>()
        picker.rx.modelSelected(Int.self).bind { seen.record($0) }.disposed(by: bag)
        XCTAssertEqual(picker.titles, ["1", "2"])
        picker.turn(to: 1)
        XCTAssertEqual(seen.all, [[2, 3]])
    }

    func testThePreviousContentIsShownAgainAfterDisposal() async {
        let picker = UIPickerView()
        let owner = Owner()
        (picker.delegate, picker.dataSource) = (owner, owner)
        let subscription = Driver.just([1]).drive(picker.rx.itemTitles) { _, number in "\(number)" }
        XCTAssertEqual(picker.titles, ["1"])
        subscription.dispose()
        XCTAssertEqual(picker.titles, ["owner 0", "owner 1"])
    }

    func testADelegateSetByRx() async {
        let (picker, owner) = (UIPickerView(), Owner())
        let subscription = picker.rx.setDelegate(owner)
        picker.turn(to: 1)
        subscription.dispose()
        picker.turn(to: 0)
        XCTAssertEqual(owner.seen, [1])
    }

    func testAPickerThatIsDeallocatedDisposesTheSource() async {
        let titles = PublishSubject<[String]>()
        var picker: UIPickerView? = UIPickerView()
        let subscription = titles.bind(to: picker!.rx.itemTitles) { _, title in title }
        titles.onNext(["a"])
        picker = nil
        XCTAssertFalse(titles.hasObservers)
        subscription.dispose()
        await drainMainQueue()
    }
}
