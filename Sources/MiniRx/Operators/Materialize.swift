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
    public func materialize(fileID: StaticString = #fileID, line: UInt = #line) -> Observable<Event<Element>> {
        Materialize(asObservable(), CallSite(fileID, line))
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
    public func dematerialize(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element.Element> {
        Dematerialize(asObservable(), CallSite(fileID, line))
    }
}

private final class Materialize<Element>: Operator<Element, Event<Element>>, @unchecked Sendable {
    override func run(_ downstream: Sink<Event<Element>>) -> Link? {
        source.run(MaterializeSink(downstream))
    }
}

private final class MaterializeSink<Element>: Pipe<Element, Event<Element>> {
    override func onNext(_ element: Element) {
        downstream.onNext(.next(element))
    }

    override func onError(_ error: any Error) {
        end(.error(error))
    }

    override func onCompleted() {
        end(.completed)
    }

    private func end(_ event: Event<Element>) {
        downstream.onNext(event)
        // It may have had enough by this element.
        if !downstream.stopIfUnwanted() { downstream.onCompleted() }
    }
}

private final class Dematerialize<Input: EventConvertible>: Operator<Input, Input.Element>, @unchecked Sendable {
    override func run(_ downstream: Sink<Input.Element>) -> Link? {
        source.run(DematerializeSink(downstream))
    }
}

private final class DematerializeSink<Input: EventConvertible>: EndingPipe<Input, Input.Element> {
    override func onNext(_ element: Input) {
        if hasEnded { return }
        switch element.event {
        case .next(let element): downstream.onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }
}
