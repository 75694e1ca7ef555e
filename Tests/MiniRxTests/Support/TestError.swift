/// What fails in these tests.
enum TestError: Error {
    /// The failure a source is told to emit.
    case source
    /// The failure a closure throws.
    case thrown
}
