// Step 9: the kernel of this repository
//
// The `Driver` of step 8 is correct but slow, and it cannot stop a source during `run`. Both problems have one cause:
// the kernel of step 3 consists of closures, and a closure can only be called.
//
// So the observer inside the kernel becomes a class, `Sink`, with a method for each event and a property `isStopped`.
// Each closure becomes a sink: the closure of `map` in step 3 is `MapSink` here.
//
//     step 3    { event in downstream(event.map(transform)) }
//     here      MapSink ──downstream──▶ Subscription ──▶ your closure
//
// *Events.* `on(_ event: Event<Element>)` builds an enumeration, passes it on, and unpacks it, in code that does not
// know the size of an `Element`. A virtual `onNext(_ element: Element)` only passes an address, in a tenth of the time.
// Only the public API still uses the enumeration.
//
// *Attach, then send.* Before a source sends an event, it passes down the link that cancels it (`attach`). So when an
// event arrives, its observer can already cancel.
//
// *`isStopped`.* A source that ends before `run` returns passes no link down. Instead, it checks `isStopped` before
// each event; the call is forwarded down the chain to the gate.
//
// *Two directions of disposal.* `dispose()` of step 3 had two meanings: the observer wants no more events, and no call
// will follow. The first one goes up (`cancel`), at any time and from any thread. The second one comes down from the
// source (`sourceGone`). Only then can a closure be released safely, because until then another thread may be running
// it.
//
// Below are one source, one operator and one subscription with the structure of the library, for one thread. After
// them, you can read `Sources/MiniRx/Kernel`. The library differs as follows:
//
// - `Kernel/Upstream.swift`: in step 3, the upstream is an enumeration with a lock. In the library, it is one atomic
//   word with a pointer and flags, so one instruction decides between attaching and disposing. The gate of step 3 locks
//   for each event; in the library, an event only reads a flag, because closures stay alive until `sourceGone()`.
// - `Kernel/Link.swift`: a subscription, a disposable and a member are three objects in step 4, and one in the library.
//   The last sink of a chain is the handle that the user gets, the gate, and the node in the member list of the hub.
// - `Sharing/Hub.swift`: the list links the sinks themselves, so joining and leaving take constant time. One
//   instruction takes a free turn; notes are allocated only under contention. In step 5, a subscriber that joins while
//   another thread has the turn receives its replay later. In the library, it receives the replay before `subscribe`
//   returns, and elements that are emitted meanwhile are handed over to it. A member that leaves a driver on another
//   thread has left when `dispose()` returns.
// - `Sharing/Connection.swift`: each connection is a separate hub, which admits no members after its last member has
//   left.
// - `SharedSequences/MainConnection.swift`: the hop, the recovery and the hub of a new driver are one object. A
//   driver's `map` is that of step 8: the operator of `Observable`, followed by `share`.
// - `Subjects/HubSubject.swift`: a subject that is deallocated releases its observers.
// - `Kernel/Emitter.swift`: the sources that clients write also keep the guarantee of `sourceGone()`.

enum Step9 {
    /// An object in the chain between a source and an observer, for elements of any type.
    class Link {
        /// Passed down before any event: the link that cancels the source.
        func attach(_ link: Link) {}

        /// Passed up: the observer wants no more events.
        func cancel() {}

        /// Passed down: no call into this link is running, and none will follow.
        func sourceGone() {}

        /// Whether the observer wants no more events.
        var isStopped: Bool { false }
    }

    /// The kernel's observer.
    class Sink<Element>: Link {
        func onNext(_ element: Element) {}
        func onError(_ error: any Error) {}
        func onCompleted() {}
    }

    /// A sink that forwards the events that its operator does not handle.
    class Pipe<Input, Output>: Sink<Input> {
        let downstream: Sink<Output>

        init(_ downstream: Sink<Output>) {
            self.downstream = downstream
        }

        override func onError(_ error: any Error) { downstream.onError(error) }
        override func onCompleted() { downstream.onCompleted() }
        override func attach(_ link: Link) { downstream.attach(link) }
        override func sourceGone() { downstream.sourceGone() }
        override var isStopped: Bool { downstream.isStopped }
    }

    class Observable<Element> {
        /// Starts the work. A source that continues after this returns must attach first; any other source must check
        /// `isStopped` before each event.
        func run(_ downstream: Sink<Element>) {}

        func subscribe(_ observer: @escaping (Event<Element>) -> Void) -> Subscription<Element> {
            let subscription = Subscription(observer)
            run(subscription)
            return subscription
        }

        func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
            Map(self, transform)
        }
    }

    /// Emits the elements of a Swift sequence until the observer is stopped.
    final class Elements<Source: Sequence>: Observable<Source.Element> {
        private let elements: Source

        init(_ elements: Source) {
            self.elements = elements
        }

        override func run(_ downstream: Sink<Source.Element>) {
            defer { downstream.sourceGone() }
            for element in elements {
                if downstream.isStopped { return }
                downstream.onNext(element)
            }
            if !downstream.isStopped { downstream.onCompleted() }
        }
    }

    private final class Map<Input, Output>: Observable<Output> {
        private let source: Observable<Input>
        private let transform: (Input) throws -> Output

        init(_ source: Observable<Input>, _ transform: @escaping (Input) throws -> Output) {
            self.source = source
            self.transform = transform
        }

        override func run(_ downstream: Sink<Output>) {
            source.run(MapSink(downstream, transform))
        }
    }

    private final class MapSink<Input, Output>: Pipe<Input, Output> {
        private let transform: (Input) throws -> Output

        init(_ downstream: Sink<Output>, _ transform: @escaping (Input) throws -> Output) {
            self.transform = transform
            super.init(downstream)
        }

        override func onNext(_ element: Input) {
            do { downstream.onNext(try transform(element)) } catch { downstream.onError(error) }
        }
    }

    /// The gate, the disposable and the owner of the upstream, as in step 3; also a sink.
    final class Subscription<Element>: Sink<Element> {
        private var observer: ((Event<Element>) -> Void)?
        private var upstream: Link?
        private var isFinished = false

        init(_ observer: @escaping (Event<Element>) -> Void) {
            self.observer = observer
        }

        override func attach(_ link: Link) {
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

        /// Releases the observer only here, because now no call can be running it.
        override func sourceGone() {
            observer = nil
        }
    }
}
