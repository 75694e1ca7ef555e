import MiniDriver

final class ReservationsViewModel {
    let titles: Driver<String>
    let clear = PublishRelay<Void>()

    private let disposeBag = DisposeBag()

    init(books: Driver<[Book]>, removeAll: @escaping () -> Void) {
        titles = books.map { books in books.map(\.title).joined(separator: ", ") }
        clear.subscribe(onNext: removeAll).disposed(by: disposeBag)
    }
}
