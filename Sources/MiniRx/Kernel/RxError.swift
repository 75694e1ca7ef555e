/// The errors that operators have of their own.
public enum RxError: Error, Equatable, CustomDebugStringConvertible {
    /// `timeout(_:scheduler:)`: for too long nothing has come.
    case timeout

    /// What has happened, in words.
    public var debugDescription: String {
        switch self {
        case .timeout: "Sequence timeout."
        }
    }
}
