/// Calls a closure once, and releases it before `dispose()` returns.
final class AnonymousDisposable: Cancelable, @unchecked Sendable {
    private let wasDisposed = AtomicVariable<Bool>(false)
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
