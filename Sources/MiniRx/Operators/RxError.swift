/// The errors of the library's own operators.
public enum RxError: Error, Equatable, CustomDebugStringConvertible {
    /// `timeout(_:scheduler:)` has received no event in time.
    case timeout

    /// A description of the error.
    public var debugDescription: String {
        switch self {
        case .timeout: "Sequence timeout."
        }
    }
}
