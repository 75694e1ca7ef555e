/// A place in the user's source, in 16 bytes: where a subscription was made.
///
/// `#fileID` is a null-terminated constant of the program, so its address is enough.
@usableFromInline
package struct Place: Sendable, CustomStringConvertible {
    private let file: UInt
    private let line: UInt32

    @usableFromInline
    package init(_ fileID: StaticString, _ line: UInt) {
        self.file = fileID.hasPointerRepresentation ? UInt(bitPattern: fileID.utf8Start) : 0
        self.line = UInt32(truncatingIfNeeded: line)
    }

    @usableFromInline
    package var description: String {
        guard let file = UnsafePointer<UInt8>(bitPattern: file) else { return "unknown place" }
        return "\(String(cString: file)):\(line)"
    }
}
