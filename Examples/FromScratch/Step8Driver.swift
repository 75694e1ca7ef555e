// Step 8: three promises in one type
//
// In step 7 everything is there, and nothing reminds you of it. An `Observable` that is shared, lives on the main
// thread and cannot fail looks like any other; a `map` after the `share` is done twice again, and only its author
// knows. So the three become a type. There is one way to make a `Driver`, it puts the operators into the right order,
// and it asks what is to become of an error:
//
//     source ──▶ observe(on: main) ──▶ catch ──▶ share(replay: 1) ──▶ drive
//                                                                └──▶ map ──▶ share(replay: 1) ──▶ drive
//
// - The hop comes first, so that the rest, what recovers from an error included, happens on the main thread.
// - `catch` comes before `share`: all observers go on with one recovery.
// - Every operator is shared again, so the promises hold wherever one looks.
//
// The compiler knows the promises, because `drive` exists on nothing else, and because its closures belong to the main
// actor:
//
//     count.drive(onNext: { label.text = "\($0)" })                // just works
//     observable.subscribe { _ in label.text = "" }                // error: main actor-isolated property
//     Driver(observable)                                           // error: missing argument 'onErrorRecover'
//
// That is a promise by us to the compiler: it sees only that `drive` takes such a closure, not that it is called in the
// right place. `MainActor.assumeIsolated` says "here it is", and stops the program if it is not. What makes it true is
// that nobody takes the turn of a hub elsewhere, for who has the turn also does what others have noted. Elements come
// by way of `observe(on:)`; `drive` belongs to the main actor, so members join there; and they leave there, too.

/// A sequence that cannot fail, is observed on the main thread, and is shared.
struct Driver<Element: Sendable>: Sendable {
    private let stage: Observable<Element>

    /// The only way to make one of an `Observable`.
    init(_ source: Observable<Element>, onErrorRecover: @escaping @MainActor (any Error) -> Driver) {
        self.init(
            sharing: source.observe(on: MainScheduler.instance).catch { error in
                MainActor.assumeIsolated { onErrorRecover(error).stage }
            })
    }

    /// For sequences that cannot fail and are on the main thread already.
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

    /// Calls `onNext` with every element, beginning with the latest one. There is no error to handle.
    @MainActor
    func drive(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        leavingOnMain.subscribe { event in
            guard case .next(let element) = event else { return }
            MainActor.assumeIsolated { onNext(element) }
        }
    }

    /// Whoever disposes, the hub is left on the main thread. The gate of the subscription closes at once.
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
