/// Something that can be stopped or released: a running subscription, a timer, a resource.
///
/// `dispose()` is thread-safe; only the first call has an effect. After `dispose()` has returned, the calling thread
/// receives no further event of that subscription.
public protocol Disposable: Sendable {
    /// Stops the work, and releases everything held for it.
    func dispose()
}
