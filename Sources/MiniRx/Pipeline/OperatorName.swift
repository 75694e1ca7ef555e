/// The name of an operator in the user's code, stored in 8 bytes.
///
/// Operators that share a class store their names. As a default argument, `#function` is the name of the calling
/// function:
///
///     init(…, _ name: OperatorName = #function)
@usableFromInline @frozen
package struct OperatorName: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    @usableFromInline let name: ConstantText

    @inlinable
    package init(stringLiteral name: StaticString) {
        self.name = ConstantText(name)
    }

    /// `map` for the function `map(_:)`.
    @usableFromInline
    package var description: String {
        String((name.text ?? "").prefix { $0 != "(" })
    }
}
