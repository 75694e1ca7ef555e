/// Something that can be stopped or released: a running subscription, a timer, a resource.
///
/// `dispose()` is thread-safe; only the first call has an effect. After `dispose()` has returned, the calling thread
/// receives no further event of that subscription.
///
/// A subscription releases what its observer captured before `dispose()` returns; if an event is being delivered then,
/// after the delivery. One exception: while a source below `subscribe(on:)` is inside the closure of `create`, the
/// observer is released when that closure returns. So let the observer capture its screen weakly, or let the closure
/// return early.
///
/// The closure of an operator may dispose its own subscription. If a closure of `do` does so, the event goes no
/// further, and no closure of the operators below runs on this thread. Other operators make no such check, because it
/// would make every event more expensive: if the closure of `filter` or `map` disposes, the operators below, up to the
/// next `do` or `debug`, still process this element, and the observer does not receive it. So dispose in `do(onNext:)`
/// if the closures below use objects that the disposal releases.
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
