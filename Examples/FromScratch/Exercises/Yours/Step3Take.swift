// Exercise of step 3: an operator that completes after `count` elements. `count` is positive. The source must then be
// disposed, but not by you.

@testable import FromScratch

extension Step3.Observable {
    func take(_ count: Int) -> Step3.Observable<Element> {
        self
    }
}
