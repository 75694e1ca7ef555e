// Exercise of step 5: a subject that has a value. A new subscriber receives the latest element first, and after the
// end only the terminal event.

@testable import FromScratch

final class BehaviorSubject<Element: Sendable>: Hub<Element>, @unchecked Sendable {
    init(_ value: Element) {}

    func onNext(_ element: Element) {
        on(.next(element))
    }

    func asObservable() -> Observable<Element> {
        Observable { observer in self.join(observer) }
    }
}
