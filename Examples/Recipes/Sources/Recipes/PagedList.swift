import MiniDriver

/// A list that is loaded page by page, until its end.
///
/// When to use it: for a list that loads more when the user has scrolled to the end. `loadMore` may be called at any time: it
/// does nothing while a page is loading, and after the last page, which is the first empty one. If a page fails, the items
/// stay, and the next call requests the same page again. An observer may call it in response to a page.
/// What it does not do: load the first page by itself, refresh, or notice that items have moved between pages: make another
/// list for that.
@MainActor final class PagedList<Item: Sendable> {
    struct Shown: Sendable {
        var items: [Item] = []
        var error: (any Error)?
        var isLoading = false
        var isAtEnd = false
    }

    let shown = BehaviorRelay(value: Shown())
    private let page: @MainActor (_ start: Int) -> Observable<[Item]>
    private let bag = DisposeBag()

    init(page: @escaping @MainActor (_ start: Int) -> Observable<[Item]>) {
        self.page = page
    }

    func loadMore() {
        let now = shown.value
        if now.isLoading || now.isAtEnd { return }
        shown.accept(Shown(items: now.items, isLoading: true))
        // A request without an element is an empty page.
        page(now.items.count).concat(Observable.just([])).take(1)
            .map { Result<[Item], any Error>.success($0) }
            .asDriver(onErrorRecover: { .just(.failure($0)) })
            .drive(
                with: self,
                onNext: { list, answer in
                    switch answer {
                    case .success(let page): list.shown.accept(Shown(items: now.items + page, isAtEnd: page.isEmpty))
                    case .failure(let error): list.shown.accept(Shown(items: now.items, error: error))
                    }
                }
            )
            .disposed(by: bag)
    }
}
