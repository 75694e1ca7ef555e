// Exercise of step 1: an operator that passes only some elements.

@testable import FromScratch

extension Step1.Observable {
    func filter(_ isIncluded: @escaping (Element) -> Bool) -> Step1.Observable<Element> {
        Step1.Observable { observer in
            subscribe { element in
                if isIncluded(element) { observer(element) }
            }
        }
    }
}
