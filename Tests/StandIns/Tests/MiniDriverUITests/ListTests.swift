import MiniDriverUI
import TestSupport
import UIKit
import XCTest

/// A delegate and data source of an app.
private final class Owner: NSObject, UITableViewDelegate, UITableViewDataSource {
    var seen: [String] = []
    let rows: [String]

    init(rows: [String] = []) {
        self.rows = rows
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { seen.append("commit \(indexPath.row)") }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        seen.append("select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        seen.append("deselect \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        seen.append("display \(indexPath.row)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { seen.append("scroll") }
}

/// A cell with a subscription, which is reused.
private final class TickingCell: UITableViewCell {
    var bag = DisposeBag()

    override func prepareForReuse() { bag = DisposeBag() }
}

@MainActor
final class ListTests: LeakCheckedTestCase {
    private let bag = Locked<DisposeBag?>(nil)

    override func setUp() async throws { bag.change { $0 = DisposeBag() } }

    override func tearDown() async throws { bag.change { $0 = nil } }

    private var held: DisposeBag { bag.value! }

    private func table() -> UITableView {
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        table.register(TickingCell.self, forCellReuseIdentifier: "Ticking")
        return table
    }

    private func show(_ titles: BehaviorRelay<[String]>, in table: UITableView) -> any Disposable {
        titles.asDriver().drive(table.rx.items(cellIdentifier: "Cell")) { row, title, cell in
            cell.textLabel?.text = "\(row) \(title)"
        }
    }

    // MARK: Rows

    func testItemsAreRows() async {
        let table = table()
        let titles = BehaviorRelay(value: ["a", "b"])
        show(titles, in: table).disposed(by: held)
        XCTAssertEqual(table.texts, ["0 a", "1 b"])
        titles.accept(["c"])
        XCTAssertEqual(table.texts, ["0 c"])
        titles.accept([])
        XCTAssertEqual(table.texts, [])
    }

    func testTheListingOfItems() async {
        let (table, titles, bag) = (table(), Driver.just(["a"]), DisposeBag())
        titles.drive(table.rx.items(cellIdentifier: "Cell")) { row, title, cell in
            cell.textLabel?.text = title
        }
        .disposed(by: bag)
        XCTAssertEqual(table.texts, ["a"])
    }

    func testCellsOfAClassAndCellsMadeByHand() async {
        let (table, other) = (table(), table())
        let numbers = Observable.just([1, 2])
        numbers.bind(to: table.rx.items(cellIdentifier: "Ticking", cellType: TickingCell.self)) { _, number, cell in
            Driver.just("\(number)").drive(cell.textLabel!.rx.text).disposed(by: cell.bag)
        }.disposed(by: held)
        XCTAssertEqual(table.texts, ["1", "2"])
        numbers.bind(to: other.rx.items) { table, row, number in
            let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: IndexPath(row: row, section: 0))
            cell.textLabel?.text = "\(number * 10)"
            return cell
        }.disposed(by: held)
        XCTAssertEqual(other.texts, ["10", "20"])
    }

    func testTheRowsRemainAfterTheEndAndAreRemovedByDisposal() async {
        let table = table()
        let subscription = Driver.just(["a"]).drive(table.rx.items(cellIdentifier: "Cell")) { _, title, cell in
            cell.textLabel?.text = title
        }
        XCTAssertEqual(table.texts, ["a"])
        subscription.dispose()
        XCTAssertEqual(table.texts, [])
    }

    func testItemsFromAnotherThread() async {
        let table = table()
        let titles = PublishSubject<[String]>()
        let subscription = titles.bind(to: table.rx.items(cellIdentifier: "Cell")) { _, title, cell in
            cell.textLabel?.text = title
        }
        // `reloadData` of the stand-in stops the program if it is called off the main thread.
        await onBackground { titles.onNext(["a"]) }
        XCTAssertEqual(table.texts, ["a"])
        await onBackground { subscription.dispose() }
        XCTAssertFalse(titles.hasObservers)
        XCTAssertEqual(table.texts, [])
    }

    func testASecondItemsReplacesTheFirst() async {
        let table = table()
        let (first, second) = (BehaviorRelay(value: ["a"]), BehaviorRelay(value: ["b"]))
        let one = show(first, in: table)
        show(second, in: table).disposed(by: held)
        XCTAssertEqual(table.texts, ["0 b"])
        first.accept(["c"])
        one.dispose()
        XCTAssertEqual(table.texts, ["0 b"])
    }

    /// A row that is deallocated, and a source that is disposed, may ask the list for its rows.
    func testRowsAreRequestedWhileOthersAreDeallocated() async {
        final class Row: Sendable {
            let died: @MainActor @Sendable () -> Void

            init(died: @escaping @MainActor @Sendable () -> Void) {
                self.died = died
            }

            deinit { MainActor.assumeIsolated { died() } }
        }
        let (table, log) = (table(), Owner())
        let ask: @MainActor @Sendable () -> Void = { [weak table] in
            let count = table.flatMap { $0.dataSource?.tableView($0, numberOfRowsInSection: 0) }
            log.seen.append("\(count ?? -1)")
        }
        let rows = PublishRelay<[Row]>()
        let one = rows.asDriver().do(onDispose: ask).drive(table.rx.items(cellIdentifier: "Cell")) { _, _, _ in }
        rows.accept([Row(died: ask), Row(died: ask)])
        rows.accept([Row(died: {})])
        XCTAssertEqual(log.seen, ["1", "1"])
        show(BehaviorRelay(value: ["a", "b", "c"]), in: table).disposed(by: held)
        XCTAssertEqual(log.seen, ["1", "1", "0"])
        XCTAssertEqual(table.texts.count, 3)
        one.dispose()
    }

    func testThePreviousDataSourceIsShownAgain() async {
        let table = table()
        let owner = Owner(rows: ["mine"])
        table.dataSource = owner
        let subscription = show(BehaviorRelay(value: ["a"]), in: table)
        XCTAssertEqual(table.texts, ["0 a"])
        table.rx.itemDeleted.bind { owner.seen.append("deleted \($0.row)") }.disposed(by: held)
        table.swipeAway(row: 0)
        table.swipeAway(row: 0, .insert)
        XCTAssertEqual(owner.seen, ["deleted 0", "commit 0", "commit 0"])
        subscription.dispose()
        XCTAssertEqual(table.texts, ["mine"])
    }

    func testAListThatShrinksWhileItIsScrolled() async {
        let table = table()
        let titles = BehaviorRelay(value: (0..<10).map(String.init))
        show(titles, in: table).disposed(by: held)
        let models = Recorder<String>()
        table.rx.modelSelected(String.self).bind { models.record($0) }.disposed(by: held)
        XCTAssertEqual(table.texts.count, 3)
        titles.accept(["0"])
        // The table has not been laid out yet, so it asks for rows that no longer exist.
        table.scroll(to: 6)
        table.tap(row: 6)
        XCTAssertEqual(models.all, [])
        table.scroll(to: 0)
        XCTAssertEqual(table.texts, ["0 0"])
        table.tap(row: 0)
        XCTAssertEqual(models.all, ["0"])
    }

    func testAReusedCellReleasesItsOldRow() async {
        let table = table()
        let ticks = PublishRelay<Int>()
        let rows = BehaviorRelay(value: (0..<6).map { $0 })
        let seen = Recorder<String>()
        rows.asDriver().drive(table.rx.items(cellIdentifier: "Ticking", cellType: TickingCell.self)) { _, row, cell in
            ticks.asSignal().map { "\(row): \($0)" }.do(onNext: { seen.record($0) }).emit(to: cell.textLabel!.rx.text)
                .disposed(by: cell.bag)
        }.disposed(by: held)
        table.layoutIfNeeded()
        ticks.accept(1)
        XCTAssertEqual(table.texts, ["0: 1", "1: 1", "2: 1"])
        table.scroll(to: 3)
        ticks.accept(2)
        XCTAssertEqual(table.texts, ["3: 2", "4: 2", "5: 2"])
        XCTAssertEqual(seen.all.count, 6)
    }

    func testADeallocatedTableReleasesTheSource() async {
        let titles = PublishSubject<[String]>()
        var table: UITableView? = table()
        weak let watched = table
        titles.bind(to: table!.rx.items(cellIdentifier: "Cell")) { _, title, cell in cell.textLabel?.text = title }
            .disposed(by: held)
        let seen = Recorder<String>()
        table!.rx.itemSelected.subscribe(onCompleted: { seen.record("selected ends") }).disposed(by: held)
        titles.onNext(["a"])
        table = nil
        XCTAssertNil(watched)
        XCTAssertFalse(titles.hasObservers)
        for _ in 1...3 { await drainMainQueue() }
        XCTAssertEqual(seen.all, ["selected ends"])
    }

    func testATableDeallocatedOnAnotherThread() async {
        let titles = PublishSubject<[String]>()
        let table = Locked<UITableView?>(table())
        let seen = Recorder<Bool>()
        titles.bind(to: table.value!.rx.items(cellIdentifier: "Cell")) { _, _, _ in }.disposed(by: held)
        table.value!.rx.itemSelected.subscribe(onCompleted: { seen.record(isMain) }).disposed(by: held)
        await onBackground { _ = table.take() }
        await drainMainQueue()
        XCTAssertFalse(titles.hasObservers)
        XCTAssertEqual(seen.all, [true])
    }

    // MARK: The delegate

    func testEventsOfRowsReachTheirObservers() async {
        let table = table()
        show(BehaviorRelay(value: ["a", "b"]), in: table).disposed(by: held)
        let seen = Recorder<String>()
        table.rx.itemSelected.bind { seen.record("select \($0.row)") }.disposed(by: held)
        table.rx.itemDeselected.bind { seen.record("deselect \($0.row)") }.disposed(by: held)
        table.rx.itemDeleted.bind { seen.record("delete \($0.row)") }.disposed(by: held)
        table.rx.modelSelected(String.self).bind { seen.record("model \($0)") }.disposed(by: held)
        table.rx.willDisplayCell.bind { seen.record("display \($0.cell.textLabel?.text ?? "")") }.disposed(by: held)
        table.layoutIfNeeded()
        table.tap(row: 0)
        table.tap(row: 1)
        table.swipeAway(row: 1)
        XCTAssertEqual(
            seen.all,
            ["display 0 a", "display 1 b", "select 0", "model a", "deselect 0", "select 1", "model b", "delete 1"])
    }

    func testThePreviousDelegateReceivesCalls() async {
        let table = table()
        let owner = Owner()
        table.delegate = owner
        show(BehaviorRelay(value: ["a", "b"]), in: table).disposed(by: held)
        table.rx.itemSelected.bind { owner.seen.append("ours \($0.row)") }.disposed(by: held)
        table.layoutIfNeeded()
        table.tap(row: 0)
        table.tap(row: 1)
        table.scroll(to: 1)
        XCTAssertEqual(
            owner.seen, ["display 0", "display 1", "ours 0", "select 0", "deselect 0", "ours 1", "select 1", "scroll"])
    }

    func testADelegateSetAfterwardsReplacesOursUntilTheNextSubscription() async {
        let table = table()
        let owner = Owner()
        let seen = Recorder<String>()
        table.rx.itemSelected.bind { seen.record("first \($0.row)") }.disposed(by: held)
        table.delegate = owner
        table.tap(row: 0)
        XCTAssertEqual(seen.all, [])
        XCTAssertEqual(owner.seen, ["select 0"])
        table.rx.itemSelected.bind { seen.record("second \($0.row)") }.disposed(by: held)
        table.tap(row: 1)
        XCTAssertEqual(seen.all, ["first 1", "second 1"])
        XCTAssertEqual(owner.seen, ["select 0", "deselect 0", "select 1"])
    }

    func testThePreviousDelegateIsNotRetained() async {
        let table = table()
        var owner: Owner? = Owner()
        weak let watched = owner
        table.delegate = owner
        table.rx.itemSelected.bind { _ in }.disposed(by: held)
        owner = nil
        XCTAssertNil(watched)
        table.tap(row: 0)
    }

    func testScrolling() async {
        let (table, text, plain) = (table(), UITextView(), UIScrollView())
        let seen = Recorder<CGFloat>()
        var scrolls = 0
        table.rx.contentOffset.bind { seen.record($0.y) }.disposed(by: held)
        for view in [table, text, plain] { view.rx.didScroll.bind { scrolls += 1 }.disposed(by: held) }
        table.scroll(to: 1)
        plain.rx.contentOffset.onNext(CGPoint(x: 0, y: 10))
        text.contentOffset = CGPoint(x: 0, y: 10)
        XCTAssertEqual(seen.all, [0, 44])
        XCTAssertEqual(scrolls, 3)
        XCTAssertEqual(plain.contentOffset.y, 10)
    }

    // MARK: Others

    func testACollection() async {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
        let titles = BehaviorRelay(value: ["a", "b"])
        let seen = Recorder<String>()
        let configured = titles.asDriver().drive(collection.rx.items(cellIdentifier: "Cell")) { item, title, cell in
            cell.isHidden = title == "b"
            seen.record("cell \(item)")
        }
        collection.rx.itemSelected.bind { seen.record("select \($0.item)") }.disposed(by: held)
        collection.rx.itemDeselected.bind { seen.record("deselect \($0.item)") }.disposed(by: held)
        collection.rx.modelSelected(String.self).bind { seen.record("model \($0)") }.disposed(by: held)
        collection.rx.willDisplayCell.bind { seen.record("display \($0.at.item) \($0.cell.isHidden)") }
            .disposed(by: held)
        collection.rx.didScroll.bind { seen.record("scroll") }.disposed(by: held)
        collection.layoutIfNeeded()
        XCTAssertEqual(seen.all, ["cell 0", "display 0 false", "cell 1", "display 1 true"])
        collection.tap(item: 1)
        collection.tap(item: 0)
        collection.contentOffset = .zero
        XCTAssertEqual(seen.all.dropFirst(4), ["select 1", "model b", "deselect 1", "select 0", "model a", "scroll"])
        titles.accept([])
        collection.tap(item: 1)
        XCTAssertEqual(seen.all.last, "select 1")
        configured.dispose()
        Driver.just([1, 2, 3]).drive(collection.rx.items) { collection, item, _ in
            collection.dequeueReusableCell(withReuseIdentifier: "Cell", for: IndexPath(item: item, section: 0))
        }.disposed(by: held)
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.count, 3)
        // Out of range.
        let cell = collection.dataSource?.collectionView(collection, cellForItemAt: IndexPath(item: 3, section: 0))
        XCTAssertNotNil(cell)
    }
}
