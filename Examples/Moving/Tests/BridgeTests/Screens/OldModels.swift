import RxCocoa
import RxRelay
import RxSwift

// Not moved yet.

final class CartStore {
    private let sum = BehaviorRelay(value: 12)

    var total: Observable<Int> { sum.asObservable() }

    func clear() { sum.accept(0) }
}

final class OldSettings {
    private let current = BehaviorRelay(value: "Ada")

    var name: Driver<String> { current.asDriver() }

    func rename(_ new: String) { current.accept(new) }
}
