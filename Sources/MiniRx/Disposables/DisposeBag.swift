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
/// A subscription that has ended leaves the bag at once; other disposables that have been disposed elsewhere leave
/// it, at the latest, when the bag grows. All members may be called from any thread. Inserting costs O(1), amortised.
public final class DisposeBag: Sendable {
    private let contents = Contents()

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
        contents.insert(disposable)
    }

    /// Holds `disposables` from now on.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Holds `disposables` from now on.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { contents.insert(disposable) }
    }

    /// Holds the disposables that stand in `builder`, one a line, from now on.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    deinit {
        contents.dispose()
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

extension DisposeBag {
    /// What a bag holds. Subscriptions know this, not the bag, so that they do not keep the bag alive.
    final class Contents: @unchecked Sendable {
        typealias Key = Slots<any Disposable>.Key

        private struct State {
            var held = Slots<any Disposable>()
            var isDisposed = false
            /// When so many are held, those that have ended without telling are looked for.
            var nextSweep = 32
        }

        private let state = Guarded(State())
        #if DEBUG
            private let mark = LiveObjects.Mark()
        #endif

        func insert(_ disposable: any Disposable) {
            let token = Token(disposable)
            if token == nil, type(of: disposable) == NopDisposable.self { return }
            var candidates: [(key: Key, value: any Disposable)] = []
            let key: Key? = state.change { state in
                if state.isDisposed { return nil }
                if state.held.count >= state.nextSweep {
                    candidates = state.held.entries
                    // Nobody else sweeps meanwhile, unless the bag gets empty: then it begins anew.
                    state.nextSweep = .max
                }
                return state.held.insert(disposable)
            }
            if !candidates.isEmpty { sweep(candidates) }
            guard let key else { return disposable.dispose() }
            // It may have ended before or while it was put in; then it did not find its place.
            if let token, !token.subscription.entered(self, key), token.isDisposed { remove(key) }
        }

        /// Lets go of what is held under `key`, unless a sweep has done so.
        func remove(_ key: Key) {
            // The value leaves the lock alive: its `deinit` may run code of the user.
            let removed = state.change { state in
                defer { if state.held.count == 0 { state.nextSweep = 32 } }
                return state.held.remove(key)
            }
            withExtendedLifetime(removed) {}
        }

        func dispose() {
            var all = state.change { state in
                state.isDisposed = true
                return state.held.removeAll()
            }
            while let disposable = all.removeFirst() { disposable.dispose() }
        }

        /// Lets go of those that have been disposed elsewhere. Runs when twice as many are held as the last time left, so that it
        /// costs O(1) an insertion.
        private func sweep(_ candidates: [(key: Key, value: any Disposable)]) {
            // `isDisposed` is code of the user: ask without the lock, and only then take out.
            let ended = candidates.compactMap { Self.hasEnded($0.value) ? $0.key : nil }
            let swept = state.change { state in
                let swept = ended.map { state.held.remove($0) }
                state.nextSweep = max(32, state.held.count * 2)
                return swept
            }
            withExtendedLifetime(swept) {}
        }

        /// A dynamic cast is dear, and most of what is held are subscriptions.
        private static func hasEnded(_ disposable: any Disposable) -> Bool {
            if let token = Token(disposable) { return token.isDisposed }
            return (disposable as? any Cancelable)?.isDisposed == true
        }
    }
}
