// Exercise of step 1: an operator that passes only some elements.

@testable import FromScratch

extension Step1.Observable {
    func filter(_ isIncluded: @escaping (Element) -> Bool) -> Step1.Observable<Element> {
        self
    }
}
