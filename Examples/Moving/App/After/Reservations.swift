import MiniDriver

/// The reserved books, which two screens use.
@MainActor
final class Reservations {
    private let relay = BehaviorRelay<[Book]>(value: [])

    var books: Driver<[Book]> { relay.asDriver() }

    func add(_ book: Book) { relay.accept(relay.value + [book]) }
    func removeAll() { relay.accept([]) }
}
