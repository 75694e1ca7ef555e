// swift-version: 5 and 6

// A trailing closure matches any label, so a client's overload can win. `MustCompile/OwnOverloads.swift` has the cure.

import MiniDriver

extension SharedSequenceConvertibleType {
    func map<Result>(to value: Result) -> SharedSequence<SharingStrategy, Result> { map { _ in value } }
}

func steps(_ numbers: Driver<Int>) -> Driver<Bool> {
    let pairs = numbers.map { ($0, $0 > 1) }
    return pairs.map { $0.1 }  // error: value of type '(Int) -> (Int, Bool)' has no member '1'
}

func stepsWithParentheses(_ numbers: Driver<Int>) -> Driver<Bool> {
    let pairs = numbers.map({ ($0, $0 > 1) })
    return pairs.map { $0.1 }
}
