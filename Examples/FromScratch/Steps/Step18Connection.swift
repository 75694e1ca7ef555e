// Step 18: a connection is a sink and a hub
//
// In step 6, a `Share` has one hub for ever. Its subscription to the source is another object, and each event is
// compared with the current subscription, because an old one may still emit. With sinks, these objects become one: a
// `Connection` is the sink of one subscription to the source, and the hub of the observers that share it.
//
//     step 6    source ──▶ Subscription ──▶ { current? } ──▶ Share
//                              ┌───────────────────────────────┘
//                              ├──▶ Member ──▶ observer
//                              └──▶ Member ──▶ observer
//
//     here      source ──▶ Connection ──┬──▶ observer
//                                       └──▶ observer
//
// A connection that has closed stays closed, and the next subscriber starts a new one. So an event of an old source
// reaches a closed connection, and there is nothing to compare.
//
// Upwards, a connection is an `OwningSink`, like a subscription. Downwards, it is a source: it attaches a link to each
// observer, whose `cancel()` leaves the hub, and it calls `sourceGone()` when it is not calling the observer. It need not
// count calls, as the emitter does. All its calls need the turn of step 17, so an observer that leaves during a delivery
// leaves a note, which is performed after the delivery:
//
//     deliver ──▶ first observer, which cancels: a note
//             ──▶ the other observers
//     the note    remove the first observer, sourceGone
//
// A subject is the same hub without a source.
//
// Problem: `observe(on:)`, `catch` and `flatMapLatest` are still closures.

extension Kernel {
    /// Delivers events to many sinks. Any thread may emit, join and leave.
    class Hub<Element: Sendable>: OwningSink<Element>, @unchecked Sendable {
        /// The link between the hub and one sink.
        fileprivate final class Member: ChainLink, @unchecked Sendable {
            let sink: Sink<Element>
            private let hub: Hub

            init(_ sink: Sink<Element>, of hub: Hub) {
                self.sink = sink
                self.hub = hub
            }

            override func cancel() {
                hub.turn.whenFree { self.hub.remove(self) }
            }
        }

        fileprivate final let turn: Turn
        // Used only with the turn.
        fileprivate final var members: [Member] = []
        private var ending: (@Sendable (Sink<Element>) -> Void)?

        init(_ turn: Turn) {
            self.turn = turn
        }

        final override func onNext(_ element: Element) {
            turn.whenFree { if !self.isStopped { self.deliver(element) } }
        }

        final override func onError(_ error: any Error) { end { $0.onError(error) } }
        final override func onCompleted() { end { $0.onCompleted() } }

        /// Closes first, so an observer that subscribes in response starts a new connection.
        private func end(_ event: @escaping @Sendable (Sink<Element>) -> Void) {
            turn.whenFree {
                guard self.close() else { return }
                self.ending = event
                self.cancelUpstream()
                for member in self.members { event(member.sink) }
            }
        }

        // The functions below need the turn.

        func deliver(_ element: Element) {
            for member in members { member.sink.onNext(element) }
        }

        /// Attaches before any event.
        func admit(_ sink: Sink<Element>) {
            let member = Member(sink, of: self)
            members.append(member)
            sink.attach(member)
            ending?(sink)
        }

        /// After a terminal event, each subscription cancels its upstream, which removes the member.
        fileprivate func remove(_ member: Member) {
            guard let index = members.firstIndex(where: { $0 === member }) else { return }
            members.remove(at: index)
            member.sink.sourceGone()
        }
    }

    /// One subscription to a source, and the hub of the observers that share it.
    final class Connection<Element: Sendable>: Hub<Element>, @unchecked Sendable {
        private var latest: Element?

        override func deliver(_ element: Element) {
            latest = element
            super.deliver(element)
        }

        override func admit(_ sink: Sink<Element>) {
            super.admit(sink)
            if let latest { sink.onNext(latest) }
        }

        fileprivate override func remove(_ member: Member) {
            super.remove(member)
            if members.isEmpty && close() { cancelUpstream() }
        }

        override func cancelUpstream() {
            latest = nil
            super.cancelUpstream()
        }
    }

    /// Observer and observable in one.
    final class PublishSubject<Element: Sendable>: Hub<Element>, @unchecked Sendable {
        init() {
            super.init(Turn())
        }

        var hasObservers: Bool { !members.isEmpty }

        func asObservable() -> Observable<Element> {
            Observable { downstream in self.turn.whenFree { self.admit(downstream) } }
        }
    }

    /// The current connection. A connection has the turn of its `Share`, so joining it and closing it never overlap.
    private final class Share<Element: Sendable>: @unchecked Sendable {
        private let source: Observable<Element>
        private let turn = Turn()
        /// Used only with the turn.
        private var connection: Connection<Element>?

        init(_ source: Observable<Element>) {
            self.source = source
        }

        func join(_ sink: Sink<Element>) {
            turn.whenFree {
                if let connection = self.connection, !connection.isStopped { return connection.admit(sink) }
                let connection = Connection<Element>(self.turn)
                self.connection = connection
                connection.admit(sink)
                self.source.run(connection)
            }
        }
    }
}

extension Kernel.Observable {
    /// Shares one subscription among all observers. A late observer first receives the latest element.
    func share() -> Self {
        let share = Kernel.Share(self)
        return Self { downstream in share.join(downstream) }
    }
}
