/// A place in the user's source, in 8 bytes: where a subscription is written.
///
/// `#fileID` is a null-terminated constant of the program, so its address is enough. Addresses of constants have 48 bits,
/// which leaves 16 for the line; one after the 65,535th is called that. In 16 bytes, every subscription would be 8
/// bytes larger.
@usableFromInline @frozen
package struct CallSite: Sendable, Equatable, CustomStringConvertible {
    @usableFromInline let word: UInt64

    /// A `line` of 0 is no known place.
    @inlinable
    package init(_ fileID: StaticString, _ line: UInt) {
        let file = UInt64(ConstantText(fileID).address)
        word = line == 0 ? 0 : file & Self.addressMask | UInt64(min(line, 0xFFFF)) << 48
    }

    @inlinable
    init() {
        word = 0
    }

    /// Of what the library makes for itself, or cannot fail.
    @inlinable
    package static var unknown: CallSite { CallSite() }

    @usableFromInline static var addressMask: UInt64 { 0xFFFF_FFFF_FFFF }

    var isKnown: Bool { word != 0 }

    /// `the Binder made at Module/File.swift:12`, or `a Binder` if the place is not known.
    package func origin(of name: String) -> String { isKnown ? "the \(name) made at \(self)" : "a \(name)" }

    /// `Module/File.swift:12`.
    @usableFromInline
    package var description: String {
        guard let file = ConstantText(address: UInt(word & Self.addressMask)).text else { return "unknown place" }
        return "\(file):\(word >> 48)"
    }
}
