/// A place in the user's source, for example where a subscription is made. It takes 8 bytes.
///
/// `#fileID` is a null-terminated constant of the program, so its address identifies the file. The address takes 48
/// bits and the line 16; lines after 65,535 are stored as 65,535. A place of 16 bytes would enlarge every subscription.
@usableFromInline @frozen
package struct CallSite: Sendable, Equatable, CustomStringConvertible {
    @usableFromInline let word: UInt64

    /// A `line` of 0 makes an unknown place.
    @inlinable
    package init(_ fileID: StaticString, _ line: UInt) {
        let file = UInt64(ConstantText(fileID).address)
        word = line == 0 ? 0 : file & Self.addressMask | UInt64(min(line, 0xFFFF)) << 48
    }

    /// For objects that the library creates itself, and for subscriptions whose errors are all handled or impossible.
    @inlinable
    package static var unknown: CallSite { CallSite("", 0) }

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
