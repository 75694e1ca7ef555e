/// How a member comes in.
///
/// It is on the list before `join` returns, or a note puts it there. The replay is delivered by the one who subscribes; what is
/// emitted meanwhile is handed over, and delivered with the turn when the replay is over.
extension Hub {
    /// Takes in `sink`, and delivers the replay to it before it returns.
    package final func join(_ sink: Sink<Element>) -> JoinResult {
        turn.lock.lock()
        let result = admit(sink)
        guard !replay.isEmpty, result.isReplayed else {
            turn.lock.unlock()
            if case .over = result { deliverEnding(to: sink) }
            return result
        }
        let earlier = replay.isLong ? replay.earlierElements : nil
        let element = replay.element
        turn.lock.unlock()
        if traits.contains(.isConnection) {
            // It cannot leave before it has got all of it: whoever comes meanwhile asks whether it wants more.
            starts.askingMembers { deliver(earlier, element, to: sink) }
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
        if isEnded { return .over(isReplayed: traits.contains(.replaysAfterEnd) || ending?.isTold == false) }
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

    /// Whoever joins wants an element. After it, it is asked.
    @inline(__always)
    private func deliver(_ earlier: [Element]?, _ latest: Element, to sink: Sink<Element>) {
        if let earlier {
            for element in earlier {
                sink.onNext(element)
                if sink.stopIfUnwanted() { return }
            }
        }
        sink.onNext(latest)
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
            starts.askingMembers {
                catchUp(sink)
                turn.giveBack()
            }
        } else if isFree {
            sink.sourceGone()
        }
    }

    /// Delivers to `sink`, whose replay is over, what was handed over. Needs the turn.
    private func catchUp(_ sink: Sink<Element>) {
        assert(turn.isMine)
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
    /// The hub has ended: the sink has got its end, and perhaps the replay before it, and nothing holds it.
    case over(isReplayed: Bool)
    /// The hub has closed: nothing was delivered.
    case closed

    /// Whether the sink gets the replay, if there is one.
    fileprivate var isReplayed: Bool {
        switch self {
        case .joined: true
        case .over(let isReplayed): isReplayed
        case .closed: false
        }
    }
}

/// The side of a subject or relay that is observed.
///
/// Subject and relay are facades: the hub behind them is held by what observes it, too, and must not keep them alive.
/// When the facade goes, nobody is left who could emit; it tells the hub, and the hub lets its members go.
@usableFromInline
final class HubObservable<Element>: Observable<Element>, @unchecked Sendable {
    let hub: Hub<Element, Element>
    private let operatorName: OperatorName

    @usableFromInline
    init(_ hub: Hub<Element, Element>, _ place: CallSite, _ name: OperatorName) {
        self.hub = hub
        operatorName = name
        super.init(place)
    }

    override var name: String { operatorName.description }

    override var audience: Audience? { hub.audience }

    override func run(_ downstream: Sink<Element>) -> Link? {
        if case .joined = hub.join(downstream) { downstream } else { nil }
    }
}
