extension ObservableType {
    /// Accumulates the elements, and emits every intermediate result.
    ///
    /// ![source: 1, 2, 3, end; result: 1, 3, 6, end](scan)
    ///
    ///     -1--2--3--|
    ///      scan(0) { $0 + $1 }
    ///     -1--3--6--|
    ///
    /// - Parameters:
    ///   - seed: the first accumulated value, which is not emitted. Every subscription starts from it.
    ///   - accumulator: makes the next value from the last one and an element. An error it throws ends the sequence.
    /// - SeeAlso: [Scan](https://reactivex.io/documentation/operators/scan.html)
    @available(swift, introduced: 6)
    public func scan<Result>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws -> Result,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Result> {
        Scan(asObservable(), seed, { $0 = try accumulator($0, $1) }, CallSite(fileID, line))
    }

    /// Accumulates the elements in place, and emits every intermediate result.
    ///
    /// ![source: 1, 2, 3, end; result: 1, 3, 6, end](scan-into)
    ///
    ///     -1--2--3--|
    ///      scan(into: 0) { $0 += $1 }
    ///     -1--3--6--|
    ///
    /// - Parameters:
    ///   - seed: the first accumulated value, which is not emitted. Every subscription starts from it.
    ///   - accumulator: changes the accumulated value by an element. An error it throws ends the sequence.
    /// - SeeAlso: [Scan](https://reactivex.io/documentation/operators/scan.html)
    @available(swift, introduced: 6)
    public func scan<Result>(
        into seed: Result, accumulator: @escaping @Sendable (inout Result, Element) throws -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Result> {
        Scan(asObservable(), seed, accumulator, CallSite(fileID, line))
    }
}

package final class Scan<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private let seed: Output
    private let accumulator: (inout Output, Input) throws -> Void

    package init(
        _ source: Observable<Input>, _ seed: Output, _ accumulator: @escaping (inout Output, Input) throws -> Void,
        _ place: CallSite = .unknown
    ) {
        self.seed = seed
        self.accumulator = accumulator
        super.init(source, place)
    }

    package override func run(_ downstream: Sink<Output>) -> Link? {
        source.run(ScanSink(downstream, seed, accumulator))
    }
}

private final class ScanSink<Input, Output>: EndingPipe<Input, Output> {
    private var accumulated: Output
    private let accumulator: (inout Output, Input) throws -> Void

    init(_ downstream: Sink<Output>, _ seed: Output, _ accumulator: @escaping (inout Output, Input) throws -> Void) {
        accumulated = seed
        self.accumulator = accumulator
        super.init(downstream)
    }

    override func onNext(_ element: Input) {
        if hasEnded { return }
        do {
            try accumulator(&accumulated, element)
        } catch {
            return onError(error)
        }
        downstream.onNext(accumulated)
    }
}
