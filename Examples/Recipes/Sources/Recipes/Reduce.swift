import MiniRx

nonisolated extension ObservableType {
    /// RxSwift's `reduce(_:accumulator:)`: emits one result when the source completes.
    ///
    /// When to use it: for the sum of a sequence that completes. It keeps one result.
    /// What it does not do: emit anything before the completion, or if the source fails. `scan` emits every result.
    func reduce<Result>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws -> Result
    ) -> Observable<Result> {
        map { Element?.some($0) }.concat(Observable.just(nil))
            .scan(into: (result: seed, isOver: false)) { state, element in
                guard let element else { return state.isOver = true }
                state.result = try accumulator(state.result, element)
            }
            .compactMap { $0.isOver ? $0.result : nil }
    }
}
