// A sharing strategy of one's own opens no way around the constructor.

import MiniDriver

enum Careless: SharingStrategyProtocol {
    static var replayCount: Int { 0 }
}

func sequences(_ titles: Observable<String>) {
    let _ = SharedSequence<Careless, String>(titles)  // error: no exact matches in call to initializer
    let _ = SharedSequence<Careless, String>(titles, onErrorRecover: { _ in .empty() })  // error: no exact matches in call to initializer
}
