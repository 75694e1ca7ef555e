/// Creates disposables.
public enum Disposables {
    /// Returns a disposable that does nothing.
    public static func create() -> any Disposable { NopDisposable() }

    /// Returns a disposable that calls the closure once, on the thread that calls `dispose()`.
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
