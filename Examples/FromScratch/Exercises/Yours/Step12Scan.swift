// Exercise of step 12: an operator that combines each element with the previous result, and emits the new result. An
// error of `accumulate` ends the sequence. Write its sink.

@testable import FromScratch

extension Step12.Observable {
    func scan<Result>(
        _ initial: Result, _ accumulate: @escaping (Result, Element) throws -> Result
    ) -> Step12.Observable<Result> {
        map { element in try accumulate(initial, element) }
    }
}
