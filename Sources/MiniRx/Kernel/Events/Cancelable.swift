/// A disposable that reports whether it has been disposed.
public protocol Cancelable: Disposable {
    /// Whether it has been disposed or, for a subscription, has ended by itself.
    var isDisposed: Bool { get }
}
