// Step 4: threads
//
// A user disposes on the main thread while a source emits on another one. In step 3, both threads then change the gate at
// the same time. This step adds a lock to each of the two objects that change, and leaves everything else as it was.
//
// *Decide under the lock, act outside it.* A thread takes a lock only to read and change state. While it holds the
// lock, it runs no other code: no observer, no `dispose()`, and no `deinit` of an object that an observer retains.
// Otherwise, code that calls back would wait for ever for a lock that its own thread holds:
//
//     on(event)   lock ─ gate open? ───── unlock ─▶ observer(event)
//     dispose()   lock ─ close the gate ─ unlock ─▶ release observer,
//                                                   dispose upstream
//
// The order in which threads take the lock decides a race. Of two threads that end a sequence, only the first finds the
// gate open. Of `attach` and `dispose`, the second call disposes:
//
//     subscriber    run … ─── attach ──▶ disposed already? dispose now
//     any thread         dispose ──────▶ attached already? dispose now
//
// *The compiler checks the use of threads.* `Sendable` marks the types that several threads may use, and `@Sendable` the
// closures. A closure that changes a local variable, or that retains an object without a lock, does not compile as an
// observer any more. `Mutex.swift` contains the lock, the only type here that the compiler cannot check.
//
// Steps 5 to 11 add to this kernel, and rewrite nothing. The names are those of the library.
//
// Problems: each observer runs the recipe again, and no code outside the recipe can emit.

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

    /// Starts the work, without a gate in front of `observer`, and returns a disposable that stops it.
    let run: @Sendable (_ observer: @escaping Observer) -> any Disposable

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

    func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Observable<Result> {
        Observable<Result> { downstream in
            run { event in downstream(event.map(transform)) }
        }
    }
}

/// The gate in front of the observer, the owner of the upstream, and the disposable that the user gets.
private final class Subscription<Element: Sendable>: Disposable {
    private enum Gate {
        case open(Observable<Element>.Observer)
        case closed
    }

    private let gate: Mutex<Gate>
    private let upstream = SourceLink()

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
        // Release the observer after unlocking: the observer's `deinit` may run any code.
        let before = gate.withLock { gate in
            defer { gate = .closed }
            return gate
        }
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
