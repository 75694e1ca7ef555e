// swift-version: 5 and 6
// Without `throws(Never)`, the functions for Swift 5 mode would be redeclarations; see `MustCompile/OneCandidate.swift`.

final class Values<Element> {
    fileprivate init() {}
}

extension Values {
    @available(swift, introduced: 6)
    func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Values<Result> { Values<Result>() }
}

extension Values {
    @available(swift, obsoleted: 6)
    @preconcurrency
    func map<Result>(  // error: invalid redeclaration of 'map'
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Values<Result> { Values<Result>() }
}
