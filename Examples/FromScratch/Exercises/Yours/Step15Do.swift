// Exercise of step 15: an operator that calls a closure with each element. When the source is gone, the operator
// releases this closure, even if the source retains the sink.

@testable import FromScratch

extension Step15.Observable {
    func `do`(onNext: @escaping (Element) -> Void) -> Step15.Observable<Element> {
        self
    }
}
