extension ObservableType {
    /// Lets through the elements that satisfy `predicate`.
    ///
    ///     -1--2--3--4--|
    ///      filter { $0 % 2 == 0 }
    ///     ----2-----4--|
    ///
    /// - Parameters:
    ///   - predicate: called with each element, on the thread that emits it. An error it throws ends the
    ///     sequence.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [Filter](https://reactivex.io/documentation/operators/filter.html)
    @inlinable
    public func filter(
        _ predicate: @escaping @Sendable (Element) throws -> Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Filter(asObservable(), predicate, FilterSink.self, Place(fileID, line))
    }
}

@usableFromInline
final class Filter<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let predicate: (Element) throws -> Bool
    private let sink: FilterSink<Element>.Type

    @usableFromInline
    init(
        _ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool,
        _ sink: FilterSink<Element>.Type, _ place: Place
    ) {
        self.predicate = predicate
        self.sink = sink
        super.init(source, place)
    }

    override func run(_ downstream: consuming Sink<Element>) -> Link? {
        source.run(sink.init(downstream, predicate))
    }
}

@usableFromInline
final class FilterSink<Element>: Pipe<Element, Element> {
    private let predicate: (Element) throws -> Bool

    required init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        do {
            if try predicate(element) { downstream.onNext(element) }
        } catch {
            downstream.onError(error)
        }
    }
}
