import RxCocoa
import RxSwift

/// The reserved books, which two screens use.
final class Reservations {
    private let relay = BehaviorRelay<[Book]>(value: [])

    var books: Driver<[Book]> { relay.asDriver() }

    func add(_ book: Book) { relay.accept(relay.value + [book]) }
    func removeAll() { relay.accept([]) }
}
