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

        private let lock = Lock()
        // All guarded by the lock.
        private var held = Slots<any Disposable>()
        private var isDisposed = false
        /// When so many are held, those that have ended without telling are looked for.
        private var nextSweep = 32
        #if DEBUG
            private let mark = LiveObjects.Mark()
        #endif

        func insert(_ disposable: any Disposable) {
            if type(of: disposable) == NopDisposable.self { return }
            sweepIfDue()
            let key: Key? = lock.withLock { isDisposed ? nil : held.insert(disposable) }
            guard let key else { return disposable.dispose() }
            guard let token = Token(disposable) else { return }
            // It may have ended before or while it was put in; then it did not find its place.
            if !token.subscription.entered(self, key), token.isDisposed { remove(key) }
        }

        /// Lets go of what is held under `key`, unless a sweep has done so.
        func remove(_ key: Key) {
            // The value leaves the lock alive: its `deinit` may run code of the user.
            let removed = lock.withLock {
                defer { if held.count == 0 { nextSweep = 32 } }
                return held.remove(key)
            }
            withExtendedLifetime(removed) {}
        }

        func dispose() {
            let all = lock.withLock {
                isDisposed = true
                return held.removeAll()
            }
            all.forEach { $0.dispose() }
        }

        /// Lets go of the disposables that have been disposed elsewhere. Runs when twice as many are held as the last
        /// time left, so that it costs O(1) an insertion.
        private func sweepIfDue() {
            let candidates: [(key: Key, value: any Disposable)] = lock.withLock {
                guard held.count >= nextSweep else { return [] }
                // Nobody else sweeps meanwhile.
                nextSweep = .max
                return held.entries
            }
            if candidates.isEmpty { return }
            // `isDisposed` is code of the user: ask without the lock, and only then take out.
            let ended = candidates.filter { Self.hasEnded($0.value) }
            let swept = lock.withLock {
                defer { nextSweep = max(32, held.count * 2) }
                return ended.map { held.remove($0.key) }
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
