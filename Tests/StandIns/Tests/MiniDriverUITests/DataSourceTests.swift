import MiniDriverUI
import TestSupport
import UIKit
import XCTest

/// Sections in the style of RxDataSources.
private struct Section: Sendable {
    var name: String
    var items: [String]
}

private class SectionedDataSource: NSObject, UITableViewDataSource, SectionedViewDataSourceType {
    fileprivate var sections: [Section] = []
    fileprivate var moves: [String] = []

    func model(at indexPath: IndexPath) throws -> Any { sections[indexPath.section].items[indexPath.item] }
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].items.count : 0
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section].items[indexPath.row]
        return cell
    }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moves.append("\(sourceIndexPath.row) to \(destinationIndexPath.row)") }
}

private final class ReloadDataSource: SectionedDataSource, RxTableViewDataSourceType {
    func tableView(_ tableView: UITableView, observedEvent: Event<[Section]>) {
        Binder(self) { dataSource, sections in
            dataSource.sections = sections
            tableView.reloadData()
        }
        .on(observedEvent)
    }
}

/// A data source that does not implement `SectionedViewDataSourceType`.
private final class Plain: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
    var fetched: [Int] = []
    var cancelled: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = "plain"
        return cell
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        fetched += indexPaths.map(\.row)
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.row)
    }
}

private final class Items: NSObject, UICollectionViewDataSource, RxCollectionViewDataSourceType {
    private var items: [String] = []

    func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[String]>) {
        items = observedEvent.element ?? []
        collectionView.reloadData()
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    }
}

@MainActor
final class DataSourceTests: HoldingTestCase {
    private func table() -> UITableView {
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        return table
    }

    func testADataSourceInTheShapeOfRxDataSources() async throws {
        let table = table()
        let sections = BehaviorRelay(value: [Section(name: "first", items: ["a", "b"])])
        let dataSource = ReloadDataSource()
        let subscription = sections.asDriver().drive(table.rx.items(dataSource: dataSource))
        let seen = Recorder<String>()
        table.rx.modelSelected(String.self).bind { seen.record("selected \($0)") }.disposed(by: held)
        table.rx.modelDeselected(String.self).bind { seen.record("deselected \($0)") }.disposed(by: held)
        table.rx.modelDeleted(String.self).bind { seen.record("deleted \($0)") }.disposed(by: held)
        XCTAssertEqual(table.texts, ["a", "b"])
        table.tap(row: 1)
        table.tap(row: 0)
        table.swipeAway(row: 1)
        XCTAssertEqual(seen.all, ["selected b", "deselected b", "selected a", "deleted b"])
        sections.accept([Section(name: "first", items: ["c"])])
        XCTAssertEqual(table.texts, ["c"])
        XCTAssertEqual(try table.rx.model(at: IndexPath(row: 0, section: 0)), "c")
        subscription.dispose()
        XCTAssertEqual(table.texts, [])
    }

    func testTheDataSourceIsRetainedUntilTheSubscriptionIsDisposed() async {
        let table = table()
        var dataSource: ReloadDataSource? = ReloadDataSource()
        weak let watched = dataSource
        let subscription = Observable.just([Section(name: "", items: ["a"])])
            .bind(to: table.rx.items(dataSource: dataSource!))
        dataSource = nil
        XCTAssertNotNil(watched)
        XCTAssertEqual(table.texts, ["a"])
        subscription.dispose()
        XCTAssertNil(watched)
    }

    /// Another thread has sent sections. After the disposal, the data source does not receive them.
    func testADisposalReachesSectionsThatWait() async {
        let (table, dataSource, sections) = (table(), ReloadDataSource(), PublishSubject<[Section]>())
        let subscription = sections.bind(to: table.rx.items(dataSource: dataSource))
        let sent = DispatchGroup()
        DispatchQueue.global().async(group: sent) { sections.onNext([Section(name: "old", items: ["a"])]) }
        sent.wait()
        subscription.dispose()
        await drainMainQueue()
        XCTAssertEqual(dataSource.sections.map(\.name), [])
    }

    func testRowsThatAreMovedAndInserted() async {
        let table = table()
        let dataSource = ReloadDataSource()
        Driver.just([Section(name: "", items: ["a", "b"])]).drive(table.rx.items(dataSource: dataSource))
            .disposed(by: held)
        let seen = Recorder<String>()
        table.rx.itemMoved.bind { seen.record("\($0.sourceIndex.row) to \($0.destinationIndex.row)") }
            .disposed(by: held)
        table.rx.itemInserted.bind { seen.record("inserted \($0.row)") }.disposed(by: held)
        let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
        table.dataSource?.tableView(table, moveRowAt: first, to: second)
        table.swipeAway(row: 1, .insert)
        table.swipeAway(row: 1, .delete)
        XCTAssertEqual(seen.all, ["0 to 1", "inserted 1"])
        XCTAssertEqual(dataSource.moves, ["0 to 1"])
    }

    func testEventsOfRows() async {
        let table = table()
        let seen = Recorder<String>()
        Driver.just(["a", "b", "c", "d"]).drive(table.rx.items(cellIdentifier: "Cell")) { _, title, cell in
            cell.textLabel?.text = title
        }
        .disposed(by: held)
        table.rx.itemHighlighted.bind { seen.record("highlight \($0.row)") }.disposed(by: held)
        table.rx.itemUnhighlighted.bind { seen.record("unhighlight \($0.row)") }.disposed(by: held)
        table.rx.itemAccessoryButtonTapped.bind { seen.record("accessory \($0.row)") }.disposed(by: held)
        table.rx.didEndDisplayingCell.bind { seen.record("ended \($0.cell.textLabel?.text ?? "") \($0.indexPath.row)") }
            .disposed(by: held)
        let path = IndexPath(row: 1, section: 0)
        table.delegate?.tableView(table, didHighlightRowAt: path)
        table.delegate?.tableView(table, didUnhighlightRowAt: path)
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
        table.layoutIfNeeded()
        table.scroll(to: 1)
        XCTAssertEqual(seen.all, ["highlight 1", "unhighlight 1", "accessory 1", "ended a 0"])
    }

    func testPrefetching() async {
        let (table, plain) = (table(), Plain())
        let seen = Recorder<String>()
        table.rx.setPrefetchDataSource(plain).disposed(by: held)
        table.rx.prefetchRows.bind { seen.record("fetch \($0.map(\.row))") }.disposed(by: held)
        table.rx.cancelPrefetchingForRows.bind { seen.record("cancel \($0.map(\.row))") }.disposed(by: held)
        let paths = [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)]
        table.prefetchDataSource?.tableView(table, prefetchRowsAt: paths)
        table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: [paths[0]])
        XCTAssertEqual(seen.all, ["fetch [1, 2]", "cancel [1]"])
        XCTAssertEqual(plain.fetched, [1, 2])
        XCTAssertEqual(plain.cancelled, [1])
    }

    func testADataSourceSetByRx() async {
        let (table, plain) = (table(), Plain())
        let subscription = table.rx.setDataSource(plain)
        XCTAssertEqual(table.texts, ["plain"])
        subscription.dispose()
        XCTAssertEqual(table.texts, [])
    }

    func testMissingModels() async {
        let table = table()
        let path = IndexPath(row: 0, section: 0)
        func model() throws -> Int { try table.rx.model(at: path) }
        func error(_ expected: RxCocoaError, line: UInt = #line) {
            XCTAssertThrowsError(try model(), line: line) { XCTAssertEqual($0 as? RxCocoaError, expected, line: line) }
        }
        error(.itemsNotYetBound(object: "UITableView"))
        let plain = Plain()
        table.dataSource = plain
        error(.itemsNotYetBound(object: "UITableView"))
        let titles = BehaviorRelay(value: ["a"])
        titles.asDriver().drive(table.rx.items(cellIdentifier: "Cell")) { _, _, _ in }.disposed(by: held)
        error(.castingError(object: "String", targetType: "Int"))
        titles.accept([])
        error(.itemsNotYetBound(object: "no element at \(path)"))
    }

    func testACollectionHasADataSourceAndEventsToo() async {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
        let seen = Recorder<String>()
        let subscription = Observable.just(["a", "b"]).bind(to: collection.rx.items(dataSource: Items()))
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.count, 2)
        collection.rx.itemHighlighted.bind { seen.record("highlight \($0.item)") }.disposed(by: held)
        collection.rx.itemUnhighlighted.bind { seen.record("unhighlight \($0.item)") }.disposed(by: held)
        collection.rx.didEndDisplayingCell.bind { seen.record("ended \($0.at.item)") }.disposed(by: held)
        collection.rx.willDisplaySupplementaryView.bind { seen.record("will \($0.elementKind) \($0.at.item)") }
            .disposed(by: held)
        collection.rx.didEndDisplayingSupplementaryView.bind { seen.record("did \($0.elementKind) \($0.at.item)") }
            .disposed(by: held)
        collection.rx.prefetchItems.bind { seen.record("fetch \($0.map(\.item))") }.disposed(by: held)
        collection.rx.cancelPrefetchingForItems.bind { seen.record("cancel \($0.map(\.item))") }.disposed(by: held)
        let (path, view) = (IndexPath(item: 1, section: 0), UICollectionReusableView())
        let (delegate, source) = (collection.delegate, collection.prefetchDataSource)
        delegate?.collectionView(collection, didHighlightItemAt: path)
        delegate?.collectionView(collection, didUnhighlightItemAt: path)
        delegate?.collectionView(collection, didEndDisplaying: collection.visibleCells[1], forItemAt: path)
        delegate?.collectionView(collection, willDisplaySupplementaryView: view, forElementKind: "header", at: path)
        delegate?.collectionView(
            collection, didEndDisplayingSupplementaryView: view, forElementOfKind: "header", at: path)
        source?.collectionView(collection, prefetchItemsAt: [path])
        source?.collectionView(collection, cancelPrefetchingForItemsAt: [path])
        XCTAssertEqual(
            seen.all,
            ["highlight 1", "unhighlight 1", "ended 1", "will header 1", "did header 1", "fetch [1]", "cancel [1]"])
        subscription.dispose()
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.count, 0)
    }
}
