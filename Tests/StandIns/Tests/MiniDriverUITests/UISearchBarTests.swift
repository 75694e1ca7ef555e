import MiniDriverUI
import TestSupport
import UIKit
import XCTest

@MainActor
final class UISearchBarTests: LeakCheckedTestCase {
    private final class Delegate: NSObject, UISearchBarDelegate {
        var seen: [String] = []

        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { seen.append(searchText) }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            seen.append("scope \(selectedScope)")
        }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { seen.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { seen.append("end") }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { seen.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { seen.append("cancel") }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { seen.append("bookmark") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { seen.append("results") }
    }

    func testEventsReachRxAndThenTheDelegate() async {
        let (bar, delegate, bag) = (UISearchBar(), Delegate(), DisposeBag())
        bar.delegate = delegate
        let seen = Recorder<String>()
        bar.rx.text.orEmpty.bind { seen.record("text \($0)") }.disposed(by: bag)
        bar.rx.value.changed.bind { seen.record("changed \($0 ?? "")") }.disposed(by: bag)
        bar.rx.selectedScopeButtonIndex.changed.bind { seen.record("scope \($0)") }.disposed(by: bag)
        bar.rx.textDidBeginEditing.bind { seen.record("begin") }.disposed(by: bag)
        bar.rx.textDidEndEditing.bind { seen.record("end") }.disposed(by: bag)
        bar.rx.searchButtonClicked.bind { seen.record("search") }.disposed(by: bag)
        bar.rx.cancelButtonClicked.bind { seen.record("cancel") }.disposed(by: bag)
        bar.rx.bookmarkButtonClicked.bind { seen.record("bookmark") }.disposed(by: bag)
        bar.rx.resultsListButtonClicked.bind { seen.record("results") }.disposed(by: bag)
        bar.delegate?.searchBarTextDidBeginEditing(bar)
        bar.type("a")
        bar.selectedScopeButtonIndex = 1
        bar.delegate?.searchBar(bar, selectedScopeButtonIndexDidChange: 1)
        bar.delegate?.searchBarSearchButtonClicked(bar)
        bar.delegate?.searchBarCancelButtonClicked(bar)
        bar.delegate?.searchBarBookmarkButtonClicked(bar)
        bar.delegate?.searchBarResultsListButtonClicked(bar)
        bar.delegate?.searchBarTextDidEndEditing(bar)
        bar.rx.text.onNext("b")
        bar.rx.selectedScopeButtonIndex.onNext(2)
        let events = ["scope 1", "search", "cancel", "bookmark", "results"]
        let text = ["text a", "changed a"]
        XCTAssertEqual(seen.all, ["text ", "begin"] + text + events + text + ["end"])
        XCTAssertEqual(delegate.seen, ["begin", "a"] + events + ["end"])
        XCTAssertEqual(bar.text, "b")
        XCTAssertEqual(bar.selectedScopeButtonIndex, 2)
    }

    func testADelegateSetByRxIsCalledUntilItIsDisposed() async {
        let (bar, delegate) = (UISearchBar(), Delegate())
        let subscription = bar.rx.setDelegate(delegate)
        bar.type("a")
        subscription.dispose()
        bar.type("b")
        XCTAssertEqual(delegate.seen, ["a"])
    }
}
