/// Something that can be given up: a running subscription, a timer, a resource.
///
/// `dispose()` may be called from any thread and any number of times; only the first call has an effect. When the
/// `dispose()` of a subscription has returned, the thread that called it sees no further event of it.
public protocol Disposable: Sendable {
    /// Gives it up and lets go of everything held for it.
    func dispose()
}

/// A disposable that tells whether it has been disposed.
public protocol Cancelable: Disposable {
    /// Whether it is over: disposed or, for a subscription, ended by itself.
    var isDisposed: Bool { get }
}
