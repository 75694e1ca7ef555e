import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class PagedListTests: LeakCheckedTestCase {
    private let pages = PublishRelay<Event<[String]>>()
    private let starts = Recorder<Int>()

    private func list() -> PagedList<String> {
        PagedList { [pages, starts] start in
            starts.record(start)
            return pages.take(1).dematerialize()
        }
    }

    private func text(_ shown: PagedList<String>.Shown) -> String {
        shown.items.joined() + (shown.isLoading ? " loading" : "") + (shown.isAtEnd ? " end" : "")
            + (shown.error.map { " \($0)" } ?? "")
    }

    func testPagesUntilTheEnd() async {
        let (list, log, bag) = (list(), Recorder<String>(), DisposeBag())
        list.shown.asDriver().drive(onNext: { log.record(self.text($0)) }).disposed(by: bag)
        list.loadMore()
        list.loadMore()
        pages.accept(.next(["a", "b"]))
        list.loadMore()
        pages.accept(.next([]))
        list.loadMore()
        XCTAssertEqual(log.all, ["", " loading", "ab", "ab loading", "ab end"])
        XCTAssertEqual(starts.all, [0, 2])
    }

    func testAPageThatFailsIsRequestedAgain() async {
        let list = list()
        list.loadMore()
        pages.accept(.next(["a"]))
        list.loadMore()
        pages.accept(.error(Failure()))
        XCTAssertEqual(text(list.shown.value), "a Failure()")
        list.loadMore()
        XCTAssertEqual(text(list.shown.value), "a loading")
        pages.accept(.next(["b"]))
        XCTAssertEqual(text(list.shown.value), "ab")
        XCTAssertEqual(starts.all, [0, 1, 1])
    }

    func testARequestWithoutAnElementIsTheEnd() async {
        let list = list()
        list.loadMore()
        pages.accept(.completed)
        XCTAssertEqual(text(list.shown.value), " end")
    }

    /// A page that is shorter than the screen: the table asks for more while it shows the page.
    func testAnObserverOfAPageLoadsMore() async {
        let (list, bag) = (list(), DisposeBag())
        list.shown.asDriver().drive(onNext: { if $0.items.count == 1 { list.loadMore() } }).disposed(by: bag)
        list.loadMore()
        pages.accept(.next(["a"]))
        XCTAssertEqual(text(list.shown.value), "a loading")
        pages.accept(.next(["b"]))
        XCTAssertEqual(text(list.shown.value), "ab")
        XCTAssertEqual(starts.all, [0, 1])
    }

    func testPagesThatAreThereAtOnce() async {
        let list = PagedList { start in Observable.just(start < 3000 ? [start] : []) }
        let bag = DisposeBag()
        list.shown.asDriver().drive(onNext: { if !$0.isLoading { list.loadMore() } }).disposed(by: bag)
        XCTAssertEqual(list.shown.value.items, Array(0..<3000))
        XCTAssertTrue(list.shown.value.isAtEnd)
    }

    func testAnAnswerFromAnotherThread() async {
        let list = list()
        list.loadMore()
        await onBackground { [pages] in pages.accept(.next(["a"])) }
        XCTAssertEqual(text(list.shown.value), "a")
    }

    func testAReleaseCancelsTheRequest() async {
        var list: PagedList<String>? = list()
        weak let watched = list
        list?.loadMore()
        XCTAssertTrue(pages.hasObservers)
        list = nil
        XCTAssertNil(watched)
        XCTAssertFalse(pages.hasObservers)
    }
}
