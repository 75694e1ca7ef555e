import MiniDriver

/// A search whose results are loaded page by page. Needs `PagedList.swift`.
///
/// When to use it: for a search screen with a list, an error banner and a retry button. A page that fails leaves the earlier
/// lines on the screen. The retry button, or scrolling, requests the same page again. A new query cancels the request of
/// the last one, and begins with the first page.
/// What it does not do: wait until the user has stopped typing: give `query` a `debounce`. Without observers, the lines are
/// forgotten.
@MainActor final class PagedSearch<Line: Sendable> {
    let (scrolledToEnd, retryTapped) = (PublishRelay<Void>(), PublishRelay<Void>())
    let found: Driver<PagedList<Line>.Shown>

    init(query: Driver<String>, page: @escaping @MainActor (_ query: String, _ start: Int) -> Observable<[Line]>) {
        found = query.flatMapLatest { [scrolledToEnd, retryTapped] query in
            let list = PagedList { page(query, $0) }
            list.loadMore()
            let more = Driver.merge(scrolledToEnd.asDriver(), retryTapped.asDriver()).do(onNext: { list.loadMore() })
            // An observer may scroll or retry as soon as it receives the first page, so `more` is subscribed first.
            return Driver.merge(more.compactMap { nil }, list.shown.asDriver())
        }
    }
}
