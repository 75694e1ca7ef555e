extension ObservableType {
    /// Transforms each element.
    ///
    ///     -1--2--3--|
    ///      map { $0 * 10 }
    ///     -10-20-30-|
    ///
    /// - Parameter transform: called with each element, on the thread that emits it. An error it throws ends the
    ///   sequence.
    /// - SeeAlso: [Map](https://reactivex.io/documentation/operators/map.html)
    @inlinable
    public func map<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        Map(asObservable(), transform, MapSink.self)
    }
}

@usableFromInline
final class Map<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private let transform: (Input) throws -> Output
    private let sink: MapSink<Input, Output>.Type

    @usableFromInline
    init(
        _ source: Observable<Input>, _ transform: @escaping (Input) throws -> Output,
        _ sink: MapSink<Input, Output>.Type
    ) {
        self.transform = transform
        self.sink = sink
        super.init(source)
    }

    override func run(_ downstream: consuming Sink<Output>) -> Link? {
        source.run(sink.init(downstream, transform))
    }
}

@usableFromInline
final class MapSink<Input, Output>: Pipe<Input, Output> {
    private let transform: (Input) throws -> Output

    required init(_ downstream: Sink<Output>, _ transform: @escaping (Input) throws -> Output) {
        self.transform = transform
        super.init(downstream)
    }

    override func onNext(_ element: Input) {
        do {
            downstream.onNext(try transform(element))
        } catch {
            downstream.onError(error)
        }
    }
}
