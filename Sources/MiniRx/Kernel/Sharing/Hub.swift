/// Receives events from one source and delivers them to many sinks. Subjects, relays and `share` are built on it.
///
/// `emit` delivers an element to all members, and `end` a terminal event; `join` adds a member, and `remove` removes
/// one. Step 5 of *FromScratch* does this in 60 lines. In addition, this hub has:
///
/// 1. ``Turn``: one order of events for all members, whichever threads emit. No thread waits, and no foreign code runs
///    under a lock.
/// 2. ``MemberList``: an emission walks the members without a copy or a retain. Joining and leaving take constant time.
/// 3. ``MemberState``: if two threads race to call, cancel or release a member, one atomic operation decides.
/// 4. ``ReplayBuffer``: the latest elements, for late subscribers.
/// 5. `heldBack`: a subscriber receives the replay before `subscribe` returns. Elements emitted meanwhile follow it.
///
/// Events are delivered in the order in which threads take the turn for them, or queue them as notes. This order also
/// decides the replay of a new member: an element queued before the member joins is replayed, a later one is delivered.
///
/// A `Connection` is a sink and a hub in one object, so `Hub` is a subclass of `Sink`. The hub of a subject is not used
/// as a sink.
@usableFromInline
package class Hub<Element>: OwningSink<Element> {
    final let kind: HubKind
    /// The number of members that have joined and not left; `end` does not change it. While a note waits for the turn,
    /// `members` can hold more or fewer. Guarded by the lock. With 32 bits, it shares a word with `kind`.
    final var memberCount: UInt32 = 0
    /// Guarded by the lock.
    final var admission = Admission.open
    final let turn = Turn()
    /// Guarded by `turn`.
    final var members = MemberList()
    final let replayBuffer: ReplayBuffer<Element>
    /// What members receive after their replay. Guarded by `turn`.
    final var heldBack: [(member: HubMember, note: Turn.Note)] = []

    /// - Parameter replayCount: the number of latest elements that a new member receives first.
    init(replayCount: Int, _ kind: HubKind) {
        self.kind = kind
        replayBuffer = ReplayBuffer(replayCount)
        super.init()
    }

    // MARK: Emitting

    /// Delivers `element` to every member, after all earlier events.
    @usableFromInline
    package final func emit(_ element: Element) {
        let hasTurn =
            if replayBuffer.capacity == 0 {
                turn.take() || takeTurnOrNote(element)
            } else if kind == .mainThreadConnection {
                takeTurnRememberingOnMain(element)
            } else {
                takeTurnRemembering(element)
            }
        // If this thread did not get the turn, the element is queued as a note, or the hub has ended.
        guard hasTurn else { return }
        deliver(element)
        turn.giveBack(runNotes)
    }

    /// Changes the replay buffer without the lock: only the main thread uses this buffer.
    @inline(never)
    private func takeTurnRememberingOnMain(_ element: Element) -> Bool {
        let hasTurn = turn.take() || takeTurnOrNote(element)
        replayBuffer.push(element) {}
        return hasTurn
    }

    @inline(never)
    private func takeTurnOrNote(_ element: Element) -> Bool {
        turn.lock.withLock { turn.takeOrNote({ self.deliver(element) }) }
    }

    @inline(never)
    private func takeTurnRemembering(_ element: Element) -> Bool {
        turn.lock.lock()
        guard admission.isOpen else {
            turn.lock.unlock()
            return false
        }
        let hasTurn = turn.takeOrNote({ self.deliver(element) })
        replayBuffer.push(element) { turn.lock.unlock() }
        return hasTurn
    }

    /// Delivers `element` to each member. The caller has the turn.
    @inline(__always)
    private func deliver(_ element: Element) {
        assert(turn.isMine)
        assert(
            kind != .mainThreadConnection || MainThread.isCurrent, "a driver or signal delivers off the main thread")
        MemberList.forEach(from: members.first) { member in
            let sink: Sink<Element> = MemberList.sink(member)
            if member.membership.isOrdinary { sink.onNext(element) } else { holdBack(element, from: sink) }
        }
    }

    /// Ends the hub: unlinks the members, and delivers `ending` to them. A later subscriber receives `ending` at once,
    /// unless this is a connection.
    package final func end(_ ending: Ending) {
        let hasTurn = turn.lock.withLock {
            guard admission.isOpen else { return false }
            admission = kind.isConnection ? .closed : .ended(ending)
            if memberCount == 0 { return false }
            return turn.takeOrNote({ self.deliver(ending) })
        }
        // Without the turn, the event is queued as a note; without a member, nobody receives it.
        guard hasTurn else { return }
        deliver(ending)
        turn.giveBack(runNotes)
    }

    /// Unlinks all members, and delivers the terminal event to them. The caller has the turn.
    private func deliver(_ ending: Ending) {
        assert(turn.isMine)
        while let member = members.firstMember {
            let sink: Sink<Element> = MemberList.sink(member)
            if member.membership.isReplaying {
                // The member receives the terminal event after its replay. Only then is `sourceGone()` called.
                holdBack(from: sink) { ending.deliver(to: sink) }
                unlink(member)
            } else {
                // Unlinked first: when the member cancels in response to the terminal event, `remove` returns early.
                members.remove(member)
                let isGone = member.membership.markGone()
                ending.deliver(to: sink)
                if isGone { member.sourceGone() }
            }
        }
    }

    /// The hub of a driver or signal stays on the main thread: other threads queue only notes that unlink
    /// members.
    func runNotes() {
        turn.runNotes(runNotes, handsOver: kind != .mainThreadConnection)
    }

    // MARK: Leaving

    /// Removes `member`. Afterwards no event reaches `member`, unless another thread is already inside it.
    ///
    /// If an observer of this hub calls this method, its thread has the turn. If the hub is calling `member` itself,
    /// `member` is unlinked when the turn is given back; otherwise at once.
    final override func remove(_ member: HubMember) {
        turn.lock.lock()
        guard member.membership.leave() else { return turn.lock.unlock() }
        var isUnlinked = true
        if turn.isMine, !member.isCalled {
            members.remove(member)
        } else {
            // Before waiting elements: their delivery must not delay the release of what the member has captured.
            isUnlinked = turn.runIfFree({ members.remove(member) }, comesFirst: true, orNote: { self.unlink(member) })
        }
        let isGone = isUnlinked && member.membership.markGone()
        memberCount -= 1
        let isLast = memberCount == 0
        if isLast, kind.isConnection { admission = .closed }
        turn.lock.unlock()
        if isLast { lastMemberLeft() }
        if isGone { member.sourceGone() }
    }

    /// Unlinks `member`, and calls its `sourceGone()` unless its replay is still running. The caller has the turn.
    private func unlink(_ member: HubMember) {
        assert(turn.isMine)
        members.remove(member)
        if member.membership.markGone() { member.sourceGone() }
    }

    /// Called after the last member has left.
    func lastMemberLeft() {}

    /// If all members are stopped, runs `disconnect` under the lock. Called for a source that emits in a loop inside
    /// `subscribe`: members that leave on a scheduler cannot leave while this loop keeps the scheduler busy.
    /// - Returns: whether `disconnect` has run.
    final func runIfMembersStopped(_ disconnect: () -> Void) -> Bool {
        guard turn.take() else { return false }
        defer { turn.giveBack(runNotes) }
        guard MemberList.checkStopped(from: members.first) else { return false }
        return turn.lock.withLock {
            // A note may be that of a new member.
            if turn.hasNotes { return false }
            disconnect()
            return true
        }
    }

    /// Releases the replay of a closed hub, whose source is gone.
    final func releaseReplay() {
        if _isPOD(Element.self) { return }
        turn.lock.lock()
        if case .closed = admission { replayBuffer.clear(unlocking: turn.lock) } else { turn.lock.unlock() }
    }

    // MARK: Questions

    /// Whether the hub has members that can still receive events.
    package final var hasMembers: Bool { turn.lock.withLock { isObserved } }

    /// Like `hasMembers`. The caller holds the lock.
    final var isObserved: Bool { memberCount > 0 && admission.isOpen }
}

/// What a hub does with new members and events.
enum Admission {
    /// Takes both.
    case open
    /// Has ended. A later subscriber receives this.
    case ended(Ending)
    /// Refuses both: a connection that has ended, or that nothing observes any more. A subscriber starts another one.
    case closed

    var isOpen: Bool { if case .open = self { true } else { false } }
}
