extension ObservableType {
    /// Completes without an element, before `subscribe` returns.
    ///
    /// ```swift
    /// query.flatMapLatest { $0.isEmpty ? .empty() : search($0) }
    ///     .bind(to: list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![result: end](empty)
    ///
    ///      Observable<Int>.empty()
    ///     |
    ///
    /// - SeeAlso: [Empty](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func empty() -> Observable<Element> {
        Ended("empty", .completed)
    }
}

/// The observable behind `empty` and `error`.
final class Ended<Element>: Observable<Element>, @unchecked Sendable {
    private let operatorName: OperatorName
    private let ending: Ending

    init(_ name: OperatorName, _ ending: Ending) {
        operatorName = name
        self.ending = ending
        super.init()
    }

    override var name: String { operatorName.description }

    override func run(_ downstream: Sink<Element>) {
        downstream.endAndSourceGone(ending)
    }
}
