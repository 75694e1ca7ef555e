// swift-version: 5 and 6
// The names that are left out and take a closure, each in a chain: one error, which says what to use.

import MiniDriver

func reduced(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.map { $0 * 2 }.filter { $0 > 1 }
        .reduce(0) { $0 + $1 }  // error: 'reduce(_:accumulator:)' is unavailable: copy reduce from 'Recipes' in 'Coming
        .map { $0 < 0 ? 0 : $0 * 2 - 1 }
}

func described(_ numbers: Observable<Int>) -> Observable<String> {
    numbers.filter { $0 > 1 }
        .reduce(0, accumulator: { $0 + $1 }, mapResult: { "sum \($0)" })  // error: is unavailable: copy reduce
        .map { $0.isEmpty ? "none" : $0 + "." }
}

func grouped(_ numbers: Observable<Int>) -> Observable<String> {
    numbers.map { $0 * 2 }
        .groupBy { $0 % 10 }  // error: 'groupBy(keySelector:)' is unavailable: copy GroupBy.swift from the package's Ex
        .flatMap { group in group.map { "\(group.key): \($0 + 1)" } }
        .filter { $0.count > 3 }
}

func keys(_ groups: Observable<GroupedObservable<Int, Int>>) {}  // error: 'GroupedObservable' is unavailable: copy Grou

func one(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.map { $0 * 2 }
        .single { $0 > 10 }  // error: 'single' is unavailable: use take(1), or filter and take(1); an empty source does
        .map { $0 < 0 ? 0 : $0 * 2 - 1 }
}

func multicast(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers
        .multicast({ PublishSubject<Int>() }, selector: { $0.map { $0 * 2 } })  // error: 'multicast(_:selector:)' is un
        .map { $0 < 0 ? 0 : $0 * 2 - 1 }
}
