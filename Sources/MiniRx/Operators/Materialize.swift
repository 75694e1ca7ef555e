/// What can be seen as an event, so that `dematerialize()` can take it apart.
public protocol EventConvertible<Element> {
    /// The type of the elements of the event.
    associatedtype Element

    /// The value as an event.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    /// The event itself.
    public var event: Event<Element> { self }
}

extension ObservableType {
    /// Makes elements of the events, also of the end; after which it completes. It never fails.
    ///
    /// ![source: 1, 2, failure; result: 1, 2, 0, end](materialize)
    ///
    ///     -1--2--#
    ///      materialize().map { $0.element ?? 0 }
    ///     -1--2--(0|)
    ///
    /// - SeeAlso: [Materialize](https://reactivex.io/documentation/operators/materialize-dematerialize.html)
    public func materialize() -> Observable<Event<Element>> {
        Lift(asObservable()) { source, downstream in source.run(MaterializeSink(downstream)) }
    }
}

extension ObservableType where Element: EventConvertible {
    /// Makes events of the elements again, what `materialize()` has made elements of.
    ///
    /// ![source: 1, 2, failure; result: 1, 2, failure](dematerialize)
    ///
    ///     -1--2--#
    ///      materialize().dematerialize()
    ///     -1--2--#
    ///
    /// The first element that is an end ends the result and disposes the source. So does an end of the source itself.
    ///
    /// - SeeAlso: [Dematerialize](https://reactivex.io/documentation/operators/materialize-dematerialize.html)
    @inlinable
    public func dematerialize() -> Observable<Element.Element> {
        Elementwise(asObservable(), ElementwiseSink.self, "dematerialize") { element, sink in
            switch element.event {
            case .next(let element): sink.downstream.onNext(element)
            case .error(let error): sink.onError(error)
            case .completed: sink.onCompleted()
            }
        }
    }
}

private final class MaterializeSink<Element>: Pipe<Element, Event<Element>> {
    override func onNext(_ element: Element) {
        downstream.onNext(.next(element))
    }

    override func onError(_ error: any Error) {
        complete(with: .error(error))
    }

    override func onCompleted() {
        complete(with: .completed)
    }
}
