/// An object whose deallocation a test observes.
final class Token: Sendable {}

struct Failure: Error, Equatable {}
