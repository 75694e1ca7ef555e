// swift-version: 5

// In Swift 5 mode, a client's overload can win for observables, too: see `OwnOverloadOfMap.swift`.

import MiniRx

extension ObservableType {
    func map<Result>(to value: Result) -> Observable<Result> { map { _ in value } }
}

func steps(_ numbers: Observable<Int>) -> Observable<Bool> {
    let pairs = numbers.map { ($0, $0 > 1) }
    return pairs.map { $0.1 }  // error: value of type '(Int) -> (Int, Bool)' has no member '1'
}
