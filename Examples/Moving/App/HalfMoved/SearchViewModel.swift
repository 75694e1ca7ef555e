import Foundation
import RxCocoa
import RxSwift

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
                    .andThen(Single.just("reserved: \(book.title)"))
                    .do(onSuccess: { _ in reservations.add(book) })
                    .asSignal(onErrorJustReturn: "not available: \(book.title)")
            }
        reservations.books
            .drive(onNext: { [weak self] in self?.reservedCount = $0.count })
            .disposed(by: disposeBag)
    }
}
