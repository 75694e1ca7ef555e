// Step 9: the kernel of this repository
//
// Step 8 is a `Driver`. It is right, and it is slow; and it cannot stop a source that is at work. Both have one reason:
// the kernel of step 3 is made of closures, and a closure can be called, but it cannot be asked.
//
// So the observer inside the kernel becomes a class, a `Sink`, with a method for each event and a question. Closures
// become sinks one to one: what stood between two braces in step 3 is `MapSink` here.
//
//     step 3    { event in downstream(event.map(transform)) }
//     here      MapSink ──downstream──▶ Subscription ──▶ your closure
//
// *The events.* `on(_ event: Event<Element>)` builds an enumeration, hands it on, and takes it apart, in code that does
// not know how large an `Element` is: 42 to 67 ns at each operator. A virtual `onNext(_ element: Element)` passes an
// address: 4 ns. The enumeration remains where people see it.
//
// *Attach, then send.* A source first hands down the link by which it is cancelled (`attach`), and sends only then. So
// whatever an element sets off below, and whatever another thread does meanwhile, there is something to cancel.
//
// *The question.* A source that is done before `run` returns has nothing to hand down. Instead it asks `isStopped` before
// each event; the question runs down the chain to the gate.
//
// *Two ends of life.* `dispose()` of step 3 meant two things at once: "I want no more" and "nobody will call again".
// The first goes up (`cancel`), at any time and from any thread. The second goes down (`sourceGone`), and is said by the
// source when it is true: not before is it safe to release a closure that another thread may be in the middle of.
//
// Below are one source, one operator and one subscription in the shape that they have in the library, for one thread.
// With this you can read `Sources/MiniRx/Kernel`. What the library does beyond, file by file:
//
// - `Kernel/Subscription.swift`: the upstream is an enumeration under a lock here; one atomic word there, in which the
//   pointer and the flags share the bits, so that one instruction decides who comes second. The gate of step 3 is locked
//   for every event; since closures stay until `sourceGone()`, an event need only read a flag.
// - `Kernel/Link.swift`: a subscription, a disposable and a member are three objects here. There, one: the last sink of
//   a chain is the handle that the user gets, the gate, and the node in the hub's list of members.
// - `Sharing/Hub.swift`: that list runs through the sinks themselves, so that to join and to leave costs the same at
//   any size. A free turn is taken with one instruction, and notes are made only when two meet. Who joins while another
//   has the turn waits for its replay here; there it gets it before `subscribe` returns, and what is emitted meanwhile
//   is handed over to it. Who leaves a driver on another thread has left when `dispose()` returns.
// - `Sharing/Share.swift`: each connection is a hub of its own, which takes in nobody when its last member has left.
// - `SharedSequences/MainShare.swift`: hop, recovery and hub where a driver begins are one object. A driver's `map` is
//   that of step 8: the operator of `Observable`, and a `share` behind it.
// - `Sharing/Joining.swift`: a subject that nobody holds any more lets its observers go.
// - `Kernel/Emitter.swift`: a source made of a foreign closure keeps the promise of `sourceGone()`, too.

enum Step9 {
    /// One object in the chain between a source and an observer, whatever its elements are.
    class Link {
        /// Goes down, before anything else: this is how the source is cancelled.
        func attach(_ link: Link) {}

        /// Goes up: the observer wants no more.
        func cancel() {}

        /// Goes down: nothing is calling this link now, and nothing will again.
        func sourceGone() {}

        /// Whether events sent from here are no longer wanted.
        var isStopped: Bool { false }
    }

    /// The kernel's observer.
    class Sink<Element>: Link {
        func onNext(_ element: Element) {}
        func onError(_ error: any Error) {}
        func onCompleted() {}
    }

    /// A sink that passes on what its operator does not care about.
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
        /// Starts the work. What goes on after this has returned is attached first; what does not, asks before each event.
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

    /// Emits what is in a sequence, as long as somebody wants it.
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

    /// Gate, disposable and owner of the upstream in one, as in step 3, and a sink besides.
    final class Subscription<Element>: Sink<Element> {
        private var observer: ((Event<Element>) -> Void)?
        private var upstream: Link?
        private var isOver = false

        init(_ observer: @escaping (Event<Element>) -> Void) {
            self.observer = observer
        }

        override func attach(_ link: Link) {
            if isOver { link.cancel() } else { upstream = link }
        }

        override var isStopped: Bool { isOver }

        override func onNext(_ element: Element) {
            if !isOver { observer?(.next(element)) }
        }

        override func onError(_ error: any Error) { end(.error(error)) }
        override func onCompleted() { end(.completed) }

        private func end(_ event: Event<Element>) {
            guard !isOver else { return }
            isOver = true
            observer?(event)
            cancelUpstream()
        }

        func dispose() {
            guard !isOver else { return }
            isOver = true
            cancelUpstream()
        }

        private func cancelUpstream() {
            upstream?.cancel()
            upstream = nil
        }

        /// Only now, for now nobody can be inside it.
        override func sourceGone() {
            observer = nil
        }
    }
}
