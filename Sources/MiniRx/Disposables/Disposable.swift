/// Something that can be stopped or released: a running subscription, a timer, a resource.
///
/// `dispose()` is thread-safe; only the first call has an effect. After the `dispose()` of a subscription has returned,
/// the calling thread receives no further event of it.
public protocol Disposable: Sendable {
    /// Stops the work, and releases everything held for it.
    func dispose()
}
