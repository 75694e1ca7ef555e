// Step 19: one link, and gone once
//
// The operators of a driver are closures up to here. As a sink, an operator is a source for its downstream. So it must
// keep the two promises of a source: it attaches a link that stops everything above it, and it calls `sourceGone()` once,
// after its last call. A `ForwardingSink` keeps them by forwarding. These three operators need more:
//
//     observe(on:)     calls later       sourceGone waits in the queue,
//                                        behind the events
//     catch            a second source   the second source keeps the
//                                        promises, after the error
//     flatMapLatest    many sources      one link for all, and gone when
//                                        all of them are gone
//
// *`observe(on:)`* is that of step 7. Every call is queued, `sourceGone()` like the others.
//
// *`catch`* passes its own downstream to the recovery, which attaches to it, and replaces the link of the source. So the
// operator cancels the source itself, before it subscribes to the recovery. After that, `sourceGone()` of the source must
// not reach the downstream, which waits for that of the recovery.
//
// *`flatMapLatest`* needs a turn, as in step 9, and passes down itself as the link. It counts the sources that are not
// gone: the queries, and each search. Searches that are cancelled may still be calling, so they count as well:
//
//     queries       ──────────────────gone
//     search(a)        ────gone
//     search(b)             ───────────────gone
//     not gone      1  2    2         1    0: gone, downstream
//
// Problem: the screen still runs on the closures of step 4.

extension Kernel.Observable {
    /// Delivers the events on `scheduler`, in order.
    func observe(on scheduler: any ImmediateSchedulerType) -> Self {
        Self { downstream in run(Kernel.ObserveOnSink(downstream, scheduler)) }
    }

    /// Continues with another sequence when this one fails. Errors of the other sequence are not caught.
    func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Self) -> Self {
        Self { downstream in run(Kernel.CatchSink(downstream, handler)) }
    }

    /// Delivers the elements of the sequence that `transform` returned last, and cancels the previous sequence.
    func flatMapLatest<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Kernel.Observable<Result>
    ) -> Kernel.Observable<Result> {
        Kernel.Observable<Result> { downstream in
            let switcher = Kernel.Switcher(downstream, transform)
            downstream.attach(switcher)
            run(switcher)
        }
    }
}

extension Kernel {
    private final class ObserveOnSink<Element: Sendable>: ForwardingSink<Element, Element>, @unchecked Sendable {
        private struct State {
            /// Whether a run is in progress or scheduled.
            var isBusy = false
            var waiting: [@Sendable () -> Void] = []
        }

        private let scheduler: any ImmediateSchedulerType
        private let state = Mutex(State())

        init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
            self.scheduler = scheduler
            super.init(downstream)
        }

        override func onNext(_ element: Element) { call { $0.onNext(element) } }
        override func onError(_ error: any Error) { call { $0.onError(error) } }
        override func onCompleted() { call { $0.onCompleted() } }
        override func sourceGone() { call { $0.sourceGone() } }

        private func call(_ body: @escaping @Sendable (Sink<Element>) -> Void) {
            let isHere = scheduler.isCurrent
            let wasIdle = state.withLock { state in
                defer { state.isBusy = true }
                if state.isBusy || !isHere { state.waiting.append { body(self.downstream) } }
                return !state.isBusy
            }
            guard wasIdle else { return }
            if isHere {
                body(downstream)
                callWaiting()
            } else {
                scheduler.schedule { self.callWaiting() }
            }
        }

        private func callWaiting() {
            while let calls = takeWaiting() {
                for call in calls { call() }
            }
        }

        /// The queued calls; `nil` ends the run.
        private func takeWaiting() -> [@Sendable () -> Void]? {
            state.withLock { state in
                defer { state.waiting = [] }
                state.isBusy = !state.waiting.isEmpty
                return state.isBusy ? state.waiting : nil
            }
        }
    }

    private final class CatchSink<Element: Sendable>: ForwardingSink<Element, Element>, @unchecked Sendable {
        private let handler: @Sendable (any Error) throws -> Observable<Element>
        private var source: ChainLink?
        /// Whether the recovery has taken the place of the source.
        private var isReplaced = false

        init(_ downstream: Sink<Element>, _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>) {
            self.handler = handler
            super.init(downstream)
        }

        override func attach(_ link: ChainLink) {
            source = link
            super.attach(link)
        }

        override func onNext(_ element: Element) {
            if !isReplaced { downstream.onNext(element) }
        }

        override func onError(_ error: any Error) {
            guard !isReplaced && !downstream.isStopped else { return }
            do {
                let recovery = try handler(error)
                isReplaced = true
                source?.cancel()
                recovery.run(downstream)
            } catch {
                downstream.onError(error)
            }
        }

        override func onCompleted() {
            if !isReplaced { downstream.onCompleted() }
        }

        override func sourceGone() {
            source = nil
            if !isReplaced { downstream.sourceGone() }
        }
    }

    /// The sink of the queries, and the link that cancels everything.
    private final class Switcher<Element: Sendable, Result: Sendable>: Sink<Element>, @unchecked Sendable {
        /// The sink of one search.
        private final class Inner: OwningSink<Result>, @unchecked Sendable {
            private let switcher: Switcher

            init(_ switcher: Switcher) {
                self.switcher = switcher
            }

            override func onNext(_ element: Result) {
                call { $0.downstream.onNext(element) }
            }

            override func onError(_ error: any Error) {
                call { $0.downstream.onError(error) }
            }

            override func onCompleted() {
                call { switcher in
                    self.stop()
                    switcher.inner = nil
                    switcher.completeIfDone()
                }
            }

            override func sourceGone() {
                switcher.turn.whenFree { self.switcher.oneIsGone() }
            }

            func stop() {
                if close() { cancelUpstream() }
            }

            /// A search that is stopped may still have a note.
            private func call(_ body: @escaping @Sendable (Switcher) -> Void) {
                switcher.turn.whenFree { if !self.isStopped { body(self.switcher) } }
            }
        }

        private let downstream: Sink<Result>
        private let transform: @Sendable (Element) throws -> Observable<Result>
        private let turn = Turn()
        // Used only with the turn.
        private var isFinished = false
        private var queries: ChainLink?
        private var areQueriesCompleted = false
        /// The latest search; `nil` if it has completed.
        private var inner: Inner?
        /// The sources that are not gone. The queries are the first one.
        private var sources = 1

        init(_ downstream: Sink<Result>, _ transform: @escaping @Sendable (Element) throws -> Observable<Result>) {
            self.downstream = downstream
            self.transform = transform
        }

        override func attach(_ link: ChainLink) {
            turn.whenFree { if self.isFinished { link.cancel() } else { self.queries = link } }
        }

        override var isStopped: Bool { downstream.isStopped }

        override func cancel() {
            turn.whenFree {
                self.isFinished = true
                self.queries?.cancel()
                self.queries = nil
                self.inner?.stop()
                self.inner = nil
            }
        }

        /// Without the turn: a search that emits while it is being subscribed takes the turn itself.
        override func onNext(_ element: Element) {
            guard !isStopped else { return }
            do {
                let sequence = try transform(element)
                let inner = Inner(self)
                turn.whenFree { self.switchTo(inner) }
                sequence.run(inner)
            } catch {
                onError(error)
            }
        }

        override func onError(_ error: any Error) {
            call { $0.downstream.onError(error) }
        }

        override func onCompleted() {
            call { switcher in
                switcher.areQueriesCompleted = true
                switcher.completeIfDone()
            }
        }

        override func sourceGone() {
            turn.whenFree { self.oneIsGone() }
        }

        private func call(_ body: @escaping @Sendable (Switcher) -> Void) {
            // The downstream may have stopped while this call waited.
            turn.whenFree { if !self.downstream.isStopped { body(self) } }
        }

        // The functions below need the turn.

        private func switchTo(_ next: Inner) {
            sources += 1
            if isFinished { return next.stop() }
            inner?.stop()
            inner = next
        }

        private func completeIfDone() {
            if areQueriesCompleted && inner == nil { downstream.onCompleted() }
        }

        private func oneIsGone() {
            sources -= 1
            if sources == 0 { downstream.sourceGone() }
        }
    }
}
