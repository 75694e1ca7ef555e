/// Disposes what it holds when it is itself let go, usually together with the object whose property it is.
///
/// ```swift
/// final class ViewModel {
///     private let bag = DisposeBag()
///
///     init(ticks: Observable<Int>) {
///         ticks.subscribe(onNext: { print($0) }).disposed(by: bag)
///     }
/// }
/// ```
///
/// A subscription that has ended holds nothing of yours at once. What remains of it, and any other disposable that has been
/// disposed elsewhere, leaves the bag at the latest when the bag grows. All members may be called from any thread. Inserting
/// costs O(1), amortised.
public final class DisposeBag: Sendable {
    private struct State {
        var held: [any Disposable] = []
        /// The bag sweeps when it holds more than this.
        var limit = DisposeBag.smallestLimit
    }

    private static var smallestLimit: Int { 32 }

    private let state = Guarded(State())
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    /// An empty bag.
    public init() {}

    /// A bag that holds `disposables`.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// A bag that holds `disposables`.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// A bag that holds the disposables that stand in `builder`, one a line.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    /// Holds `disposable` from now on.
    public func insert(_ disposable: any Disposable) {
        if let subscription = Token(disposable) {
            if subscription.isDisposed { return }
        } else if type(of: disposable) == NopDisposable.self {
            return
        }
        let full: [any Disposable]? = state.change { state in
            state.held.append(disposable)
            guard state.held.count > state.limit else { return nil }
            // Until this sweep is over, no other begins.
            state.limit = .max
            defer { state.held = [] }
            return state.held
        }
        if let full { sweep(full) }
    }

    /// Holds `disposables` from now on.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Holds `disposables` from now on.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Holds the disposables that stand in `builder`, one a line, from now on.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Puts back those of `held` that have not ended, in front of those that have been inserted since. As a sweep leaves room
    /// for as many again, it costs O(1) an insertion.
    private func sweep(_ held: [any Disposable]) {
        // `isDisposed` is code of the user, and so is what dies here: neither runs under the lock.
        let kept = held.filter { !Self.hasEnded($0) }
        state.change { state in
            state.held = kept + state.held
            state.limit = max(Self.smallestLimit, state.held.count * 2)
        }
    }

    /// Dynamic casts are expensive, and most disposables are subscriptions.
    private static func hasEnded(_ disposable: any Disposable) -> Bool {
        if let subscription = Token(disposable) { return subscription.isDisposed }
        return (disposable as? any Cancelable)?.isDisposed == true
    }

    deinit {
        for disposable in state.change({ $0.held }) { disposable.dispose() }
    }

    /// Collects the lines of a closure into an array of disposables.
    @resultBuilder
    public enum DisposableBuilder {
        /// The lines of the closure as an array.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
    }
}

extension Disposable {
    /// Puts it into `bag`, which will dispose it.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
