/// What the user calls an operator, in 8 bytes.
///
/// For those that share a class. As a default argument, `#function` makes it the name of the function that is written
/// around the call:
///
///     init(…, _ name: OperatorName = #function)
@usableFromInline @frozen
package struct OperatorName: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    @usableFromInline let name: ConstantText

    @inlinable
    package init(stringLiteral name: StaticString) {
        self.name = ConstantText(name)
    }

    /// `map`, of a function that is called `map(_:)`.
    @usableFromInline
    package var description: String {
        String((name.text ?? "").prefix { $0 != "(" })
    }
}
