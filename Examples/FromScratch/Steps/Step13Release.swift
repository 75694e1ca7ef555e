// Step 13: two threads, and when a closure may be released
//
// The kernel of step 12 is for one thread. Now one thread emits while another one disposes. In step 4, the lock of the
// gate retained the closure for each event, so the closure lived until its last call had returned. A sink should read
// its closure without a lock. But then another thread must not release the closure during this read:
//
//     emitting thread        other thread
//
//     onNext, gate open?
//                            dispose, close the gate
//     read the closure       release the closure?    a race
//     call it, return
//
// The subscription cannot know whether a call is running; only the source knows. So the source calls `sourceGone()` when
// no call is running and none will follow. Until then, the closure stays:
//
//     emitting thread        other thread
//
//     onNext, gate open?
//                            dispose, close the gate
//     read the closure       cancel the source
//     call it, return
//     sourceGone: release
//
// So the source counts its calls. The lock decides which comes second, `cancel()` or the end of the last call. The
// second one calls `sourceGone()`:
//
//     cancel during a call       enter ── cancel ── return: gone
//     cancel between two calls   enter ── return ── cancel: gone
//
// Neither thread waits for the other. The lock is never held during a call, only when a call begins and ends.
//
// Problem: each observer still has a chain of its own, up to the source.

enum Step13 {
    /// A source whose events another thread sends, one at a time. Any thread may cancel.
    final class Emitter<Element>: Step12.ChainLink, @unchecked Sendable {
        private struct State {
            /// The calls that are running: several if an observer emits re-entrantly.
            var calls = 0
            var isCancelled = false
        }

        private let state = Mutex(State())
        /// Changed only after the last call.
        private var sink: Step12.Sink<Element>?

        /// Attaches to `sink` before any event.
        init(_ sink: Step12.Sink<Element>) {
            self.sink = sink
            super.init()
            sink.attach(self)
        }

        func onNext(_ element: Element) {
            call { $0.onNext(element) }
        }

        func onCompleted() {
            call { $0.onCompleted() }
        }

        override func cancel() {
            let isLast = state.withLock { state in
                defer { state.isCancelled = true }
                return !state.isCancelled && state.calls == 0
            }
            if isLast { releaseSink() }
        }

        private func call(_ body: (Step12.Sink<Element>) -> Void) {
            let isOpen = state.withLock { state in
                if !state.isCancelled { state.calls += 1 }
                return !state.isCancelled
            }
            guard isOpen else { return }
            if let sink { body(sink) }
            let isLast = state.withLock { state in
                state.calls -= 1
                return state.isCancelled && state.calls == 0
            }
            if isLast { releaseSink() }
        }

        /// Called once: later calls find the emitter cancelled.
        private func releaseSink() {
            sink?.sourceGone()
            sink = nil
        }
    }

    /// As in step 12, with a lock for what two threads change: the gate and the upstream.
    final class Subscription<Element>: Step12.Sink<Element>, Disposable, @unchecked Sendable {
        private enum State {
            case open(upstream: Step12.ChainLink?)
            case finished
        }

        private let state = Mutex(State.open(upstream: nil))
        /// Read without a lock. Changed only in `sourceGone()`, so never during a call.
        private var observer: ((Event<Element>) -> Void)?

        init(_ observer: @escaping (Event<Element>) -> Void) {
            self.observer = observer
        }

        override func attach(_ link: Step12.ChainLink) {
            let isLate = state.withLock { state in
                if case .finished = state { return true }
                state = .open(upstream: link)
                return false
            }
            if isLate { link.cancel() }
        }

        override var isStopped: Bool {
            state.withLock { if case .finished = $0 { true } else { false } }
        }

        override func onNext(_ element: Element) {
            if !isStopped { observer?(.next(element)) }
        }

        override func onError(_ error: any Error) { end(.error(error)) }
        override func onCompleted() { end(.completed) }

        private func end(_ event: Event<Element>) {
            guard case .open(let upstream) = finish() else { return }
            observer?(event)
            upstream?.cancel()
        }

        func dispose() {
            if case .open(let upstream) = finish() { upstream?.cancel() }
        }

        /// Closes the gate, and returns what was there before.
        private func finish() -> State {
            state.withLock { state in
                defer { state = .finished }
                return state
            }
        }

        override func sourceGone() {
            observer = nil
        }
    }
}
