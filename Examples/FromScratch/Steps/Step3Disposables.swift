// Step 3: disposal and ownership
//
// A source of step 2 could not be stopped. So `run` now returns a *disposable*, which stops the source. The gate
// becomes a `Subscription`, with three roles: the gate, the disposable that the user gets, and the owner of the
// upstream.
//
//     source ◀──upstream── Subscription ◀──perhaps── you
//        └───────observer──────▲
//
// Source and subscription retain each other. This cycle is intended: it keeps a running subscription alive when nothing
// else retains it. Two events break the cycle: the terminal event and `dispose()`. Both close the gate, release the
// observer, and dispose the upstream.
//
// A source may end while it is being subscribed, as `of` does. The gate then closes before there is anything to
// dispose. `SourceLink` accepts `attach` and `dispose` in either order; the second of the two calls disposes:
//
//     a button    run ──▶ attach ──▶ … ──▶ dispose
//     of          run: completed ──▶ dispose ──▶ attach
//
// Problem: the two calls may also come from two threads at the same time. That corrupts these objects, and the compiler
// does not notice.

enum Step3 {
    protocol Disposable {
        func dispose()
    }

    struct Observable<Element> {
        typealias Observer = (Step2.Event<Element>) -> Void

        /// Starts the work, without a gate in front of `observer`, and returns a disposable that stops it.
        let run: (_ observer: @escaping Observer) -> any Disposable

        /// Starts the work. `observer` receives nothing after the terminal event, and nothing after `dispose()`.
        func subscribe(_ observer: @escaping Observer) -> any Disposable {
            let subscription = Subscription(observer)
            subscription.start(self)
            return subscription
        }

        static func of(_ elements: Element...) -> Observable {
            Observable { observer in
                for element in elements { observer(.next(element)) }
                observer(.completed)
                return Disposables.create()
            }
        }

        func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
            Observable<Result> { downstream in
                run { event in downstream(event.map(transform)) }
            }
        }
    }

    /// The gate in front of the observer, the owner of the upstream, and the disposable that the user gets.
    private final class Subscription<Element>: Disposable {
        private enum Gate {
            case open(Observable<Element>.Observer)
            case closed
        }

        private var gate: Gate
        private let upstream = SourceLink()

        init(_ observer: @escaping Observable<Element>.Observer) {
            gate = .open(observer)
        }

        func start(_ source: Observable<Element>) {
            upstream.attach(source.run(on))
        }

        private func on(_ event: Step2.Event<Element>) {
            guard case .open(let observer) = gate else { return }
            if event.isStopEvent { gate = .closed }
            observer(event)
            if event.isStopEvent { upstream.dispose() }
        }

        func dispose() {
            // Release the observer after `gate` has changed: the observer's `deinit` may run any code.
            let before = gate
            gate = .closed
            withExtendedLifetime(before) { upstream.dispose() }
        }
    }

    /// A disposable that is attached once and disposed once, in either order.
    final class SourceLink: Disposable {
        private enum State {
            case open
            case attached(any Disposable)
            case disposed
        }

        private var state = State.open

        func attach(_ disposable: any Disposable) {
            if case .disposed = state { return disposable.dispose() }
            state = .attached(disposable)
        }

        func dispose() {
            let before = state
            state = .disposed
            if case .attached(let disposable) = before { disposable.dispose() }
        }
    }

    enum Disposables {
        /// A disposable that calls `action`. A subscription disposes it once.
        static func create(with action: @escaping () -> Void = {}) -> any Disposable {
            AnonymousDisposable(action: action)
        }
    }

    private struct AnonymousDisposable: Disposable {
        let action: () -> Void

        func dispose() { action() }
    }
}
