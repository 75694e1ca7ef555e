// Step 15: two directions
//
// `dispose()` of step 4 said two things at once: the observer wants no more events, and no more events will come. In step
// 14, `cancel()` says only the first one. The observer may cancel from inside a call, so a call may still be running when
// `cancel()` returns.
//
// Only the source knows when its last call has returned. So the source says it, in the other direction, with
// `sourceGone()`: no call is running, and none will follow.
//
//     Subscription ──cancel()──▶ button            at any time
//     button ──sourceGone()──▶ … ──▶ Subscription  once, at the end
//
// Then the subscription releases your closure. Earlier, the closure might be running. Later, the chain would retain your
// objects for as long as the source retains the chain.
//
// `sourceGone()` follows on every path: after a cancellation, after a terminal event, and after a loop that found its
// observer stopped. An operator that stores a closure may release it at the same time, and must forward the call.
//
// A sink is now complete: three events, `attach` and `sourceGone` go down, `cancel` goes up, and `isStopped` asks.
//
// Problem: one thread emits, and another one disposes. Both change the subscription, and the compiler notices: these
// types are not `Sendable`.

enum Step15 {
    /// An object in the chain between a source and an observer, for elements of any type.
    class ChainLink {
        /// Passed down before any event: the link that cancels the source.
        func attach(_ link: ChainLink) {}

        /// Passed up: the observer wants no more events.
        func cancel() {}

        /// Passed down: no call into this link is running, and none will follow.
        func sourceGone() {}

        /// Whether the observer wants no more events.
        var isStopped: Bool { false }
    }

    /// The observer inside the kernel.
    class Sink<Element>: ChainLink {
        func onNext(_ element: Element) {}
        func onError(_ error: any Error) {}
        func onCompleted() {}
    }

    /// A sink that forwards what its operator does not change.
    class ForwardingSink<Input, Output>: Sink<Input> {
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

    struct Observable<Element> {
        /// Starts the work. A source that continues after this returns must attach first; any other source must ask
        /// `isStopped` before each event. Both call `sourceGone()` in the end.
        let run: (_ downstream: Sink<Element>) -> Void

        func subscribe(_ observer: @escaping (Event<Element>) -> Void) -> Subscription<Element> {
            let subscription = Subscription(observer)
            run(subscription)
            return subscription
        }

        static func of(_ elements: Element...) -> Observable {
            from(elements)
        }

        /// Emits the elements of a Swift sequence until the observer is stopped.
        static func from(_ elements: some Sequence<Element>) -> Observable {
            Observable { downstream in
                defer { downstream.sourceGone() }
                for element in elements {
                    if downstream.isStopped { return }
                    downstream.onNext(element)
                }
                if !downstream.isStopped { downstream.onCompleted() }
            }
        }

        func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
            Observable<Result> { downstream in run(MapSink(downstream, transform)) }
        }
    }

    private final class MapSink<Input, Output>: ForwardingSink<Input, Output> {
        private let transform: (Input) throws -> Output

        init(_ downstream: Sink<Output>, _ transform: @escaping (Input) throws -> Output) {
            self.transform = transform
            super.init(downstream)
        }

        override func onNext(_ element: Input) {
            do { downstream.onNext(try transform(element)) } catch { downstream.onError(error) }
        }
    }

    /// The last sink of a chain: the gate, the owner of the upstream, and the disposable that the user gets.
    final class Subscription<Element>: Sink<Element> {
        private var observer: ((Event<Element>) -> Void)?
        private var upstream: ChainLink?
        private var isFinished = false

        init(_ observer: @escaping (Event<Element>) -> Void) {
            self.observer = observer
        }

        override func attach(_ link: ChainLink) {
            if isFinished { link.cancel() } else { upstream = link }
        }

        override var isStopped: Bool { isFinished }

        override func onNext(_ element: Element) {
            if !isFinished { observer?(.next(element)) }
        }

        override func onError(_ error: any Error) { end(.error(error)) }
        override func onCompleted() { end(.completed) }

        private func end(_ event: Event<Element>) {
            guard !isFinished else { return }
            isFinished = true
            observer?(event)
            cancelUpstream()
        }

        func dispose() {
            guard !isFinished else { return }
            isFinished = true
            cancelUpstream()
        }

        private func cancelUpstream() {
            upstream?.cancel()
            upstream = nil
        }

        /// Releases the observer: from now on, no call can be running it.
        override func sourceGone() {
            observer = nil
        }
    }
}
