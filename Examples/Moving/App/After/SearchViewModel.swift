import MiniDriver

@MainActor
final class SearchViewModel {
    let query = BehaviorRelay(value: "")
    let selection = PublishRelay<Book>()
    let books: Driver<[Book]>
    let message: Signal<String>

    private(set) var reservedCount = 0
    private let disposeBag = DisposeBag()

    init(service: LibraryService, reservations: Reservations) {
        books = query.asDriver()
            .throttle(.milliseconds(300))
            .distinctUntilChanged()
            .flatMapLatest { query in service.books(matching: query).asDriver(onErrorJustReturn: []) }
        message = selection.asSignal()
            .flatMapLatest { book in
                service.reserve(book)
                    .andThen(Single.just(true))
                    .asSignal(onErrorJustReturn: false)
                    .do(onNext: { isReserved in if isReserved { reservations.add(book) } })
                    .map { isReserved in "\(isReserved ? "reserved" : "not available"): \(book.title)" }
            }
        reservations.books
            .drive(onNext: { [weak self] in self?.reservedCount = $0.count })
            .disposed(by: disposeBag)
    }
}
