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
    /// The slots of a bag. Subscriptions know them, not the bag, so that they do not keep the bag alive.
    final class Contents: @unchecked Sendable {
        /// Where a disposable is held. A slot that was emptied is used again: the number tells who is in it.
        struct Position {
            let slot: Int32
            let number: UInt32
        }

        private enum Slot {
            case free(next: Int32)
            case held(any Disposable, number: UInt32)
        }

        private let lock = Lock()
        // All guarded by the lock. `@exclusivity(unchecked)`: saves 700 instructions for one that comes and goes.
        @exclusivity(unchecked) private var slots: [Slot] = []
        @exclusivity(unchecked) private var firstFree: Int32 = -1
        @exclusivity(unchecked) private var heldCount = 0
        @exclusivity(unchecked) private var isDisposed = false
        @exclusivity(unchecked) private var nextNumber: UInt32 = 0
        /// When so many are held, those that have ended without telling are looked for.
        @exclusivity(unchecked) private var nextSweep = 32
        #if DEBUG
            private let mark = LiveObjects.Mark()
        #endif

        func insert(_ disposable: any Disposable) {
            if type(of: disposable) == NopDisposable.self { return }
            let swept = sweepIfDue()
            let place: Position? = lock.withLock {
                if isDisposed { return nil }
                heldCount += 1
                nextNumber &+= 1
                if firstFree >= 0, case .free(let next) = slots[Int(firstFree)] {
                    let slot = firstFree
                    firstFree = next
                    slots[Int(slot)] = .held(disposable, number: nextNumber)
                    return Position(slot: slot, number: nextNumber)
                }
                slots.append(.held(disposable, number: nextNumber))
                return Position(slot: Int32(slots.count - 1), number: nextNumber)
            }
            withExtendedLifetime(swept) {}
            guard let place else { return disposable.dispose() }
            guard let token = Token(disposable) else { return }
            // It may have ended before or while it was put in; then it did not find its place.
            if !token.subscription.entered(self, place), token.isDisposed { remove(place) }
        }

        /// Lets go of what is held at `place`, unless a sweep has done so.
        func remove(_ place: Position) {
            let index = Int(place.slot)
            // The value leaves the lock alive: its `deinit` may run code of the user.
            let removed: Slot? = lock.withLock {
                guard index < slots.count, case .held(_, let number) = slots[index], number == place.number
                else { return nil }
                return free(index)
            }
            withExtendedLifetime(removed) {}
        }

        func dispose() {
            let held = lock.withLock {
                isDisposed = true
                defer { slots = [] }
                return slots
            }
            for case .held(let disposable, _) in held { disposable.dispose() }
        }

        /// Empties a slot and returns what was in it. The lock is held.
        private func free(_ index: Int) -> Slot {
            let old = slots[index]
            heldCount -= 1
            if heldCount == 0 {
                slots = []
                firstFree = -1
                nextSweep = 32
            } else {
                slots[index] = .free(next: firstFree)
                firstFree = Int32(index)
            }
            return old
        }

        /// Lets go of the disposables that have been disposed elsewhere. Runs when twice as many are held as the last
        /// time left, so that it costs O(1) an insertion.
        private func sweepIfDue() -> [Slot] {
            let candidates: [Slot] = lock.withLock {
                guard heldCount >= nextSweep else { return [] }
                // Nobody else sweeps meanwhile.
                nextSweep = .max
                return slots
            }
            if candidates.isEmpty { return [] }
            // `isDisposed` is code of the user: ask without the lock, and only then take out.
            let ended = candidates.indices.filter { index in
                guard case .held(let disposable, _) = candidates[index] else { return false }
                return (disposable as? any Cancelable)?.isDisposed == true
            }
            return lock.withLock {
                defer { nextSweep = max(32, heldCount * 2) }
                return ended.compactMap { index in
                    guard !isDisposed, index < slots.count, case .held(_, let now) = slots[index],
                        case .held(_, let then) = candidates[index], now == then
                    else { return nil }
                    return free(index)
                }
            }
        }
    }
}
