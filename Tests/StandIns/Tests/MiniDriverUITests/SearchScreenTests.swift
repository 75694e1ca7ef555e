import MiniDriverUI
import TestSupport
import UIKit
import XCTest

@testable import SearchScreen

/// The guarantees of the example, on a screen with a text field, a label and a table.
@MainActor
final class SearchScreenTests: LeakCheckedTestCase {
    private struct Wrong: Error {}

    func testOneSearchATextForTwoObserversThatSurvivesAnError() async {
        let searches = Recorder<String>()
        let controller = SearchViewController(pace: .milliseconds(0)) { query in
            .create { observer in
                searches.record(query)
                DispatchQueue.global().async {
                    if query == "(" { return observer.onError(Wrong()) }
                    observer.onNext(query.isEmpty ? [] : ["\(query) 1", "\(query) 2"])
                    observer.onCompleted()
                }
                return Disposables.create()
            }
        }
        controller.loadViewIfNeeded()
        let screen = controller.view.subviews[0].subviews
        let (field, label, table) = (screen[0] as! UITextField, screen[1] as! UILabel, screen[2] as! UITableView)
        await wait { label.text == "0" }
        XCTAssertEqual(table.texts, [])

        field.type("(")
        await wait { label.text == "Wrong()" }
        XCTAssertEqual(table.texts, [])

        field.text = ""
        field.type("tea")
        await wait { label.text == "2" }
        XCTAssertEqual(table.texts, ["tea 1", "tea 2"])

        table.tap(row: 1)
        XCTAssertEqual(controller.title, "tea 2")
        // The label and the table of the stand-in stop the program if they are used off the main thread.
        XCTAssertEqual(searches.all, ["", "(", "tea"])
    }

    func testTheScreenReleasesTheSearch() async {
        let disposed = Recorder<Bool>()
        var controller: SearchViewController? = SearchViewController(pace: .milliseconds(0)) { _ in
            .create { _ in Disposables.create { disposed.record(isMain) } }
        }
        controller?.loadViewIfNeeded()
        weak let watched = controller
        controller = nil
        XCTAssertNil(watched)
        await drainMainQueue()
        XCTAssertEqual(disposed.all, [true])
    }

    /// Runs the main queue until the condition holds.
    private func wait(until isDone: () -> Bool) async {
        while !isDone() { await drainMainQueue() }
    }
}
