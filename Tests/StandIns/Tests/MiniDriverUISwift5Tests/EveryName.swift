import AppKit
import Combine
import MiniDriverUI
import UIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Nonisolated code in the style of RxCocoa: extensions, presenters, free functions. It compiles in Swift 5 mode
// without a warning, and uses every public name of MiniDriverUI once.

class LoginView: UIView {
    let button = UIButton()
    let name = UITextField()
    let table = UITableView()
}

extension Reactive where Base: LoginView {
    var tap: ControlEvent<Void> { base.button.rx.tap }
    var name: ControlProperty<String?> { base.name.rx.text }
    var hasFailed: Binder<Bool> { Binder(base) { view, hasFailed in view.isHidden = hasFailed } }
    var selected: ControlEvent<String> { base.table.rx.modelSelected(String.self) }
}

protocol Disposing: AnyObject {}

extension Disposing where Self: NSObject {
    var released: Observable<Void> { rx.deallocated }
}

final class Presenter {
    private let view: LoginView
    private let bag = DisposeBag()

    init(view: LoginView) {
        self.view = view
    }

    func start(_ titles: Driver<[String]>) {
        view.rx.tap.bind { [weak self] in self?.view.isHidden = true }.disposed(by: bag)
        titles.drive(view.table.rx.items(cellIdentifier: "Cell")) { _, title, cell in cell.textLabel?.text = title }
            .disposed(by: bag)
    }
}

func controls(_ field: UITextField, _ text: UITextView, _ bar: UISearchBar, _ bag: DisposeBag) {
    let button = UIButton()
    let image = UIImage()
    _ = button.rx.controlEvent(.touchDown)
    _ = button.rx.controlProperty(
        editingEvents: .valueChanged, getter: { $0.isEnabled }, setter: { $0.isEnabled = $1 })
    _ = button.rx.tap
    button.rx.title().onNext("title")
    button.rx.attributedTitle().onNext(NSAttributedString(string: "title"))
    button.rx.image().onNext(image)
    button.rx.backgroundImage().onNext(image)
    _ = UIBarButtonItem().rx.tap
    _ = UITapGestureRecognizer().rx.event.asObservable().map { $0.numberOfTapsRequired }
    let segments = UISegmentedControl()
    _ = (segments.rx.selectedSegmentIndex, segments.rx.value)
    segments.rx.enabledForSegment(at: 0).onNext(false)
    segments.rx.titleForSegment(at: 0).onNext("first")
    segments.rx.imageForSegment(at: 0).onNext(image)
    UIActivityIndicatorView().rx.isAnimating.onNext(true)
    UIRefreshControl().rx.isRefreshing.onNext(true)
    _ = (UISwitch().rx.isOn, UISwitch().rx.value, UISlider().rx.value, UIStepper().rx.value)
    let picker = UIDatePicker()
    _ = (picker.rx.date, picker.rx.value, picker.rx.countDownDuration)

    _ = (field.rx.text, field.rx.value, field.rx.attributedText)
    _ = (field.rx.didBeginEditing, field.rx.didChange, field.rx.didEndEditing)
    _ = (text.rx.text, text.rx.value, text.rx.attributedText)
    _ = (text.rx.didBeginEditing, text.rx.didChange, text.rx.didEndEditing, text.rx.didChangeSelection)
    _ = (bar.rx.text, bar.rx.value, bar.rx.selectedScopeButtonIndex)
    _ = (bar.rx.textDidBeginEditing, bar.rx.textDidEndEditing)
    _ = (bar.rx.searchButtonClicked, bar.rx.cancelButtonClicked)
    _ = (bar.rx.bookmarkButtonClicked, bar.rx.resultsListButtonClicked)
    field.rx.text.orEmpty.asDriver().drive(bar.rx.text).disposed(by: bag)
}

func scrolling(_ view: UIScrollView) {
    _ = (view.rx.contentOffset, view.rx.didScroll, view.rx.willBeginDragging, view.rx.didEndDragging)
    _ = (view.rx.willBeginDecelerating, view.rx.didEndDecelerating, view.rx.didEndScrollingAnimation)
    _ = (view.rx.didScrollToTop, view.rx.didZoom, view.rx.willBeginZooming, view.rx.didEndZooming)
}

final class Words: NSObject, UITableViewDataSource, UICollectionViewDataSource, UIPickerViewDataSource,
    UIPickerViewDelegate, RxTableViewDataSourceType, RxCollectionViewDataSourceType, RxPickerViewDataSourceType,
    SectionedViewDataSourceType, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching
{
    private var words: [String] = []

    func tableView(_ tableView: UITableView, observedEvent: Event<[String]>) {
        Binder(self) { words, elements in
            words.words = elements
            tableView.reloadData()
        }
        .on(observedEvent)
    }

    func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[String]>) {
        words = observedEvent.element ?? []
        collectionView.reloadData()
    }

    func pickerView(_ pickerView: UIPickerView, observedEvent: Event<[String]>) {
        words = observedEvent.element ?? []
        pickerView.reloadAllComponents()
    }

    func model(at indexPath: IndexPath) throws -> Any {
        guard words.indices.contains(indexPath.row) else { throw RxCocoaError.itemsNotYetBound(object: "words") }
        return words[indexPath.row]
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = words[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { words.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        words[row]
    }
}

final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegate, UISearchBarDelegate, UIPickerViewDelegate
{}

func tables(_ table: UITableView, _ bag: DisposeBag) throws {
    let titles = Observable.just(["a", "b"])
    let (words, delegate) = (Words(), Delegate())
    titles.bind(to: table.rx.items) { (table: UITableView, row: Int, title: String) in
        table.dequeueReusableCell(withIdentifier: "Cell", for: IndexPath(row: row, section: 0))
    }
    .disposed(by: bag)
    titles.bind(to: table.rx.items(cellIdentifier: "Cell", cellType: UITableViewCell.self)) { _, title, cell in
        cell.textLabel?.text = title
    }
    .disposed(by: bag)
    titles.bind(to: table.rx.items(dataSource: words)).disposed(by: bag)
    titles.asDriver(onErrorJustReturn: []).drive(table.rx.items(dataSource: words)).disposed(by: bag)
    let word: String = try table.rx.model(at: IndexPath(row: 0, section: 0))
    precondition(word == "a")
    _ = (table.rx.itemSelected, table.rx.itemDeselected, table.rx.itemHighlighted, table.rx.itemUnhighlighted)
    _ = (table.rx.itemAccessoryButtonTapped, table.rx.itemInserted, table.rx.itemDeleted, table.rx.itemMoved)
    _ = (table.rx.willDisplayCell, table.rx.didEndDisplayingCell)
    _ = (table.rx.prefetchRows, table.rx.cancelPrefetchingForRows)
    table.rx.modelSelected(String.self).bind { print($0) }.disposed(by: bag)
    _ = (table.rx.modelDeselected(String.self), table.rx.modelDeleted(String.self))
    table.rx.setDelegate(delegate).disposed(by: bag)
    table.rx.setDataSource(words).disposed(by: bag)
    table.rx.setPrefetchDataSource(words).disposed(by: bag)
}

func collections(_ collection: UICollectionView, _ bag: DisposeBag) throws {
    let titles = Observable.just(["a", "b"])
    let (words, delegate) = (Words(), Delegate())
    titles.bind(to: collection.rx.items) { (collection: UICollectionView, item: Int, title: String) in
        collection.dequeueReusableCell(withReuseIdentifier: "Cell", for: IndexPath(item: item, section: 0))
    }
    .disposed(by: bag)
    titles.bind(to: collection.rx.items(cellIdentifier: "Cell")) { _, title, cell in cell.isHidden = title == "a" }
        .disposed(by: bag)
    titles.bind(to: collection.rx.items(dataSource: words)).disposed(by: bag)
    let word: String = try collection.rx.model(at: IndexPath(item: 0, section: 0))
    precondition(word == "a")
    _ = (collection.rx.itemSelected, collection.rx.itemDeselected, collection.rx.modelSelected(String.self))
    _ = (collection.rx.willDisplayCell, collection.rx.didEndDisplayingCell)
    _ = (collection.rx.willDisplaySupplementaryView, collection.rx.didEndDisplayingSupplementaryView)
    _ = (collection.rx.prefetchItems, collection.rx.cancelPrefetchingForItems)
    collection.rx.setDelegate(delegate).disposed(by: bag)
    collection.rx.setDataSource(words).disposed(by: bag)
    collection.rx.setPrefetchDataSource(words).disposed(by: bag)
}

func pickers(_ picker: UIPickerView, _ bag: DisposeBag) throws {
    let titles = Observable.just(["a", "b"])
    let (words, delegate) = (Words(), Delegate())
    titles.bind(to: picker.rx.itemTitles) { _, title in title }.disposed(by: bag)
    titles.bind(to: picker.rx.itemAttributedTitles) { _, title in NSAttributedString(string: title) }.disposed(by: bag)
    titles.bind(to: picker.rx.items) { _, _, view in view ?? UIView() }.disposed(by: bag)
    titles.bind(to: picker.rx.items(adapter: words)).disposed(by: bag)
    let word: String = try picker.rx.model(at: IndexPath(row: 0, section: 0))
    precondition(word == "a")
    _ = (picker.rx.itemSelected, picker.rx.modelSelected(String.self))
    picker.rx.setDelegate(delegate).disposed(by: bag)
}

func application() {
    _ = (UIApplication.rx.didFinishLaunching, UIApplication.rx.didEnterBackground)
    _ = (UIApplication.rx.willEnterForeground, UIApplication.rx.didBecomeActive, UIApplication.rx.willResignActive)
    _ = (UIApplication.rx.didReceiveMemoryWarning, UIApplication.rx.willTerminate)
    _ = (UIApplication.rx.significantTimeChange, UIApplication.rx.backgroundRefreshStatusDidChange)
    _ = (UIApplication.rx.protectedDataWillBecomeUnavailable, UIApplication.rx.protectedDataDidBecomeAvailable)
    _ = UIApplication.rx.userDidTakeScreenshot
}

func ofAppKit() {
    let button = NSButton()
    _ = (button.rx.controlEvent, button.rx.tap, button.rx.state, NSSlider().rx.value)
    _ = button.rx.controlProperty(getter: { $0.isEnabled }, setter: { $0.isEnabled = $1 })
    _ = (NSTextField().rx.text, NSTextView().rx.string)
}

func ofFoundation(_ url: URL) {
    _ = UIView().rx.observe(\.isHidden, options: [.initial, .new])
    _ = NotificationCenter.default.rx.notification(Notification.Name("name"))
    let request = URLRequest(url: url)
    _ = (URLSession.shared.rx.response(request: request), URLSession.shared.rx.data(request: request))
    _ = (URLSession.shared.rx.json(request: request), URLSession.shared.rx.json(url: url))
}

func states(_ relay: BehaviorRelay<String>) -> [String] {
    let state = relay.asDriver().state(initial: "")
    let written = relay.state()
    written.value = "written"
    let driven = Driven(wrappedValue: "", relay.asDriver())
    _ = observing { state.value }
    return [state.value, written.value, driven.wrappedValue, driven.projectedValue.value]
}

func ofCombine(_ relay: BehaviorRelay<String>) -> [AnyCancellable] {
    let subject = CurrentValueSubject<String, Never>("first")
    _ = (subject.asObservable(), subject.asDriver(), subject.asSignal())
    let button = UIButton()
    return [
        relay.asObservable().publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in }),
        relay.publisher.sink { subject.send($0) }, relay.asDriver().publisher.sink { subject.send($0) },
        button.rx.tap.publisher.sink { button.isHidden = true },
    ]
}
