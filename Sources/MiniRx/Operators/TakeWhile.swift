/// Whether the element that decides is let through.
public enum TakeBehavior: Sendable {
    /// It is let through.
    case inclusive
    /// It is dropped.
    case exclusive
}

extension ObservableType {
    /// Lets elements through as long as they satisfy `predicate`, then completes.
    ///
    /// ![source: 1, 2, 3, 1, end; result: 1, 2, end](take-while)
    ///
    ///     -1--2--3--1--|
    ///      take(while: { $0 < 3 })
    ///     -1--2--|
    ///
    /// ![source: 1, 2, 3, 1, end; result: 1, 2, 3, end](take-while-inclusive)
    ///
    ///     -1--2--3--1--|
    ///      take(while: { $0 < 3 }, behavior: .inclusive)
    ///     -1--2--(3|)
    ///
    /// - Parameters:
    ///   - predicate: called with each element, on the thread that emits it. An error it throws ends the sequence.
    ///   - behavior: whether the first element that does not satisfy it is let through.
    /// - SeeAlso: [TakeWhile](https://reactivex.io/documentation/operators/takewhile.html)
    @available(swift, introduced: 6)
    public func take(
        while predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        TakeWhile(asObservable(), predicate, behavior, CallSite(fileID, line))
    }

    /// Lets elements through until one satisfies `predicate`, then completes.
    ///
    /// ![source: 1, 2, 3, 1, end; result: 1, 2, end](take-until-predicate)
    ///
    ///     -1--2--3--1--|
    ///      take(until: { $0 == 3 })
    ///     -1--2--|
    ///
    /// - Parameters:
    ///   - predicate: called with each element, on the thread that emits it. An error it throws ends the sequence.
    ///   - behavior: whether the element that satisfies it is let through.
    /// - SeeAlso: [TakeUntil](https://reactivex.io/documentation/operators/takeuntil.html)
    @available(swift, introduced: 6)
    public func take(
        until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        TakeWhile(asObservable(), { try !predicate($0) }, behavior, CallSite(fileID, line))
    }
}

private final class TakeWhile<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let predicate: (Element) throws -> Bool
    private let behavior: TakeBehavior

    init(
        _ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool, _ behavior: TakeBehavior,
        _ place: CallSite
    ) {
        self.predicate = predicate
        self.behavior = behavior
        super.init(source, place)
    }

    override var name: String { "take" }

    override func run(_ downstream: Sink<Element>) -> Link? {
        source.run(TakeWhileSink(downstream, predicate, behavior))
    }
}

private final class TakeWhileSink<Element>: EndingPipe<Element, Element> {
    private let predicate: (Element) throws -> Bool
    private let behavior: TakeBehavior

    init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool, _ behavior: TakeBehavior) {
        self.predicate = predicate
        self.behavior = behavior
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        if hasEnded { return }
        do {
            if try predicate(element) { return downstream.onNext(element) }
            hasEnded = true
            if behavior == .inclusive { downstream.onNext(element) }
            // It may have had enough by this element.
            if !downstream.stopIfUnwanted() { downstream.onCompleted() }
        } catch {
            onError(error)
        }
    }
}
