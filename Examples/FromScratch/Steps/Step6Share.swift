// Step 6: one subscription for all
//
// Up to step 5, each subscription runs the recipe again: two labels that show the result of a search start two
// searches. `share` puts a hub between the source and its observers, and the hub has one subscription:
//
//     source ──▶ hub ──┬──▶ observer
//                      └──▶ observer
//
// The first observer subscribes the source, and the last one disposes it: the hub counts references.
//
// A late observer has missed earlier elements. A hub that *replays* stores the latest elements, and delivers them
// first:
//
//     source      -1--2--3--4--|
//      share(replay: 1)
//     subscribed  ^1--2--3--4--|
//     subscribed       ^2-3--4-|
//
// Races between threads could break `share`. Two observers that join at the same time could make two subscriptions. An
// observer that joins during an emission could receive the element twice, or never. An observer that joins while the
// last one leaves could join a disposed source. Here, joining, leaving and delivering all need the turn of step 5, so
// they never overlap.
//
// A disposed subscription may still have queued an element as a note. So the hub checks whether an element comes from
// the current subscription.
//
// Problem: elements arrive on the thread on which the source emits them.

extension Observable {
    /// Shares one subscription among all observers. A late observer first receives the latest `replay` elements.
    func share(replay: Int = 0) -> Observable {
        let hub = Share(self, replay: replay)
        return Observable { observer in hub.join(observer) }
    }
}

private final class Share<Element: Sendable>: Hub<Element>, @unchecked Sendable {
    private let source: Observable<Element>
    private let replay: Int
    // Used only with the turn.
    private var latest: [Element] = []
    /// The current subscription to the source.
    private var upstream: SourceLink?

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
        let upstream = SourceLink()
        self.upstream = upstream
        upstream.attach(
            source.subscribe { event in
                self.turn.whenFree {
                    if self.upstream === upstream { self.deliver(event) }
                }
            })
    }

    /// Clears the state before a terminal event is delivered, so an observer that subscribes in response connects
    /// again.
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
