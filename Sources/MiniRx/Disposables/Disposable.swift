/// Something that can be stopped or released: a running subscription, a timer, a resource.
///
/// `dispose()` is thread-safe; only the first call has an effect. After `dispose()` has returned, the calling thread
/// receives no further event of that subscription.
///
/// Any thread may call `dispose()`, so a class of your own that conforms cannot belong to the main actor. Usually
/// `Disposables.create { … }` is enough. Otherwise let `dispose()` hop:
///
/// ```swift
/// @MainActor
/// final class Player: Disposable {
///     private var isPlaying = true
///
///     nonisolated func dispose() {
///         Task { @MainActor in isPlaying = false }
///     }
/// }
/// ```
public protocol Disposable: Sendable {
    /// Stops the work, and releases everything held for it.
    func dispose()
}
