/// How a sink becomes a member and receives the replay.
///
/// The hub adds a member under the lock, then attaches it. In the opposite order, the member could leave before the hub
/// adds it. The subscribing thread delivers the replay. Elements emitted meanwhile are stored in `heldBack`. After
/// the replay, a thread that has the turn delivers them.
extension Hub {
    /// Adds `sink`, attaches it, and delivers the replay.
    ///
    /// - Returns: whether `sink` is the only member; `nil` if it has not become a member. A hub that has ended sends
    ///   `sink` its terminal event, some hubs also the replay. A closed connection sends nothing.
    @discardableResult
    package final func join(_ sink: Sink<Element>) -> Bool? {
        turn.lock.lock()
        switch admission {
        case .open: break
        case .ended(let ending):
            replayAndEnd(sink, ending)
            return nil
        case .closed:
            turn.lock.unlock()
            return nil
        }
        sink.hub = self
        memberCount += 1
        let isFirst = memberCount == 1
        if replayBuffer.isEmpty {
            add(sink)
            turn.lock.unlock()
            sink.attach(sink)
            return isFirst
        }
        // If this thread has the turn, no event can reach the member before `join` returns. `isCalled` alone then keeps
        // the member on the list if it leaves during its replay.
        let isNested = turn.isMine
        if isNested { sink.isCalled = true } else { sink.membership.beginReplay() }
        add(sink)
        unlockAndReplay(to: sink) { sink.attach(sink) }
        if isNested { sink.isCalled = false } else { endReplay(of: sink) }
        return isFirst
    }

    /// Adds `sink` to the list of members, once the turn is free. By then, `sink` may already have left.
    @inline(__always)
    private func add(_ sink: Sink<Element>) {
        _ = turn.runIfFree(
            { members.append(sink) }, orNote: { if !sink.membership.isGone { self.members.append(sink) } })
    }

    /// Delivers the replay and the terminal event of a hub that has ended. The caller holds the lock; this method
    /// releases it.
    @inline(never)
    private func replayAndEnd(_ sink: Sink<Element>, _ ending: Ending) {
        if replayBuffer.isEmpty || ending.isEvent && kind != .replayingAfterEnd {
            turn.lock.unlock()
        } else {
            unlockAndReplay(to: sink)
        }
        sink.endAndSourceGone(ending)
    }

    /// Releases the lock, which the caller holds, runs `first`, then delivers copies of the replayed elements.
    @inline(__always)
    private func unlockAndReplay(to sink: Sink<Element>, _ first: () -> Void = {}) {
        let earlier = replayBuffer.capacity > 1 ? replayBuffer.earlierElements : nil
        let latest = replayBuffer.element
        turn.lock.unlock()
        first()
        if let earlier {
            for element in earlier where !sink.checkStopped() { sink.onNext(element) }
        }
        if !sink.checkStopped() { sink.onNext(latest) }
    }

    // MARK: Members that are replaying
    //
    // `subscribe` delivers the replay before it returns, on the subscribing thread. If that thread does not have the
    // turn, another thread or the new member itself can emit meanwhile. These elements must not enter the member yet,
    // so the emitting thread stores them in `heldBack`. After the replay, a thread that has the turn delivers them,
    // before any later element. If the subscribing thread delivered them without the turn, a fast emitter could add
    // elements for ever.
    //
    //     subscriber   join ─ replay 1 ──▶ member ──────── done: note "catch up"
    //     emitter           2: member is replaying, hold back ──────── runs the note: 2 ──▶ member ─ 3 ──▶ member

    /// Stores `element` until the replay of `sink` has ended. If `sink` is not replaying, it has left, and the element
    /// is dropped. The caller has the turn.
    @inline(never)
    final func holdBack(_ element: Element, from sink: Sink<Element>) {
        if sink.membership.isReplaying { holdBack(from: sink) { sink.onNext(element) } }
    }

    /// Stores an event. The caller has the turn.
    final func holdBack(from sink: Sink<Element>, _ deliver: @escaping () -> Void) {
        let note = Turn.Note(origin: turn.origin) {
            sink.isCalled = true
            if !sink.checkStopped() { deliver() }
            sink.isCalled = false
        }
        heldBack.append((sink, note))
    }

    /// Ends the replay of `sink`; if nothing was emitted meanwhile, under the lock. Otherwise, another thread could
    /// queue an element for this thread, which only subscribes, and the main thread's elements would be delivered off
    /// main.
    @inline(__always)
    private func endReplay(of sink: Sink<Element>) {
        var (isGone, isBehind) = (false, false)
        turn.lock.withLock {
            _ = turn.runIfFree(
                { if heldBack.isEmpty { isGone = sink.membership.endReplay() } else { isBehind = true } },
                comesFirst: true, orNote: { self.catchUp(sink) })
        }
        if isGone { sink.sourceGone() }
        if isBehind { turn.whenFree(runNotes, comesFirst: true) { self.catchUp(sink) } }
    }

    /// Ends the replay of `sink`. Its events from `heldBack` are now the next notes. The caller has the turn.
    private func catchUp(_ sink: Sink<Element>) {
        assert(turn.isMine)
        let isGone = sink.membership.endReplay()
        guard heldBack.contains(where: { $0.member === sink }) else {
            if isGone { sink.sourceGone() }
            return
        }
        if isGone { heldBack.append((sink, Turn.Note(origin: 0, work: sink.sourceGone))) }
        let notes = heldBack.filter { $0.member === sink }.map(\.note)
        heldBack.removeAll { $0.member === sink }
        turn.queueFirst(notes)
    }
}
