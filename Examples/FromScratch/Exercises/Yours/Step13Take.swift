// Exercise of step 13: the operator `take` of step 3 as a sink. `count` is positive. A source that emits in a loop must
// stop.

@testable import FromScratch

extension Step13.Observable {
    func take(_ count: Int) -> Step13.Observable<Element> {
        self
    }
}
