/// Disposes its members when the bag is deallocated, usually together with the object that owns the bag.
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
/// The bag disposes its members one after another. If `onDisposed` of a member emits, the members that are not yet
/// disposed receive the element, although the owner of the bag is being deallocated:
///
/// ```swift
/// let log = PublishRelay<String>()
/// let bag = DisposeBag(
///     disposing: Observable<Int>.never().subscribe(onDisposed: { log.accept("closed") }),
///     log.subscribe(onNext: { print($0) }))
/// _ = consume bag  // prints closed
/// ```
///
/// A closure with `[unowned self]` would stop the program there. Use `[weak self]` or `subscribe(with:)`.
///
/// A subscription that has ended retains none of your objects. When the bag grows, it removes ended subscriptions and
/// other disposed members. All methods are thread-safe. Insertion takes amortised O(1).
public final class DisposeBag: Sendable {
    private struct State {
        var held: [any Disposable] = []
        /// If the bag has more members than this, it removes those that have ended.
        var limit = DisposeBag.smallestLimit
    }

    private static var smallestLimit: Int { 32 }

    private let state = LockedValue(State())
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    /// Creates an empty bag.
    public init() {}

    /// Creates a bag with members.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// Creates a bag with members.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Creates a bag with the members that the lines of `builder` return.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    /// Adds a member. A subscription that has already ended is not added.
    public func insert(_ disposable: any Disposable) {
        if let subscription = SubscriptionDisposable(disposable) {
            if subscription.isDisposed { return }
        } else if type(of: disposable) == NopDisposable.self {
            return
        }
        let full: [any Disposable]? = state.change { state in
            state.held.append(disposable)
            guard state.held.count > state.limit else { return nil }
            // No other call of `sweep` starts until this one has finished.
            state.limit = .max
            defer { state.held = [] }
            return state.held
        }
        if let full { sweep(full) }
    }

    /// Adds members.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Adds members.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Adds the members that the lines of `builder` return.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Removes the members that have ended. Puts the others back, in front of the members inserted meanwhile. The limit
    /// becomes twice the number of members, so that sweeps cost O(1) per insertion.
    private func sweep(_ held: [any Disposable]) {
        // The lock is not held here: `isDisposed` and the `deinit` of a removed member may run the user's code.
        let kept = held.filter { !Self.hasEnded($0) }
        state.change { state in
            state.held = kept + state.held
            state.limit = max(Self.smallestLimit, state.held.count * 2)
        }
    }

    /// Checks for a subscription first: dynamic casts are expensive, and most disposables are subscriptions.
    private static func hasEnded(_ disposable: any Disposable) -> Bool {
        if let subscription = SubscriptionDisposable(disposable) { return subscription.isDisposed }
        return (disposable as? any Cancelable)?.isDisposed == true
    }

    deinit {
        for disposable in state.change({ $0.held }) { disposable.dispose() }
    }

    /// Collects the lines of a closure into an array of disposables.
    @resultBuilder
    public enum DisposableBuilder {
        /// Returns the values of the lines as an array.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
    }
}

extension Disposable {
    /// Adds the disposable to `bag`, which disposes it when the bag is deallocated.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
