// Step 16: two threads, and when a closure may be released
//
// Now one thread emits while another one disposes. In step 4, the lock of the gate retained the closure for each event,
// so the closure lived until its last call had returned. A sink should read its closure without a lock. But then another
// thread must not release the closure during this read:
//
//     emitting thread        other thread
//
//     onNext, gate open?
//                            dispose, close the gate
//     read the closure       release the closure?    a race
//     call it, return
//
// The subscription cannot know whether a call is running. The source can: it makes the calls. So the source counts them,
// and calls `sourceGone()` when it has been cancelled and no call is running. Until then, the closure stays:
//
//     emitting thread        other thread
//
//     onNext, gate open?
//                            dispose, close the gate
//     read the closure       cancel the source
//     call it, return
//     sourceGone: release
//
// A lock decides which comes second, `cancel()` or the end of the last call. The second one calls `sourceGone()`:
//
//     cancel during a call       enter ── cancel ── return: gone
//     cancel between two calls   enter ── return ── cancel: gone
//
// Neither thread waits for the other. The lock is never held during a call, only when a call begins and ends.
//
// This step rewrites step 15, as step 4 rewrote step 3: it adds the locks, `Sendable`, and `Emitter`, a source for other
// threads. A chain needs no lock, because a source makes one call at a time. Only what `dispose()` changes needs one: the
// gate and the upstream, which are now a class of their own, `OwningSink`. Steps 17 to 20 add to this `Kernel`, and
// rewrite nothing.
//
// Problem: an emitter has one observer, and one thread at a time may call it. With many observers, every thread that
// emits, joins or leaves needs a turn, and that of step 5 may keep the main thread for ever.

/// The kernel of sinks. Its names are those of the library, which the types of step 4 have as well.
enum Kernel {
    /// An object in the chain between a source and an observer, for elements of any type.
    class ChainLink: @unchecked Sendable {
        /// Passed down before any event: the link that cancels the source.
        func attach(_ link: ChainLink) {}

        /// Passed up, on any thread, perhaps several times: the observer wants no more events.
        func cancel() {}

        /// Passed down: no call into this link is running, and none will follow.
        func sourceGone() {}

        /// Whether the observer wants no more events.
        var isStopped: Bool { false }
    }

    /// The observer inside the kernel. Its source calls it with one event at a time.
    class Sink<Element: Sendable>: ChainLink, @unchecked Sendable {
        func onNext(_ element: Element) {}
        func onError(_ error: any Error) {}
        func onCompleted() {}
    }

    /// A sink that forwards what its operator does not change.
    class ForwardingSink<Input: Sendable, Output: Sendable>: Sink<Input>, @unchecked Sendable {
        let downstream: Sink<Output>

        init(_ downstream: Sink<Output>) {
            self.downstream = downstream
        }

        override func onError(_ error: any Error) { downstream.onError(error) }
        override func onCompleted() { downstream.onCompleted() }
        override func attach(_ link: ChainLink) { downstream.attach(link) }
        override func sourceGone() { downstream.sourceGone() }
        override var isStopped: Bool { downstream.isStopped }
    }

    struct Observable<Element: Sendable>: Sendable {
        /// Starts the work. A source that continues after this returns must attach first; any other source must ask
        /// `isStopped` before each event. Both call `sourceGone()` in the end.
        let run: @Sendable (_ downstream: Sink<Element>) -> Void

        func subscribe(_ observer: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
            let subscription = Subscription(observer)
            run(subscription)
            return subscription
        }

        static func of(_ elements: Element...) -> Observable {
            from(elements)
        }

        /// Emits the elements of a Swift sequence until the observer is stopped.
        static func from(_ elements: some Sequence<Element> & Sendable) -> Observable {
            Observable { downstream in
                defer { downstream.sourceGone() }
                for element in elements {
                    if downstream.isStopped { return }
                    downstream.onNext(element)
                }
                if !downstream.isStopped { downstream.onCompleted() }
            }
        }

        func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Observable<Result> {
            Observable<Result> { downstream in run(MapSink(downstream, transform)) }
        }
    }

    private final class MapSink<Input: Sendable, Output: Sendable>: ForwardingSink<Input, Output>, @unchecked Sendable {
        private let transform: @Sendable (Input) throws -> Output

        init(_ downstream: Sink<Output>, _ transform: @escaping @Sendable (Input) throws -> Output) {
            self.transform = transform
            super.init(downstream)
        }

        override func onNext(_ element: Input) {
            do { downstream.onNext(try transform(element)) } catch { downstream.onError(error) }
        }
    }

    /// A sink that owns its upstream, and has a gate. Any thread may close the gate.
    class OwningSink<Element: Sendable>: Sink<Element>, @unchecked Sendable {
        private struct State {
            var isClosed = false
            var upstream: ChainLink?
        }

        private let state = Mutex(State())

        final override func attach(_ link: ChainLink) {
            let isLate = state.withLock { state in
                if !state.isClosed { state.upstream = link }
                return state.isClosed
            }
            if isLate { link.cancel() }
        }

        final override var isStopped: Bool { state.withLock(\.isClosed) }

        /// Closes the gate. Returns `false` if it was closed before.
        final func close() -> Bool {
            state.withLock { state in
                defer { state.isClosed = true }
                return !state.isClosed
            }
        }

        func cancelUpstream() {
            let upstream = state.withLock { state in
                defer { state.upstream = nil }
                return state.upstream
            }
            upstream?.cancel()
        }
    }

    /// The last sink of a chain: also the disposable that the user gets.
    final class Subscription<Element: Sendable>: OwningSink<Element>, Disposable, @unchecked Sendable {
        /// Read without a lock. Changed only in `sourceGone()`, so never during a call.
        private var observer: (@Sendable (Event<Element>) -> Void)?

        init(_ observer: @escaping @Sendable (Event<Element>) -> Void) {
            self.observer = observer
        }

        override func onNext(_ element: Element) {
            if !isStopped { observer?(.next(element)) }
        }

        override func onError(_ error: any Error) { end(.error(error)) }
        override func onCompleted() { end(.completed) }

        private func end(_ event: Event<Element>) {
            guard close() else { return }
            observer?(event)
            cancelUpstream()
        }

        func dispose() {
            if close() { cancelUpstream() }
        }

        override func sourceGone() {
            observer = nil
        }
    }

    /// A source whose events another thread sends, one at a time. Any thread may cancel.
    final class Emitter<Element: Sendable>: ChainLink, @unchecked Sendable {
        private struct State {
            /// The calls that are running: several if an observer emits re-entrantly.
            var calls = 0
            var isCancelled = false
        }

        private let state = Mutex(State())
        /// Changed only after the last call.
        private var sink: Sink<Element>?

        /// Attaches to `sink` before any event.
        init(_ sink: Sink<Element>) {
            self.sink = sink
            super.init()
            sink.attach(self)
        }

        func onNext(_ element: Element) { call { $0.onNext(element) } }
        func onError(_ error: any Error) { call { $0.onError(error) } }
        func onCompleted() { call { $0.onCompleted() } }

        override func cancel() {
            let isLast = state.withLock { state in
                defer { state.isCancelled = true }
                return !state.isCancelled && state.calls == 0
            }
            if isLast { releaseSink() }
        }

        private func call(_ body: (Sink<Element>) -> Void) {
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
}
