// swift-version: 5 and 6
// The two rules of the compiler on which the functions for Swift 5 mode rely. If a compiler drops one of them, the long
// chain or the declarations below do not compile.
//
// - A function may be declared twice with one type if exactly one of the two throws. `throws(Never)` needs no `try`.
// - Of two functions of one type, look-up drops the one that is unavailable in the client's language mode. Otherwise each
//   call in a chain would double the work of the type-checker.

final class Values<Element> {
    fileprivate init() {}
}

protocol ValuesType<Element> {
    associatedtype Element
}

extension Values: ValuesType {}

extension ValuesType {
    @available(swift, introduced: 6)
    func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Values<Result> { Values() }

    @available(swift, introduced: 6)
    func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Values<Element> { Values() }

    @available(swift, introduced: 6)
    func pairs<Other, Result>(
        with other: Values<Other>, _ transform: @escaping @Sendable (Element, Other) throws -> Result
    ) -> Values<Result> { Values() }
}

extension ValuesType {
    @available(swift, obsoleted: 6)
    @preconcurrency
    func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) throws(Never)
        -> Values<Result>
    { Values() }

    @available(swift, obsoleted: 6)
    @preconcurrency
    func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) throws(Never) -> Values<Element> {
        Values()
    }

    @available(swift, obsoleted: 6)
    @preconcurrency
    func pairs<Other, Result>(
        with other: Values<Other>, _ transform: @escaping @Sendable (Element, Other) throws -> Result
    ) throws(Never) -> Values<Result> { Values() }
}

func chain(_ numbers: Values<Int>, _ flags: Values<Bool>) -> Values<String> {
    numbers.pairs(with: flags) { $1 ? ($0 > 10 ? $0 * 2 : $0 + 1) : ($0 < 0 ? -$0 : 0) }
        .map { $0 % 2 == 0 ? "even \($0)" : ($0 > 5 ? "odd big \($0)" : "odd \($0 - 1)") }
        .map { $0.isEmpty ? "none" : $0.count > 8 ? String($0.prefix(8)) + "…" : $0 }
        .filter { $0 == "none" ? false : $0.count > 2 ? true : false }
}
