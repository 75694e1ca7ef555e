// Step 14: a connection is a sink and a hub
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
// reaches a connection without members, and there is nothing to compare.
//
// Upwards, the connection does what a subscription does: it stores the link and cancels it. Downwards, it does what a
// source does: it attaches a link to each observer, whose `cancel()` leaves the hub, and it calls `sourceGone()`. It
// may do this only when it is not calling the observer. So if an observer leaves during a delivery, its `sourceGone()`
// follows after the delivery:
//
//     deliver ──▶ first observer, which cancels and leaves
//             ──▶ the other observers
//             ──▶ sourceGone of the first observer
//
// Below, it works for one thread, as step 12 does.
//
// Problem: two threads may emit, join and leave at the same time.

enum Step14 {
    /// Shares one subscription among all observers. A late observer first receives the latest element.
    final class Share<Element>: Step12.Observable<Element> {
        private let source: Step12.Observable<Element>
        private var connection: Connection<Element>?

        init(_ source: Step12.Observable<Element>) {
            self.source = source
        }

        override func run(_ downstream: Step12.Sink<Element>) {
            if let connection, !connection.isStopped { return connection.join(downstream) }
            let connection = Connection<Element>()
            self.connection = connection
            connection.join(downstream)
            source.run(connection)
        }
    }

    /// One subscription to the source, and the hub for its observers.
    final class Connection<Element>: Step12.Sink<Element> {
        /// The link between the hub and one observer.
        private final class Member: Step12.ChainLink {
            let sink: Step12.Sink<Element>
            /// The hub, until the observer leaves.
            private(set) var hub: Connection?

            init(_ sink: Step12.Sink<Element>, of hub: Connection) {
                self.sink = sink
                self.hub = hub
            }

            override func cancel() {
                let hub = hub
                self.hub = nil
                hub?.leave(self)
            }
        }

        private var members: [Member] = []
        /// Members that have left during a delivery.
        private var left: [Member] = []
        private var deliveries = 0
        private var latest: Element?
        private var upstream: Step12.ChainLink?
        private var isClosed = false

        // MARK: A hub

        func join(_ sink: Step12.Sink<Element>) {
            let member = Member(sink, of: self)
            members.append(member)
            sink.attach(member)
            if let latest, !sink.isStopped { deliver(to: [member]) { $0.onNext(latest) } }
        }

        private func leave(_ member: Member) {
            members.removeAll { $0 === member }
            left.append(member)
            releaseLeft()
            if members.isEmpty { close() }
        }

        private func deliver(to members: [Member], _ event: (Step12.Sink<Element>) -> Void) {
            deliveries += 1
            for member in members where member.hub != nil { event(member.sink) }
            deliveries -= 1
            releaseLeft()
        }

        /// Calls `sourceGone()` of the members that have left, unless one of them may be running.
        private func releaseLeft() {
            guard deliveries == 0 else { return }
            let gone = left
            left = []
            for member in gone { member.sink.sourceGone() }
        }

        // MARK: A sink

        override func attach(_ link: Step12.ChainLink) {
            if isClosed { link.cancel() } else { upstream = link }
        }

        override var isStopped: Bool { isClosed }

        override func onNext(_ element: Element) {
            guard !isClosed else { return }
            latest = element
            deliver(to: members) { $0.onNext(element) }
        }

        override func onError(_ error: any Error) { end { $0.onError(error) } }
        override func onCompleted() { end { $0.onCompleted() } }

        /// Closes first, so an observer that subscribes in response starts a new connection.
        private func end(_ event: (Step12.Sink<Element>) -> Void) {
            guard !isClosed else { return }
            close()
            deliver(to: members, event)
        }

        /// Ends the subscription to the source.
        private func close() {
            isClosed = true
            latest = nil
            upstream?.cancel()
            upstream = nil
        }
    }
}
