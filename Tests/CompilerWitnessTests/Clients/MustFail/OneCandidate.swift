// swift-version: 5 and 6
// Without `throws(Never)`, the functions for Swift 5 mode would be redeclarations; see `MustCompile/OneCandidate.swift`.

public final class Values<Element> {
    fileprivate init() {}
}

extension Values {
    @available(swift, introduced: 6)
    public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Values<Result> { Values<Result>() }
}

extension Values {
    @available(swift, obsoleted: 6)
    @preconcurrency
    public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Values<Result> { Values<Result>() }  // error: invalid redeclaration of 'map'
}
