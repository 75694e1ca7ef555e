import Foundation
import MiniDriverUI
import UIKit
import XCTest

final class EveryNameTests: XCTestCase {
    /// `EveryName.swift` is compiled in Swift 5 mode. These tests run it, and compare its names with the sources.
    func testCodeOfNoActorRuns() throws {
        let bag = DisposeBag()
        controls(UITextField(), UITextView(), UISearchBar(), bag)
        scrolling(UIScrollView())
        let (table, collection) = (UITableView(), UICollectionView(frame: .zero, collectionViewLayout: .init()))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        try tables(table, bag)
        XCTAssertEqual(table.texts, ["a", "b"])
        try collections(collection, bag)
        try pickers(UIPickerView(), bag)
        application()
        ofAppKit()
        try ofFoundation(XCTUnwrap(URL(string: "http://localhost")))
        XCTAssertEqual(states(BehaviorRelay(value: "first")), ["written", "written", "written", "written"])
        for subscription in ofCombine(BehaviorRelay(value: "first")) { subscription.cancel() }
        let view = LoginView()
        view.table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        let presenter = Presenter(view: view)
        presenter.start(.just(["c"]))
        XCTAssertEqual(view.table.texts, ["c"])
        view.button.tap()
        XCTAssertTrue(view.isHidden)
    }

    func testEveryNameIsUsed() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let used = try String(contentsOf: tests.appendingPathComponent("EveryName.swift"), encoding: .utf8)
        let sources = tests.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/MiniDriverUI")
        var names: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        where path.hasSuffix(".swift") && !path.hasSuffix("LeftOut.swift") {
            let source = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            for match in source.matches(of: #/public (?:static )?(?:var|func) (\w+)/#) { names.insert(String(match.1)) }
        }
        XCTAssertGreaterThan(names.count, 90)
        let unused = names.filter { !used.contains(".\($0)") && !used.contains("\($0) {") }
        XCTAssertEqual(unused.sorted(), [])
    }
}
