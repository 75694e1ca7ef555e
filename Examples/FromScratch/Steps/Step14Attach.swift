// Step 14: attach, then send
//
// A source that waits, such as a button, must be told that its observer wants no more events. In step 4, `run` returned a
// disposable for this. But the source may emit before `run` returns. Then the observer cannot stop it yet:
//
//     step 4    run ── event, gate closes ── more events ── return
//                                                            ▲ dispose
//
// So the disposable goes the other way: it is an argument, not a result. Before the source sends its first event, it
// passes down a *link*. The subscription stores the link, and calls its `cancel()`:
//
//     button ──attach(link)──▶ MapSink ──attach(link)──▶ Subscription
//     button ──onNext────────▶ MapSink ──onNext────────▶ Subscription
//     button ◀───────────────────────────link.cancel()── Subscription
//
// When an event arrives, the observer can already cancel. The cancellation goes to the source directly, without the
// operators.
//
// A link has no element type, because `cancel()` has none. So there is a class below `Sink`: `ChainLink`, an object in
// the chain between a source and an observer.
//
// A source that ends before `run` returns attaches nothing. It asks `isStopped`, as in step 13.
//
// Problem: when may the subscription release your closure? Until the source releases the chain, the closure and all that
// it retains stay in memory.

enum Step14 {
    /// An object in the chain between a source and an observer, for elements of any type.
    class ChainLink {
        /// Passed down before any event: the link that cancels the source.
        func attach(_ link: ChainLink) {}

        /// Passed up: the observer wants no more events.
        func cancel() {}

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
        override var isStopped: Bool { downstream.isStopped }
    }

    struct Observable<Element> {
        /// Starts the work. A source that continues after this returns must attach first; any other source must ask
        /// `isStopped` before each event.
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
        private let observer: (Event<Element>) -> Void
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
            if !isFinished { observer(.next(element)) }
        }

        override func onError(_ error: any Error) { end(.error(error)) }
        override func onCompleted() { end(.completed) }

        private func end(_ event: Event<Element>) {
            guard !isFinished else { return }
            isFinished = true
            observer(event)
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
    }
}
