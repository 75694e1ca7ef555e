/// Something whose life can be watched.
final class Token: Sendable {}

struct Failure: Error, Equatable {}
