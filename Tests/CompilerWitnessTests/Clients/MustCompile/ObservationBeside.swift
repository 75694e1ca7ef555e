// Observation has a macro, and MiniRx a class, named `Observable`.

import MiniDriver
import Observation

@Observable @MainActor
final class Cart {
    var count = 0
    @ObservationIgnored let added: PublishRelay<Int>

    init(_ added: PublishRelay<Int>) {
        self.added = added
    }
}

func counts(of numbers: Observable<Int>) -> Observable<Int> { numbers.scan(0) { sum, _ in sum + 1 } }

@MainActor
func follow(_ cart: Cart) -> any Disposable {
    counts(of: cart.added.asObservable()).asDriver(onErrorJustReturn: 0).drive(onNext: { cart.count = $0 })
}

func isObservable(_ value: Any) -> Bool { value is any Observation.Observable }
