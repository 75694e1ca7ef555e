extension ObservableType {
    /// Combines each element with an object that is held weakly, and completes with the first element that comes when
    /// the object is gone.
    ///
    /// ![source: 1, 2, 3, end; result: o1, o2, end](withUnretained)
    ///
    ///     source  -1--2-----3--|
    ///     object  ^------!
    ///      withUnretained(object) { "\($0)\($1)" }
    ///     result  -o1-o2----|
    ///
    /// - Parameters:
    ///   - object: passed to `resultSelector`; not retained.
    ///   - resultSelector: makes a result, on the thread that emits. An error it throws ends the sequence.
    @available(swift, introduced: 6)
    public func withUnretained<Object: AnyObject & Sendable, Result>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) throws -> Result,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Result> {
        WithUnretained(asObservable(), object, CallSite(fileID, line), resultSelector)
    }

    /// Pairs each element with an object that is held weakly, and completes with the first element that comes when the
    /// object is gone.
    ///
    /// ![source: 1, 2, 3, end; result: o1, o2, end](withUnretained-as-tuples)
    ///
    ///     source  -1--2-----3--|
    ///     object  ^------!
    ///      withUnretained(object)
    ///     result  -o1-o2----|
    ///
    /// - Parameter object: paired with each element; not retained.
    public func withUnretained<Object: AnyObject & Sendable>(
        _ object: Object, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<(Object, Element)> {
        WithUnretained(asObservable(), object, CallSite(fileID, line)) { ($0, $1) }
    }
}

package final class WithUnretained<Object: AnyObject, Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private weak var object: Object?
    private let resultSelector: (Object, Input) throws -> Output

    package init(
        _ source: Observable<Input>, _ object: Object, _ place: CallSite = .unknown,
        _ resultSelector: @escaping (Object, Input) throws -> Output
    ) {
        self.object = object
        self.resultSelector = resultSelector
        super.init(source, place)
    }

    package override func run(_ downstream: Sink<Output>) -> Link? {
        source.run(WithUnretainedSink(downstream, object, resultSelector))
    }
}

private final class WithUnretainedSink<Object: AnyObject, Input, Output>: EndingPipe<Input, Output> {
    private weak var object: Object?
    private let resultSelector: (Object, Input) throws -> Output

    init(
        _ downstream: Sink<Output>, _ object: Object?, _ resultSelector: @escaping (Object, Input) throws -> Output
    ) {
        self.object = object
        self.resultSelector = resultSelector
        super.init(downstream)
    }

    override func onNext(_ element: Input) {
        if hasEnded { return }
        guard let object else {
            if !downstream.stopIfUnwanted() { onCompleted() }
            return
        }
        do {
            downstream.onNext(try resultSelector(object, element))
        } catch {
            onError(error)
        }
    }
}
