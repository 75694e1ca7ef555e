import MiniRx

nonisolated extension ObservableType {
    /// RxSwift's `ifEmpty(default:)`: emits `element` if the source completes without an element.
    ///
    /// When to use it: for a lookup that may find nothing.
    /// What it does not do: catch an error. `catchAndReturn` does.
    func ifEmpty(default element: Element) -> Observable<Element> where Element: Sendable {
        materialize().enumerated()
            .flatMap { event in
                event.index == 0 && event.element.isCompleted
                    ? Observable.of(.next(element), .completed) : Observable.just(event.element)
            }
            .dematerialize()
    }
}
