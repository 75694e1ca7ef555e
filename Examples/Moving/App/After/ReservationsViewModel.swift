import MiniDriver

@MainActor
final class ReservationsViewModel {
    let titles: Driver<String>
    let clear = PublishRelay<Void>()

    private let disposeBag = DisposeBag()

    init(books: Driver<[Book]>, removeAll: @escaping @MainActor () -> Void) {
        titles = books.map { books in books.map(\.title).joined(separator: ", ") }
        clear.asSignal().emit(onNext: removeAll).disposed(by: disposeBag)
    }
}
