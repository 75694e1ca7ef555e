// Exercise of step 9: an operator for a refresh button. While a request is running, further taps are ignored. Taps,
// answers and the disposal may come from different threads.

@testable import FromScratch

extension Observable {
    func flatMapFirst<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
    ) -> Observable<Result> {
        Observable<Result> { downstream in
            let ignorer = Ignorer(downstream, transform)
            let outer = subscribe(ignorer.on)
            return Disposables.create {
                outer.dispose()
                ignorer.dispose()
            }
        }
    }
}

private final class Ignorer<Element: Sendable, Result: Sendable>: @unchecked Sendable {
    private let downstream: Observable<Result>.Observer
    private let transform: @Sendable (Element) throws -> Observable<Result>
    private let turn = Turn()
    // Used only with the turn.
    private var isDisposed = false
    private var isOuterCompleted = false
    /// The subscription to the inner sequence; `nil` if none is running.
    private var inner: SourceLink?

    init(
        _ downstream: @escaping Observable<Result>.Observer,
        _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
    ) {
        self.downstream = downstream
        self.transform = transform
    }

    func on(_ event: Event<Element>) {
        turn.whenFree { self.handle(event) }
    }

    func dispose() {
        turn.whenFree {
            self.isDisposed = true
            self.inner?.dispose()
            self.inner = nil
        }
    }

    private func handle(_ event: Event<Element>) {
        guard !isDisposed else { return }
        switch event {
        case .next(let element):
            guard inner == nil else { return }
            do {
                subscribe(try transform(element))
            } catch {
                // A tap that is a note already must not start a request.
                isDisposed = true
                downstream(.error(error))
            }
        case .error(let error):
            downstream(.error(error))
        case .completed:
            isOuterCompleted = true
            if inner == nil { downstream(.completed) }
        }
    }

    private func subscribe(_ sequence: Observable<Result>) {
        let inner = SourceLink()
        self.inner = inner
        // There is never a second inner sequence, so an answer needs no comparison.
        inner.attach(sequence.subscribe { event in self.turn.whenFree { self.deliver(event) } })
    }

    private func deliver(_ event: Event<Result>) {
        if case .completed = event {
            inner = nil
            if !isOuterCompleted { return }
        }
        downstream(event)
    }
}
