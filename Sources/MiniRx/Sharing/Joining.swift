/// How a member comes in.
///
/// It is admitted first, under the lock, and attached then, so that it cannot leave before it is there. The replay is delivered
/// by the one who subscribes; what is emitted meanwhile is handed over, and delivered with the turn when the replay is over.
extension Hub {
    /// Takes in `sink`, attaches it, and delivers the replay to it before it returns.
    ///
    /// - Returns: whether it is the only member; `nil` if it has not become one. A hub that has ended delivers what is left, a
    ///   connection that is closed delivers nothing.
    @discardableResult
    package final func join(_ sink: Sink<Element>) -> Bool? {
        turn.lock.lock()
        if isClosed {
            turn.lock.unlock()
            return nil
        }
        if isEnded {
            reject(sink)
            return nil
        }
        sink.hub = self
        memberCount += 1
        let isFirst = memberCount == 1
        if !replay.isEmpty { sink.membership.beginReplay() }
        _ = turn.doBriefly({ members.append(sink) }, orNote: { self.arrive(sink) })
        if replay.isEmpty {
            turn.lock.unlock()
            sink.attach(sink)
        } else {
            unlockAndReplay(to: sink) { sink.attach(sink) }
            endReplay(of: sink)
        }
        return isFirst
    }

    /// The hub has ended: delivers what is left to say. The lock is held, and given back.
    @inline(never)
    private func reject(_ sink: Sink<Element>) {
        let ending = ending ?? .abandoned
        if replay.isEmpty || ending.isTold && !traits.contains(.replaysAfterEnd) {
            turn.lock.unlock()
        } else {
            unlockAndReplay(to: sink)
        }
        sink.endAndGo(ending)
    }

    /// Delivers copies of what is replayed. The lock is held, and given back first.
    @inline(__always)
    private func unlockAndReplay(to sink: Sink<Element>, _ first: () -> Void = {}) {
        let earlier = replay.isLong ? replay.earlierElements : nil
        let latest = replay.element
        turn.lock.unlock()
        first()
        if let earlier {
            for element in earlier where !sink.isStopped { sink.onNext(element) }
        }
        if !sink.isStopped { sink.onNext(latest) }
    }

    /// By a note: `member` may have left before it was read. Needs the turn.
    private func arrive(_ member: Sink<Element>) {
        if !member.membership.isGone { members.append(member) }
    }

    // MARK: Members that are still replaying
    //
    // `subscribe` delivers the replay before it returns, on the thread that subscribes. An emission, of another thread or of the
    // new member itself, must not meet the replay there: the emitting thread hands over what it has for such a member. When the
    // replay is over, that is delivered with the turn, before anything later. Without the turn a subscriber would never catch
    // up with an emitter that is faster than its observer.
    //
    //     subscriber   join ─ replay 1 ──▶ member ──────── over: note "catch up"
    //     emitter           2: member is replaying, hand over ──────── reads the note: 2 ──▶ member ─ 3 ──▶ member

    /// `sink` gets `element` when its replay is over, unless it has left. Needs the turn.
    @inline(never)
    final func hand(_ element: Element, to sink: Sink<Element>) {
        if sink.membership.isReplaying { handedOver.append((sink, { sink.onNext(element) })) }
    }

    final func hand(_ ending: Ending, to sink: Sink<Element>) {
        handedOver.append((sink, { ending.deliver(to: sink) }))
    }

    @inline(__always)
    private func endReplay(of sink: Sink<Element>) {
        if turn.take() {
            catchUp(sink)
            turn.giveBack()
        } else {
            turn.whenFree { self.catchUp(sink) }
        }
    }

    /// The replay of `sink` is over: delivers what was handed over. Needs the turn.
    private func catchUp(_ sink: Sink<Element>) {
        assert(turn.isMine)
        let isFree = sink.membership.endReplay()
        if !handedOver.isEmpty { deliverHandedOver(to: sink) }
        if isFree { sink.sourceGone() }
    }

    @inline(never)
    private func deliverHandedOver(to sink: Sink<Element>) {
        let own = handedOver.filter { $0.member === sink }
        handedOver.removeAll { $0.member === sink }
        sink.isCalled = true
        for (_, deliver) in own where !sink.isStopped { deliver() }
        sink.isCalled = false
    }
}

/// The side of a subject or relay that is observed.
///
/// Subject and relay are facades: the hub behind them is held by what observes it, too, and must not keep them alive.
/// When the facade goes, nobody is left who could emit; it tells the hub, and the hub lets its members go.
@usableFromInline
final class HubObservable<Element>: Observable<Element>, @unchecked Sendable {
    let hub: Hub<Element>
    private let operatorName: OperatorName

    @usableFromInline
    init(_ hub: Hub<Element>, _ name: OperatorName) {
        self.hub = hub
        operatorName = name
        super.init()
    }

    override var name: String { operatorName.description }

    override var audience: Audience? { hub.audience }

    override func run(_ downstream: Sink<Element>) {
        hub.join(downstream)
    }
}
