// A custom sharing strategy does not bypass the conversion.
// expect-error: no exact matches in call to initializer

import MiniDriver

enum Careless: SharingStrategyProtocol {
    static var replayCount: Int { 0 }
}

func sequences(_ titles: Observable<String>) {
    let _ = SharedSequence<Careless, String>(titles)  // error
    let _ = SharedSequence<Careless, String>(titles) { _ in .empty() }  // error
}
