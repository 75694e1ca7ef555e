// Step 10: three guarantees in one type
//
// A screen needs `observe(on:)`, `catch` and `share`, in the right order. In step 9, an `Observable` that has all three
// has the same type as any other. If one is missing, or if a `map` after `share` runs once per observer, the compiler
// does not notice. So the three guarantees become a type.
// There is only one way to make a `Driver`: it applies the operators in the right order, and requires a recovery:
//
//     source ──▶ observe(on: main) ──▶ catch ──▶ share(replay: 1)
//                    ┌──────────────────────────────┘
//                    ├──▶ drive
//                    └──▶ map ──▶ share(replay: 1) ──▶ drive
//
// - `observe(on:)` comes first, so everything else runs on the main thread, including the recovery.
// - `catch` comes before `share`, so all observers share one recovery.
// - Each operator is shared again, so its result has the same guarantees.
//
// The compiler enforces the guarantees: only a driver has `drive`, and the closure of `drive` belongs to the main
// actor:
//
//     count.drive(onNext: { label.text = "\($0)" })    // compiles
//     observable.subscribe { _ in label.text = "" }
//     // error: main actor-isolated property
//     Driver(observable)
//     // error: missing argument 'onErrorRecover'
//
// The compiler does not check that the closure is called on the main thread. `MainActor.assumeIsolated` checks this at
// run time, and stops the program otherwise. The thread that has a turn also performs the notes of other threads. But
// only the main thread takes the turn of a hub or of `flatMapLatest` here, so the check succeeds. Elements arrive
// through `observe(on:)`. Members join in `drive`, which belongs to the main actor. Members also leave on the main
// thread.
//
// Problem: does it do what a screen needs? The next step tries it.

/// A sequence that cannot fail, is observed on the main thread, and is shared.
struct Driver<Element: Sendable>: Sendable {
    private let stage: Observable<Element>

    /// The only way to convert an `Observable` to a driver.
    init(_ source: Observable<Element>, onErrorRecover: @escaping @MainActor (any Error) -> Driver) {
        self.init(
            sharing: source.observe(on: MainScheduler.instance).catch { error in
                MainActor.assumeIsolated { onErrorRecover(error).stage }
            })
    }

    /// For sequences that cannot fail and stay on the main thread.
    private init(sharing observable: Observable<Element>) {
        stage = observable.share(replay: 1)
    }

    static func just(_ element: Element) -> Driver {
        Driver(sharing: .of(element))
    }

    /// `transform` is called once for all observers.
    func map<Result>(_ transform: @escaping @MainActor (Element) -> Result) -> Driver<Result> {
        Driver<Result>(
            sharing: stage.map { element in
                MainActor.assumeIsolated { transform(element) }
            })
    }

    /// Delivers the elements of the driver that `transform` returned last.
    func flatMapLatest<Result>(_ transform: @escaping @MainActor (Element) -> Driver<Result>) -> Driver<Result> {
        Driver<Result>(
            sharing: stage.flatMapLatest { element in
                MainActor.assumeIsolated { transform(element).stage }
            })
    }

    /// Calls `onNext` with each element, beginning with the latest one.
    @MainActor
    func drive(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        leavingOnMain.subscribe { event in
            guard case .next(let element) = event else { return }
            MainActor.assumeIsolated { onNext(element) }
        }
    }

    /// Leaves the hub on the main thread, whichever thread disposes. The gate of the subscription closes at once.
    private var leavingOnMain: Observable<Element> {
        Observable { downstream in
            let membership = stage.run(downstream)
            return Disposables.create {
                let main = MainScheduler.instance
                if main.isCurrent { membership.dispose() } else { main.schedule { membership.dispose() } }
            }
        }
    }
}

extension Observable {
    /// A driver that emits `element` and completes when this sequence fails.
    func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
        Driver(self) { _ in .just(element) }
    }
}
