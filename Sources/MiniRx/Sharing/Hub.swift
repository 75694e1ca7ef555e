/// One sink in, many sinks out: what subjects, relays and `share` stand on.
///
/// `emit` delivers an element to all members, `end` the end, `join` takes a member in, `remove` lets one go. Step 4 of
/// *FromScratch* does that in 60 lines. What this hub does beyond it:
///
/// 1. ``Turn``: one order of events for all members, whatever threads emit, nobody waits, and nothing foreign under a lock;
/// 2. ``MemberList``: an event walks it without a copy and without a retain, and coming and going cost the same at any size;
/// 3. ``MemberState``: which of two threads calls, lets go or releases a member is decided once;
/// 4. ``Replay``: the latest elements for those who come late;
/// 5. `handedOver`: they get them before `subscribe` returns, and what is emitted meanwhile after them.
///
/// The order of events is the order in which they take the turn or leave their note. What a late member gets replayed is
/// decided at that moment, too: an element noted before it comes is in its replay, one noted after is delivered.
///
/// A `Connection` is sink and hub in one object: so `Hub` is a `Sink`. The hub of a subject receives nothing that way.
@usableFromInline
package class Hub<Element>: Sink<Element> {
    private static var closed: UInt8 { 1 }
    private static var ended: UInt8 { 2 }

    final let traits: HubTraits
    /// Changed under the lock.
    private let phase = Atomic<UInt8>(0)
    final let turn = Turn()
    /// Of whoever has the turn.
    final var members = MemberList()
    /// How many have joined and not left; the list may lag behind by a note. An end does not change it. Guarded by the lock.
    final var memberCount = 0
    final let replay: Replay<Element>
    /// What members get when their replay is over. Of whoever has the turn.
    final var handedOver: [(member: Link, deliver: () -> Void)] = []
    /// For those who come after the end. Guarded by the lock.
    final var ending: Ending?

    /// - Parameter replayCount: how many of the latest elements a new member gets first.
    package init(replayCount: Int, _ traits: HubTraits) {
        self.traits = traits
        replay = Replay(replayCount)
        super.init()
    }

    /// The hub of a subject or relay. Code of the client calls this, which has the metadata of the class at hand.
    @usableFromInline
    package convenience init(replayCount: Int) {
        self.init(replayCount: replayCount, [])
    }

    // MARK: Emitting

    /// Remembers the first element, before anybody else knows the hub.
    package final func begin(with element: Element) {
        replay.push(element) {}
    }

    /// Delivers `element` to every member, after everything that came before it.
    @usableFromInline
    package final func emit(_ element: Element) {
        assert(!traits.contains(.onMain) || MainThread.isCurrent, "a driver or signal emits off the main thread")
        let hasTurn =
            if replay.capacity == 0 {
                turn.take() || takeTurnOrNote(element)
            } else if traits.contains(.onMain) {
                takeTurnRememberingOnMain(element)
            } else {
                takeTurnRemembering(element)
            }
        // Otherwise it has been noted, or the hub has ended.
        guard hasTurn else { return }
        deliver(element)
        turn.giveBack()
    }

    /// Without the lock: nobody else is on the main thread.
    @inline(never)
    private func takeTurnRememberingOnMain(_ element: Element) -> Bool {
        let hasTurn = turn.take() || takeTurnOrNote(element)
        replay.push(element) {}
        return hasTurn
    }

    @inline(never)
    private func takeTurnOrNote(_ element: Element) -> Bool {
        turn.lock.withLock { turn.takeOrNote({ self.deliver(element) }) }
    }

    @inline(never)
    private func takeTurnRemembering(_ element: Element) -> Bool {
        turn.lock.lock()
        guard !isEnded else {
            turn.lock.unlock()
            return false
        }
        let hasTurn = turn.takeOrNote({ self.deliver(element) })
        replay.push(element) { turn.lock.unlock() }
        return hasTurn
    }

    /// Walks the list. Needs the turn.
    @inline(__always)
    private func deliver(_ element: Element) {
        assert(turn.isMine)
        MemberList.forEach(from: members.first) { member in
            let sink: Sink<Element> = MemberList.sink(member)
            if member.membership.isOrdinary { sink.onNext(element) } else { hand(element, to: sink) }
        }
    }

    /// Ends the hub: members get `ending` and are let go, and whoever comes later gets it at once.
    package final func end(_ ending: Ending) {
        let hasTurn = turn.lock.withLock {
            guard !isEnded else { return false }
            if traits.contains(.isConnection) {
                phase.store(Self.ended | Self.closed, ordering: .releasing)
            } else {
                phase.store(Self.ended, ordering: .releasing)
                self.ending = ending
            }
            return turn.takeOrNote({ self.deliver(ending) })
        }
        guard hasTurn else { return }
        deliver(ending)
        turn.giveBack()
    }

    /// Takes everybody off the list and tells them the end. Needs the turn.
    private func deliver(_ ending: Ending) {
        assert(turn.isMine)
        while let member = members.firstMember {
            let sink: Sink<Element> = MemberList.sink(member)
            member.isCalled = true
            if member.membership.isReplaying {
                // It gets the end when its replay is over, and is free only then.
                hand(ending, to: sink)
                takeOff(member)
            } else {
                // Off the list first: the member cancels in answer to the end, and need not look for its place.
                members.remove(member)
                let isFree = member.membership.go()
                if !member.membership.hasLeft, !member.isStopped { ending.deliver(to: sink) }
                if isFree { member.sourceGone() }
            }
            member.isCalled = false
        }
    }

    // MARK: Leaving

    /// Lets `member` go. Nothing reaches it any more when this returns, unless another thread is inside it.
    ///
    /// From inside an observer of this hub, another member is let go at once: this thread has the turn, and is not
    /// inside that member. Only a member that is being called must wait until the call returns.
    final override func remove(_ member: Link) {
        turn.lock.lock()
        guard member.membership.leave() else { return turn.lock.unlock() }
        var isOff = true
        if turn.isMine, !member.isCalled {
            members.remove(member)
        } else {
            isOff = turn.doBriefly({ members.remove(member) }, orNote: { self.takeOff(member) })
        }
        let isFree = isOff && member.membership.go()
        memberCount -= 1
        let isLast = memberCount == 0
        if isLast, traits.contains(.isConnection) { phase.bitwiseOr(Self.closed, ordering: .releasing) }
        turn.lock.unlock()
        if isLast { lastMemberLeft() }
        if isFree { member.sourceGone() }
    }

    /// Takes `member` off the list, and tells it that it is free. Needs the turn.
    private func takeOff(_ member: Link) {
        assert(turn.isMine)
        members.remove(member)
        if member.membership.go() { member.sourceGone() }
    }

    /// Called after the last member has left.
    package func lastMemberLeft() {}

    // MARK: Questions

    /// Whether the hub has been told its end.
    package final var isEnded: Bool { phase.load(ordering: .acquiring) & Self.ended != 0 }

    /// Whether the hub takes in nobody any more.
    final var isClosed: Bool { phase.load(ordering: .acquiring) & Self.closed != 0 }

    /// The error with which the hub ended, if it did.
    package final var error: (any Error)? {
        turn.lock.withLock { if case .error(let error) = ending { error } else { nil } }
    }

    /// The latest element. There must be one.
    package final var latest: Element {
        turn.lock.lock()
        defer { turn.lock.unlock() }
        return replay.element
    }

    /// Whether somebody listens, and there will be something to hear.
    package final var hasMembers: Bool { turn.lock.withLock { isHeard } }

    /// The same while the lock is held.
    final var isHeard: Bool { memberCount > 0 && !isEnded }
}
