// Exercise of step 12: an operator that combines each element with the previous result, and emits the new result. An
// error of `accumulate` ends the sequence. Write its sink.

@testable import FromScratch

extension Step12.Observable {
    func scan<Result>(
        _ initial: Result, _ accumulate: @escaping (Result, Element) throws -> Result
    ) -> Step12.Observable<Result> {
        Step12.Observable<Result> { downstream in run(ScanSink(downstream, initial, accumulate)) }
    }
}

private final class ScanSink<Input, Output>: Step12.ForwardingSink<Input, Output> {
    private var result: Output
    private let accumulate: (Output, Input) throws -> Output

    init(_ downstream: Step12.Sink<Output>, _ initial: Output, _ accumulate: @escaping (Output, Input) throws -> Output)
    {
        result = initial
        self.accumulate = accumulate
        super.init(downstream)
    }

    override func onNext(_ element: Input) {
        do {
            result = try accumulate(result, element)
        } catch {
            return downstream.onError(error)
        }
        downstream.onNext(result)
    }
}
