import MiniRx

nonisolated extension ObservableType {
    /// RxSwift's `buffer(timeSpan:count:scheduler:)`: emits arrays of elements.
    ///
    /// When to use it: to store or send many elements with one call. An array is emitted when it has `count` elements, when
    /// `timeSpan` has passed again, and when the source completes. It is empty if no element has arrived.
    /// What it does not do: restart the time span when an array is full, as RxSwift does. If the source fails, the error is
    /// passed on at once, and the elements that were not emitted are lost.
    func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> where Element: Sendable {
        precondition(count > 0, "buffer(timeSpan:count:scheduler:): count is \(count), must be positive")
        let ticks = Observable<Int>.interval(timeSpan, scheduler: scheduler).map { _ in Event<Element>?.none }
        return Observable.merge(materialize().map { $0 }, ticks)
            .take(until: { $0?.isCompleted == true }, behavior: .inclusive)
            .scan(into: (batch: [Element](), isDue: false)) { state, event in
                if state.isDue { state.batch = [] }
                if let error = event?.error { throw error }
                if let element = event?.element { state.batch.append(element) }
                state.isDue = event?.element == nil || state.batch.count == count
            }
            .compactMap { $0.isDue ? $0.batch : nil }
    }
}
