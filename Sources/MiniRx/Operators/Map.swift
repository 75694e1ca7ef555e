extension ObservableType {
    /// Transforms each element.
    ///
    ///     -1--2--3--|
    ///      map { $0 * 10 }
    ///     -10-20-30-|
    ///
    /// - Parameters:
    ///   - transform: called with each element, on the thread that emits it. An error it throws ends the
    ///     sequence.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [Map](https://reactivex.io/documentation/operators/map.html)
    @inlinable
    public func map<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Result, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Result> {
        Map(asObservable(), transform, MapSink.self, Place(fileID, line))
    }
}

@usableFromInline
package final class Map<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private let transform: (Input) throws -> Output
    private let sink: MapSink<Input, Output>.Type

    @usableFromInline
    package init(
        _ source: Observable<Input>, _ transform: @escaping (Input) throws -> Output,
        _ sink: MapSink<Input, Output>.Type, _ place: Place
    ) {
        self.transform = transform
        self.sink = sink
        super.init(source, place)
    }

    package override func run(_ downstream: consuming Sink<Output>) -> Link? {
        source.run(sink.init(downstream, transform))
    }
}

@usableFromInline
package final class MapSink<Input, Output>: Pipe<Input, Output> {
    private let transform: (Input) throws -> Output

    required init(_ downstream: Sink<Output>, _ transform: @escaping (Input) throws -> Output) {
        self.transform = transform
        super.init(downstream)
    }

    package override func onNext(_ element: Input) {
        do {
            downstream.onNext(try transform(element))
        } catch {
            downstream.onError(error)
        }
    }
}
