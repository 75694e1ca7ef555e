extension ObservableType {
    /// Transforms each element and drops those whose result is `nil`.
    ///
    ///     -1--x--3--|
    ///      compactMap { Int($0) }
    ///     -1-----3--|
    ///
    /// - Parameters:
    ///   - transform: called with each element, on the thread that emits it. An error it throws ends the
    ///     sequence.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    public func compactMap<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Result?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Result> {
        CompactMap(asObservable(), transform, Place(fileID, line))
    }
}

private final class CompactMap<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private let transform: (Input) throws -> Output?

    init(_ source: Observable<Input>, _ transform: @escaping (Input) throws -> Output?, _ place: Place) {
        self.transform = transform
        super.init(source, place)
    }

    override func run(_ downstream: consuming Sink<Output>) -> Link? {
        source.run(CompactMapSink(downstream, transform))
    }
}

private final class CompactMapSink<Input, Output>: Pipe<Input, Output> {
    private let transform: (Input) throws -> Output?

    init(_ downstream: Sink<Output>, _ transform: @escaping (Input) throws -> Output?) {
        self.transform = transform
        super.init(downstream)
    }

    override func onNext(_ element: Input) {
        do {
            if let result = try transform(element) { downstream.onNext(result) }
        } catch {
            downstream.onError(error)
        }
    }
}
