/// What the user calls an operator, in 8 bytes: the address of a null-terminated constant.
///
/// For those that share a class. As a default argument, `#function` makes it the name of the function that is written
/// around the call:
///
///     init(…, _ name: OperatorName = #function)
@usableFromInline @frozen
package struct OperatorName: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    @usableFromInline let address: UInt

    @inlinable
    package init(stringLiteral name: StaticString) {
        address = UInt(bitPattern: name.utf8Start)
    }

    /// `map`, of a function that is called `map(_:fileID:line:)`.
    @usableFromInline
    package var description: String {
        guard let name = UnsafePointer<UInt8>(bitPattern: address) else { return "" }
        return String(String(cString: name).prefix { $0 != "(" })
    }
}
