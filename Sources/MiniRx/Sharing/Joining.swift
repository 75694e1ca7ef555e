/// How a member comes in.
///
/// It is on the list before `join` returns, or a note puts it there. The replay is delivered by the one who subscribes; what is
/// emitted meanwhile is handed over, and delivered with the turn when the replay is over.
extension Hub {
    /// Takes in `sink`, and delivers the replay to it before it returns.
    package final func join(_ sink: Sink<Element>) -> JoinResult {
        turn.lock.lock()
        let result = admit(sink)
        guard !replay.isEmpty, isReplayed(result) else {
            turn.lock.unlock()
            if case .over = result { deliverEnding(to: sink) }
            return result
        }
        let earlier = replay.isLong ? replay.earlierElements : nil
        let element = replay.element
        turn.lock.unlock()
        if traits.contains(.closesWhenEmpty) {
            // It cannot leave before it has got all of it: whoever comes meanwhile asks whether it wants more.
            starts.asking { deliver(earlier, element, to: sink) }
        } else {
            deliver(earlier, element, to: sink)
        }
        if case .over = result {
            if !sink.stopIfUnwanted() { deliverEnding(to: sink) }
        } else if !sink.membership.endQuietReplay() {
            endReplay(of: sink)
        }
        return result
    }

    /// Makes `sink` a member, at once or by a note. The lock is held.
    @inline(__always)
    private func admit(_ sink: Sink<Element>) -> JoinResult {
        if isClosed { return .closed }
        if isEnded { return .over }
        sink.hub = self
        memberCount += 1
        if !replay.isEmpty { sink.membership.beginReplay() }
        if turn.isMine {
            // On the list at once, so that it is among those who are asked whether they want more.
            sink.membership.beginArrival()
            members.append(sink)
            _ = turn.takeOrNote({ sink.membership.endArrival() })
        } else {
            _ = turn.doBriefly({ members.append(sink) }, orNote: { self.arrive(sink) })
        }
        return .joined(isFirst: memberCount == 1)
    }

    /// Whether a sink that was admitted so gets the replay. The lock is held.
    private func isReplayed(_ result: JoinResult) -> Bool {
        switch result {
        case .joined: true
        case .over: traits.contains(.replaysAfterEnd) || ending?.isTold == false
        case .closed: false
        }
    }

    @inline(__always)
    private func deliver(_ earlier: [Element]?, _ element: Element, to sink: Sink<Element>) {
        if let earlier { deliver(earlier, to: sink) }
        if !sink.stopIfUnwanted() { sink.onNext(element) }
    }

    @inline(never)
    private func deliver(_ elements: [Element], to sink: Sink<Element>) {
        for element in elements where !sink.stopIfUnwanted() { sink.onNext(element) }
    }

    @inline(never)
    private func deliverEnding(to sink: Sink<Element>) {
        guard let ending = turn.lock.withLock({ ending }) else { return }
        ending.deliver(to: sink)
        // Otherwise it would wait for an end that cannot come.
        if !ending.isTold { sink.sourceGone() }
    }

    /// By a note: `member` may have left before it was read. Needs the turn.
    private func arrive(_ member: Sink<Element>) {
        if !member.membership.isGone { members.append(member) }
    }

    // MARK: Members that are still replaying

    @inline(never)
    final func hand(_ element: Element, to sink: Sink<Element>) {
        hand(to: sink) { sink.onNext(element) }
    }

    final func hand(_ ending: Ending, to sink: Sink<Element>) {
        hand(to: sink) { ending.deliver(to: sink) }
    }

    private func hand(to member: Link, _ deliver: @escaping () -> Void) {
        let isDone = turn.lock.withLock {
            if member.membership.hasLeft || member.membership.isArriving { return true }
            guard member.membership.fallBehind() else { return false }
            handOver.append(for: member, deliver)
            return true
        }
        // Its replay has just ended: it is an ordinary member.
        if !isDone { deliver() }
    }

    @inline(never)
    private func endReplay(of sink: Sink<Element>) {
        var hasTurn = false
        var isFree = false
        turn.lock.withLock {
            if sink.membership.isBehind {
                hasTurn = turn.takeOrNote({ self.catchUp(sink) })
            } else {
                isFree = sink.membership.endReplay()
            }
        }
        if hasTurn {
            starts.asking {
                catchUp(sink)
                turn.giveBack()
            }
        } else if isFree {
            sink.sourceGone()
        }
    }

    /// Delivers to `sink`, whose replay is over, what was handed over. Needs the turn.
    private func catchUp(_ sink: Sink<Element>) {
        var isFree = false
        let events = turn.lock.withLock {
            isFree = sink.membership.endReplay()
            return handOver.take(for: sink)
        }
        sink.isCalled = true
        for deliver in events where !sink.membership.hasLeft && !sink.stopIfUnwanted() { deliver() }
        sink.isCalled = false
        if isFree { sink.sourceGone() }
    }
}

/// What came of `Hub.join`.
package enum JoinResult {
    /// It is a member. `isFirst`: there was none before.
    case joined(isFirst: Bool)
    /// The hub has ended: the sink has got its replay and its end, and nothing holds it.
    case over
    /// The hub has closed: nothing was delivered.
    case closed
}
