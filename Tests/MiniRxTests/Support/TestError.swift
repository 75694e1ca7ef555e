/// The errors in these tests.
enum TestError: Error {
    /// The error that a source emits.
    case source
    /// The error that a closure throws.
    case thrown
}
