/// Makes disposables.
public enum Disposables {
    /// A disposable that does nothing.
    public static func create() -> any Disposable { NopDisposable() }

    /// A disposable that calls `dispose` when it is disposed for the first time, on the thread that disposes.
    @available(swift, introduced: 6)
    public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
        AnonymousDisposable(dispose)
    }

    /// A disposable that disposes both, in the order given.
    public static func create(_ first: any Disposable, _ second: any Disposable) -> any Cancelable {
        CompositeDisposable(first, second)
    }

    /// A disposable that disposes all three, in the order given.
    public static func create(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable
    ) -> any Cancelable {
        CompositeDisposable(first, second, third)
    }

    /// A disposable that disposes all, in the order given.
    public static func create(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ others: any Disposable...
    ) -> any Cancelable {
        CompositeDisposable(disposables: [first, second, third] + others)
    }

    /// A disposable that disposes all, in the order given.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        CompositeDisposable(disposables: disposables)
    }
}

/// Does nothing; what a source returns that is done before `subscribe` returns.
struct NopDisposable: Disposable {
    func dispose() {}
}

/// Calls a closure once, and lets go of it before the call returns.
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

/// Remembers that it has been disposed, and does nothing else.
public final class BooleanDisposable: Cancelable {
    private let wasDisposed: Atomic<Bool>

    /// A disposable that is not disposed yet.
    public convenience init() {
        self.init(isDisposed: false)
    }

    /// A disposable that may be disposed from the beginning.
    public init(isDisposed: Bool) {
        wasDisposed = Atomic(isDisposed)
    }

    /// Whether it has been disposed.
    public var isDisposed: Bool { wasDisposed.load(ordering: .acquiring) }

    /// Sets `isDisposed`.
    public func dispose() {
        wasDisposed.store(true, ordering: .releasing)
    }
}
