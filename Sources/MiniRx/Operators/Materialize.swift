/// A value that represents an event. `dematerialize()` requires such elements.
public protocol EventConvertible<Element> {
    /// The type of the event's elements.
    associatedtype Element

    /// The event that the value represents.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    /// Returns the event unchanged.
    public var event: Event<Element> { self }
}

extension ObservableType {
    /// Emits every event as an element, including the terminal event, then completes. The result never fails.
    ///
    /// ```swift
    /// // The error of a search does not end the sequence of queries.
    /// let events = query.flatMapLatest { search($0).materialize() }
    /// events.compactMap(\.element).bind(to: list.rx.lines).disposed(by: bag)
    /// events.compactMap { $0.error.map { "\($0)" } }.bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; result: 1, 2, 0, end](materialize)
    ///
    ///     -1--2--#
    ///      materialize().map { $0.element ?? 0 }
    ///     -1--2--(0|)
    ///
    /// - SeeAlso: [Materialize](https://reactivex.io/documentation/operators/materialize-dematerialize.html)
    public func materialize() -> Observable<Event<Element>> {
        Operator(asObservable()) { source, downstream in source.run(MaterializeSink(downstream)) }
    }
}

extension ObservableType where Element: EventConvertible {
    /// Turns the elements that `materialize()` emits back into events.
    ///
    /// ```swift
    /// Observable.of(Event.next("tea"), .completed)
    ///     .dematerialize()
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; result: 1, 2, error](dematerialize)
    ///
    ///     -1--2--#
    ///      materialize().dematerialize()
    ///     -1--2--#
    ///
    /// The first element that is a terminal event ends the result and disposes the source. A terminal event of the
    /// source also ends the result.
    ///
    /// - SeeAlso: [Dematerialize](https://reactivex.io/documentation/operators/materialize-dematerialize.html)
    @inlinable
    public func dematerialize() -> Observable<Element.Element> {
        asObservable().elementwise("dematerialize") { element, sink in
            switch element.event {
            case .next(let element): sink.downstream.onNext(element)
            case .error(let error): sink.onError(error)
            case .completed: sink.onCompleted()
            }
        }
    }
}

private final class MaterializeSink<Element>: ForwardingSink<Element, Event<Element>> {
    override func onNext(_ element: Element) {
        downstream.onNext(.next(element))
    }

    override func onEnd(_ ending: Ending) {
        downstream.complete(with: ending.event())
    }
}
