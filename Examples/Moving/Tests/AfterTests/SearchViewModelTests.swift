import MiniDriver
import MiniRxTest
import XCTest

@testable import After

@MainActor
final class SearchViewModelTests: XCTestCase {
    func testTheLatestQueryIsSearched() async {
        let (scheduler, disposeBag) = (TestScheduler(initialClock: 0), DisposeBag())
        let titles = scheduler.createObserver([String].self)
        SharingScheduler.mock(scheduler: scheduler) {
            let viewModel = SearchViewModel(service: StubService(), reservations: Reservations())
            viewModel.books.map { $0.map(\.title) }.drive(titles).disposed(by: disposeBag)
            scheduler.createHotObservable([.next(210, "swift"), .next(220, "?"), .next(230, "rx")])
                .bind(to: viewModel.query).disposed(by: disposeBag)
            scheduler.start()
        }
        XCTAssertEqual(
            titles.events.compactMap { $0.value.element },
            [[" 1", " 2"], ["swift 1", "swift 2"], [], ["rx 1", "rx 2"]])
    }

    func testABookIsReservedOrNot() async {
        let (scheduler, disposeBag) = (TestScheduler(initialClock: 0), DisposeBag())
        let messages = scheduler.createObserver(String.self)
        let viewModel = SearchViewModel(service: StubService(), reservations: Reservations())
        viewModel.message.emit(to: messages).disposed(by: disposeBag)
        scheduler.createHotObservable([.next(210, Book(title: "rx 1")), .next(220, Book(title: "rx 2"))])
            .bind(to: viewModel.selection).disposed(by: disposeBag)
        scheduler.start()
        XCTAssertEqual(messages.events, [.next(210, "reserved: rx 1"), .next(220, "not available: rx 2")])
        XCTAssertEqual(viewModel.reservedCount, 1)
    }
}
