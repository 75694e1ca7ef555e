/// Creates disposables.
public enum Disposables {
    /// Returns a disposable that does nothing.
    public static func create() -> any Disposable { NopDisposable() }

    /// Returns a disposable that calls `dispose` once, on the thread that disposes it.
    @available(swift, introduced: 6)
    public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
        AnonymousDisposable(dispose)
    }

    /// Returns a disposable that disposes two others, in the given order.
    public static func create(_ first: any Disposable, _ second: any Disposable) -> any Cancelable {
        CompositeDisposable(first, second)
    }

    /// Returns a disposable that disposes three others, in the given order.
    public static func create(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable
    ) -> any Cancelable {
        CompositeDisposable(first, second, third)
    }

    /// Returns a disposable that disposes several others, in the given order.
    public static func create(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ others: any Disposable...
    ) -> any Cancelable {
        CompositeDisposable(disposables: [first, second, third] + others)
    }

    /// Returns a disposable that disposes several others, in the given order.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        CompositeDisposable(disposables: disposables)
    }
}

/// Does nothing. A source that ends before `subscribe` returns returns this.
struct NopDisposable: Disposable {
    func dispose() {}
}

/// Calls a closure once, and releases it before `dispose()` returns.
final class AnonymousDisposable: Cancelable, @unchecked Sendable {
    private let wasDisposed = Atomic<Bool>(false)
    private var action: (@Sendable () -> Void)?
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    var isDisposed: Bool { wasDisposed.load(ordering: .acquiring) }

    func dispose() {
        guard !wasDisposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var action: (@Sendable () -> Void)?
        swap(&action, &self.action)
        action?()
    }
}

/// A flag that `dispose()` sets.
public final class BooleanDisposable: Cancelable {
    private let wasDisposed: Atomic<Bool>

    /// Creates a disposable that is not disposed.
    public convenience init() {
        self.init(isDisposed: false)
    }

    /// Creates a disposable in the given state.
    public init(isDisposed: Bool) {
        wasDisposed = Atomic(isDisposed)
    }

    /// Whether it has been disposed.
    public var isDisposed: Bool { wasDisposed.load(ordering: .acquiring) }

    /// Sets `isDisposed` to `true`.
    public func dispose() {
        wasDisposed.store(true, ordering: .releasing)
    }
}
