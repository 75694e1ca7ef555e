// Step 9: only the latest search
//
// A query is an element, and a search is a sequence. `flatMapLatest` maps each query to its search, and delivers the
// answers of the latest search. When the next query arrives, the operator disposes the search that is still running:
//
//     queries      -a-----b------|
//     search(a)     --1-----1-|          disposed when b arrives
//     search(b)           --2---|
//     result       ---1-----2----|
//
// The result completes when the queries and the latest search have completed.
//
// A query, an answer and a disposal may come from three threads at the same time. So each of them needs the turn of
// step 5. As in step 6, an answer may be waiting as a note while its search is disposed. So the operator checks whether
// an answer comes from the latest search.
//
// An error of a search ends the result, and with it the subscription to the queries. So `catch` belongs to the search:
//
//     // The next query starts a new search:
//     queries.flatMapLatest { search($0).catch { _ in .of([]) } }
//     // The first error ends the queries:
//     queries.flatMapLatest { search($0) }.catch { _ in .of([]) }
//
// Problem: a screen also needs `share` and `observe(on:)`, all in the right order, and the compiler does not notice if
// one is missing.

extension Observable {
    /// Delivers the elements of the sequence that `transform` returned last, and disposes the previous sequence.
    func flatMapLatest<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
    ) -> Observable<Result> {
        Observable<Result> { downstream in
            let switcher = Switcher(downstream, transform)
            let outer = subscribe(switcher.on)
            return Disposables.create {
                outer.dispose()
                switcher.dispose()
            }
        }
    }
}

final class Switcher<Element: Sendable, Result: Sendable>: @unchecked Sendable {
    private let downstream: Observable<Result>.Observer
    private let transform: @Sendable (Element) throws -> Observable<Result>
    private let turn = Turn()
    // Used only with the turn.
    /// Whether the subscription was disposed, or the result has failed.
    private var isFinished = false
    private var isOuterCompleted = false
    /// The subscription to the latest inner sequence; `nil` if that has completed.
    private var inner: SourceLink?

    init(
        _ downstream: @escaping Observable<Result>.Observer,
        _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
    ) {
        self.downstream = downstream
        self.transform = transform
    }

    func on(_ event: Event<Element>) {
        turn.whenFree { self.switchTo(event) }
    }

    func dispose() {
        turn.whenFree {
            self.isFinished = true
            self.inner?.dispose()
            self.inner = nil
        }
    }

    // The functions below need the turn.

    private func switchTo(_ event: Event<Element>) {
        // Another thread may have disposed after this event passed the gate in front of `on`.
        guard !isFinished else { return }
        switch event {
        case .next(let element):
            inner?.dispose()
            do { subscribe(try transform(element)) } catch { fail(error) }
        case .error(let error):
            fail(error)
        case .completed:
            isOuterCompleted = true
            if inner == nil { downstream(.completed) }
        }
    }

    private func subscribe(_ sequence: Observable<Result>) {
        let inner = SourceLink()
        self.inner = inner
        inner.attach(
            sequence.subscribe { event in
                self.turn.whenFree {
                    if self.inner === inner { self.deliver(event) }
                }
            })
    }

    private func deliver(_ event: Event<Result>) {
        if case .completed = event {
            inner = nil
            if !isOuterCompleted { return }
        }
        if case .error(let error) = event { fail(error) } else { downstream(event) }
    }

    /// The disposal that follows waits behind the queries that are notes already. They must not start a search.
    private func fail(_ error: any Error) {
        isFinished = true
        downstream(.error(error))
    }
}
