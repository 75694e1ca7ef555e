// Step 5: one subscription for all
//
// Up to step 4 every subscription runs the recipe for itself. Two labels that show the result of one search make two
// searches. `share` puts a hub between the source and those who observe it, and the hub has one subscription:
//
//     source ──▶ hub ──┬──▶ observer            the first to come subscribes the source,
//                      └──▶ another             the last to leave disposes it: a count of references
//
// Who comes late has missed what was said. A hub that *replays* remembers the latest elements, and says them first:
//
//     source      -1--2--3--4--|
//      share(replay: 1)
//     subscribed  ^1--2--3--4--|
//     subscribed       ^2-3--4-|
//
// Counting and remembering sound harmless, and are where shared sequences break. Two come first at the same time: two
// subscriptions. One comes while an element is on its way: it gets that twice, or never. One leaves as the last while
// another comes: it hangs on a source that is gone. Here each of these is work that needs the turn of step 4, so it
// happens before or after every other, and never in the middle.
//
// The turn orders the work, but a subscription that is over may have left an element in a note. Therefore the hub asks
// of what comes whether it comes from the present subscription.
//
// What is wrong with it: the elements arrive on whatever thread the source happens to emit them.

extension Observable {
    /// Shares one subscription among all observers; who comes late gets the latest `replay` elements first.
    func share(replay: Int = 0) -> Observable {
        let hub = Share(self, replay: replay)
        return Observable { observer in hub.join(observer) }
    }
}

private final class Share<Element: Sendable>: Hub<Element>, @unchecked Sendable {
    private let source: Observable<Element>
    private let replay: Int
    // Of whoever has the turn.
    private var latest: [Element] = []
    /// The one subscription to the source, if there is one.
    private var upstream: Upstream?

    init(_ source: Observable<Element>, replay: Int) {
        self.source = source
        self.replay = replay
    }

    override func admit(_ member: Member) {
        for element in latest { member.observer(.next(element)) }
        super.admit(member)
        if upstream == nil { connect() }
    }

    private func connect() {
        let upstream = Upstream()
        self.upstream = upstream
        upstream.attach(
            source.subscribe { event in
                self.turn.whenFree {
                    if self.upstream === upstream { self.deliver(event) }
                }
            })
    }

    /// Who subscribes in answer to the end starts afresh: the end is forgotten before it is told.
    override func deliver(_ event: Event<Element>) {
        if event.isStopEvent { forget() }
        if case .next(let element) = event { latest = (latest + [element]).suffix(replay) }
        super.deliver(event)
    }

    override func remove(_ member: Member) {
        super.remove(member)
        guard members.isEmpty, let upstream else { return }
        forget()
        upstream.dispose()
    }

    private func forget() {
        upstream = nil
        latest = []
    }
}
