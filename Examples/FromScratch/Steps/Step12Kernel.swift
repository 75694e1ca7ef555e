// Step 12: the kernel of this repository
//
// The kernel of step 4 is correct but slow, and it cannot stop a source during `run`. Both problems have one cause: the
// kernel consists of closures, and a closure can only be called.
//
// So the observer inside the kernel becomes a class, `Sink`, with a method for each event and a property `isStopped`.
// Each closure becomes a sink: the closure of `map` in step 4 is `MapSink` here.
//
//     step 4    { event in downstream(event.map(transform)) }
//     here      MapSink ──downstream──▶ Subscription ──▶ your closure
//
// *Events.* `on(_ event: Event<Element>)` builds an enumeration, passes it on, and unpacks it, in code that does not
// know the size of an `Element`. A virtual `onNext(_ element: Element)` only passes an address, and takes a tenth of
// the time. Only the public API still uses the enumeration.
//
// *Attach, then send.* Before a source sends an event, the source passes down a link (`attach`). This link cancels the
// source. So when an event arrives, the observer can already cancel.
//
// *`isStopped`.* A source that ends before `run` returns passes no link down. Instead, it checks `isStopped` before
// each event; the call is forwarded down the chain to the gate.
//
// *Two directions of disposal.* `dispose()` of step 4 had two meanings: the observer wants no more events, and no call
// will follow. The first one goes up (`cancel`), at any time and from any thread. The second one comes down from the
// source (`sourceGone`). Only then can a closure be released safely, because until then another thread may be running
// it.
//
// Below are one source, one operator and one subscription with the structure of the library, for one thread.
//
// Problem: with two threads, one may release a closure while the other one calls it.
//
// ## From the objects of the steps to those of the library
//
// *A subscription*, `subject.map(…).subscribe(…)`. An arrow means "calls with an event"; a box is an object.
//
//     steps
//     ┌─────┐  ┌────────┐  ╭─────────╮  ┌─────────────────┐
//     │ Hub ├─▶│ Member ├─▶│ { map } ├─▶│ Subscription    ├─▶ your
//     └─────┘  └────────┘  ╰─────────╯  │ ┌─────────────┐ │   closure
//                  ▲                    │ │ Mutex<Gate> │ │
//                  │                    │ └─────────────┘ │
//                  │                    │ ┌─────────────┐ │
//                  │                    │ │ SourceLink  │ │
//                  │                    │ └──────┬──────┘ │
//                  │                    └────────┼────────┘
//                  │ ┌───────────────────┐       │
//                  └─┤ { leave the hub } │◀──────┘
//                    └───────────────────┘
//
//     library
//     ┌─────┐  ┌─────────────────┐      ┌──────────────────┐
//     │ Hub ├─▶│ ElementwiseSink ├─────▶│ NextSubscription ├─▶ your
//     └─────┘  └─────────────────┘      │ SourceLink:      │   closure
//                  ▲                    │ one atomic word  │
//                  │                    └────────┬─────────┘
//                  └──────────cancel()───────────┘
//
// - Member, the closure of `map` and "leave the hub" are one sink. The list of the hub links the sinks themselves, so
//   joining and leaving take constant time. See `Kernel/Chain/ChainLink.swift`, `Kernel/Chain/MemberList.swift`.
// - The gate and the upstream are one atomic word with a pointer and flags, so one instruction decides between attaching
//   and disposing. An event only reads a flag and takes no lock, because closures stay alive until `sourceGone()`. See
//   `Kernel/Chain/SourceLink.swift`.
// - The last sink of a chain is a member itself if there is no operator. The user's disposable is a handle to this
//   sink.
//
// *A driver.* The same three operators, in the same order. A driver's `map` is that of step 10: the operator of
// `Observable`, followed by `share`.
//
//     steps                library: recipe    for a subscription
//     { ObserveOnSink }    ObserveOnRecipe    ObserveOnSink
//     { catch }            CatchRecipe        CatchSink
//     Share                MainShare          Connection
//
// - A `Share` of step 6 has one hub for ever, and compares `upstream` to drop what an old subscription emits. In the
//   library, each connection is a separate hub, which admits no members after its last member has left. See
//   `Kernel/Sharing/Connection.swift`.
// - In step 6, a subscriber that joins while another thread has the turn receives its replay later. In the library, the
//   subscriber receives the replay before `subscribe` returns, and then the elements that were emitted meanwhile. A
//   member that leaves a driver on another thread has left when `dispose()` returns. See `Kernel/Sharing/Hub+Members.swift`.
// - One instruction takes a free turn; notes are allocated only under contention. See `Kernel/Turn/Turn.swift`.
//
// *The end*, when `dispose()` is called while an event is being delivered on another thread.
//
//     steps      dispose() ──▶ gate closes ──▶ { leave the hub }
//                last call returns ──▶ your closure is released
//
//     library    dispose() ──▶ gate closes ──cancel()──▶ sink ──▶ Hub
//                delivery ends: Hub ──sourceGone()──▶ sink ──▶ release
//
// - In the steps, the lock of the gate retains the closure for each event. In the library, the source says when no call
//   can be running. `Observers/Emitter.swift` keeps this promise for sources that clients write. A subject that is
//   deallocated releases its observers: `Subjects/PublishSubject.swift`.

enum Step12 {
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

    /// The kernel's observer.
    class Sink<Element>: ChainLink {
        func onNext(_ element: Element) {}
        func onError(_ error: any Error) {}
        func onCompleted() {}
    }

    /// A sink that forwards the events that its operator does not handle.
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

    /// The gate, the disposable and the owner of the upstream, as in step 4; also a sink.
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
