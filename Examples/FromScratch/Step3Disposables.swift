// Step 3: a way to stop, and who owns whom
//
// Step 2 could not be stopped. So `run` now returns what stops it, a *disposable*, and the gate becomes a
// `Subscription`: the gate, the disposable that the user gets, and the owner of what is upstream, in one.
//
//     source ◀──upstream── Subscription ◀──perhaps── you
//        └───────observer──────▲
//
// Source and subscription hold each other. That is no leak but the purpose: what runs stays alive without anybody who
// holds it. It becomes one only if nothing ever breaks the circle, so two things do, whichever comes first: the end of
// the sequence and `dispose()`. Both close the gate, let go of the observer, and dispose the upstream.
//
// One thing is easy to get wrong. A source may end while it is still being subscribed, as `of` does: the gate closes
// before there is anything to dispose. `Upstream` is written for both orders, and the one who comes second disposes:
//
//     subscriber    run … ──── attach ───▶ disposed already? then dispose it now
//     anyone             dispose ────────▶ attached already? then dispose it now
//
// "Anyone" may be another thread, therefore the locks. They are held to look and to decide, and never while something
// foreign runs: not an observer, not a `dispose()`, not the `deinit` of what an observer held. (`Mutex` has a file of its
// own: a lock, and what it guards.)
//
// The kernel is complete with this. From here on nothing is rewritten: each step adds to what stands, and the names are
// those of the module. (`Sendable` is how the compiler keeps an eye on threads; step 6 needs it.)
//
// What is wrong with it: every observer runs the recipe for itself, and none of them can be told anything from outside.

enum Event<Element> {
    case next(Element)
    case error(any Error)
    case completed

    var isStopEvent: Bool {
        if case .next = self { false } else { true }
    }

    func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        switch self {
        case .next(let element):
            do { return .next(try transform(element)) } catch { return .error(error) }
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }
}

extension Event: Sendable where Element: Sendable {}

struct Observable<Element: Sendable>: Sendable {
    typealias Observer = @Sendable (Event<Element>) -> Void

    /// Starts the work, and returns what stops it. Nothing guards `observer`.
    let run: @Sendable (_ observer: @escaping Observer) -> any Disposable

    /// Starts the work. `observer` sees nothing after the end, and nothing after `dispose()`.
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

    func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Observable<Result> {
        Observable<Result> { downstream in
            run { event in downstream(event.map(transform)) }
        }
    }
}

/// The gate before the observer, the owner of the upstream, and the disposable that the user gets.
private final class Subscription<Element: Sendable>: Disposable {
    private enum Gate {
        case open(Observable<Element>.Observer)
        case closed
    }

    private let gate: Mutex<Gate>
    private let upstream = Upstream()

    init(_ observer: @escaping Observable<Element>.Observer) {
        gate = Mutex(.open(observer))
    }

    func start(_ source: Observable<Element>) {
        upstream.attach(source.run(on))
    }

    private func on(_ event: Event<Element>) {
        let before = gate.withLock { gate in
            defer { if event.isStopEvent { gate = .closed } }
            return gate
        }
        guard case .open(let observer) = before else { return }
        observer(event)
        if event.isStopEvent { upstream.dispose() }
    }

    func dispose() {
        // Keeps the observer until the lock is free: what dies with it may be anything.
        let before = gate.withLock { gate in
            defer { gate = .closed }
            return gate
        }
        withExtendedLifetime(before) { upstream.dispose() }
    }
}

/// What there is to dispose: attached once and disposed once, in whichever order the two come.
final class Upstream: Disposable {
    private enum State {
        case open
        case attached(any Disposable)
        case disposed
    }

    private let state = Mutex(State.open)

    func attach(_ disposable: any Disposable) {
        let isLate = state.withLock { state in
            if case .disposed = state { return true }
            state = .attached(disposable)
            return false
        }
        if isLate { disposable.dispose() }
    }

    func dispose() {
        let before = state.withLock { state in
            defer { state = .disposed }
            return state
        }
        if case .attached(let disposable) = before { disposable.dispose() }
    }
}

protocol Disposable: Sendable {
    func dispose()
}

enum Disposables {
    /// A disposable that calls `action`. A subscription disposes it once.
    static func create(with action: @escaping @Sendable () -> Void = {}) -> any Disposable {
        AnonymousDisposable(action: action)
    }
}

private struct AnonymousDisposable: Disposable {
    let action: @Sendable () -> Void

    func dispose() { action() }
}
