import RxCocoa
import RxSwift

final class ReservationsViewModel {
    let titles: Driver<String>
    let clear = PublishRelay<Void>()

    private let disposeBag = DisposeBag()

    init(reservations: Reservations) {
        titles = reservations.books.map { books in books.map(\.title).joined(separator: ", ") }
        clear.subscribe(onNext: { reservations.removeAll() }).disposed(by: disposeBag)
    }
}
