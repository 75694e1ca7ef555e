import MiniRx

nonisolated extension ObservableType where Element: Sendable {
    /// Saves the latest element when the user has paused, and when the screen is closed.
    ///
    /// When to use it: for a form or a document that is saved without a button. `take(until:)` is above `debounce`, which emits
    /// what it holds when its source completes: so the last edit is saved when `closing` emits. The result emits the errors of
    /// saves that failed, and completes after the last save. Saves run one after the other.
    /// What it does not do: save after its subscription has been disposed. Do not put the subscription into the bag of the
    /// screen: `closing` ends it. `closing` must emit before the relay of the edits is released, for example in
    /// `viewDidDisappear`. It saves the first element, too: write `skip(1)` above it, if that is the loaded text.
    func autosave<Closing: ObservableType>(
        after pause: RxTimeInterval, until closing: Closing, on scheduler: any SchedulerType,
        save: @escaping @Sendable (Element) -> Observable<Void>
    ) -> Observable<any Error> {
        take(until: closing)
            .debounce(pause, scheduler: scheduler)
            // `concatMap` calls its closure at once; `deferred` calls `save` when the save before it has ended.
            .concatMap { element in
                Observable.deferred { save(element) }.materialize().compactMap { $0.error }
            }
    }
}
