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
    @inlinable
    public func compactMap<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Result?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Result> {
        // The client takes the optional apart, whose metadata an unspecialised sink would look up (370 instructions).
        CompactMap(asObservable(), CompactMapSink.self, Place(fileID, line)) { element, downstream in
            if let result = try transform(element) { downstream.onNext(result) }
        }
    }
}

@usableFromInline
package final class CompactMap<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private let sink: CompactMapSink<Input, Output>.Type
    private let pass: (Input, Sink<Output>) throws -> Void

    /// - Parameter pass: passes on what becomes of an element.
    @usableFromInline
    package init(
        _ source: Observable<Input>, _ sink: CompactMapSink<Input, Output>.Type, _ place: Place,
        _ pass: @escaping (Input, Sink<Output>) throws -> Void
    ) {
        self.sink = sink
        self.pass = pass
        super.init(source, place)
    }

    package override func run(_ downstream: consuming Sink<Output>) -> Link? {
        source.run(sink.init(downstream, pass))
    }
}

@usableFromInline
package final class CompactMapSink<Input, Output>: Pipe<Input, Output> {
    private let pass: (Input, Sink<Output>) throws -> Void

    required init(_ downstream: Sink<Output>, _ pass: @escaping (Input, Sink<Output>) throws -> Void) {
        self.pass = pass
        super.init(downstream)
    }

    package override func onNext(_ element: Input) {
        do {
            try pass(element, downstream)
        } catch {
            downstream.onError(error)
        }
    }
}
