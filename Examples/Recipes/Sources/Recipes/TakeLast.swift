import MiniRx

nonisolated extension ObservableType {
    /// RxSwift's `takeLast(_:)`: emits the last `count` elements when the source completes.
    ///
    /// When to use it: for the end of a sequence that completes. It keeps at most twice `count` elements.
    /// What it does not do: emit anything before the completion, or if the source fails.
    func takeLast(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "takeLast(_:): count is \(count), must not be negative")
        return map { Element?.some($0) }.concat(Observable.just(nil))
            .scan(into: (last: [Element](), isOver: false)) { state, element in
                guard let element else { return state.isOver = true }
                state.last.append(element)
                // Rarely, so that an element costs the same however many are kept.
                if state.last.count - count > count { state.last.removeFirst(state.last.count - count) }
            }
            .filter { $0.isOver }
            .flatMap { Observable.from($0.last.suffix(count)) }
    }
}
