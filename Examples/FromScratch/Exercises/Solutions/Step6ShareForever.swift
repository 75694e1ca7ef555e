// Exercise of step 6: a `share` whose subscription to the source stays when the last observer leaves. A later observer
// receives the latest element, and the source is not subscribed again.

@testable import FromScratch

extension Observable {
    func shareForever() -> Observable {
        let hub = ShareForever(self)
        return Observable { observer in hub.join(observer) }
    }
}

private final class ShareForever<Element: Sendable>: Hub<Element>, @unchecked Sendable {
    private let source: Observable<Element>
    // Used only with the turn.
    private var isConnected = false
    private var latest: Element?
    private var ending: Event<Element>?

    init(_ source: Observable<Element>) {
        self.source = source
    }

    override func admit(_ member: Member) {
        if let latest { member.observer(.next(latest)) }
        if let ending { return member.observer(ending) }
        super.admit(member)
        if isConnected { return }
        isConnected = true
        _ = source.subscribe(on)
    }

    override func deliver(_ event: Event<Element>) {
        if case .next(let element) = event { latest = element } else { ending = event }
        super.deliver(event)
    }
}
