// swift-version: 5 and 6

// A client's own overloads of operators, whose labels a trailing closure may match: the operators win, without an attribute.

import MiniDriver

extension ObservableType {
    func map<Result: Sendable>(to value: Result) -> Observable<Result> { map { _ in value } }

    func flatMap<Source: ObservableConvertibleType & Sendable>(to source: Source) -> Observable<Source.Element> {
        flatMap { _ in source }
    }

    func filter(if condition: Observable<Bool>) -> Observable<Element> where Element: Sendable {
        withLatestFrom(condition) { ($0, $1) }.filter { $0.1 }.map { $0.0 }
    }

    func `do`(label: String) -> Observable<Element> { self.do(onNext: { print(label, $0) }) }
}

extension SharedSequenceConvertibleType {
    func map<Result: Sendable>(to value: Result) -> SharedSequence<SharingStrategy, Result> { map { _ in value } }

    func flatMap<Strategy, Result>(
        to source: SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> where Result: Sendable {
        flatMap { _ in source }
    }

    func filter(if condition: Driver<Bool>) -> SharedSequence<SharingStrategy, Element> where Element: Sendable {
        withLatestFrom(condition) { ($0, $1) }.filter { $0.1 }.map { $0.0 }
    }

    func `do`(label: String) -> SharedSequence<SharingStrategy, Element> { self.do(onNext: { print(label, $0) }) }
}

func steps(_ numbers: Observable<Int>, _ flag: Observable<Bool>) -> (Observable<Bool>, Observable<String>) {
    let pairs = numbers.map { ($0, $0 > 1) }
    let large = pairs.filter { $0.1 }
    let flags = large.flatMap { Observable.just($0.1) }
    let seen = flags.do(onNext: { print($0) })
    return (seen.filter(if: flag).do(label: "seen"), seen.flatMap(to: numbers).map(to: "a number"))
}

func steps(_ numbers: Driver<Int>, _ flag: Driver<Bool>) -> (Driver<Bool>, Driver<String>) {
    let pairs = numbers.map { ($0, $0 > 1) }
    let large = pairs.filter { $0.1 }
    let flags = large.flatMap { Driver.just($0.1) }
    let seen = flags.do(onNext: { print($0) })
    return (seen.filter(if: flag).do(label: "seen"), seen.flatMap(to: numbers).map(to: "a number"))
}

func steps(_ numbers: Signal<Int>, _ flag: Driver<Bool>) -> (Signal<Bool>, Driver<String>) {
    let pairs = numbers.map { ($0, $0 > 1) }
    let large = pairs.filter { $0.1 }
    let flags = large.flatMap { Signal.just($0.1) }
    let seen = flags.do(onNext: { print($0) })
    return (seen.filter(if: flag).do(label: "seen"), seen.flatMap(to: flag).map(to: "a number"))
}
