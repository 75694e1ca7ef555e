// Exercise of step 5: a subject that has a value. A new subscriber receives the latest element first, and after the
// end only the terminal event.

@testable import FromScratch

final class BehaviorSubject<Element: Sendable>: Hub<Element>, @unchecked Sendable {
    /// The latest element, or the terminal event. Used only with the turn.
    private var latest: Event<Element>

    init(_ value: Element) {
        latest = .next(value)
    }

    func onNext(_ element: Element) {
        on(.next(element))
    }

    func asObservable() -> Observable<Element> {
        Observable { observer in self.join(observer) }
    }

    override func deliver(_ event: Event<Element>) {
        guard !latest.isStopEvent else { return }
        latest = event
        super.deliver(event)
    }

    override func admit(_ member: Member) {
        member.observer(latest)
        if !latest.isStopEvent { super.admit(member) }
    }
}
