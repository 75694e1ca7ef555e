// Step 13: a question that a source asks
//
// In step 4, the gate closes when a `transform` throws, but the source does not know. If the source emits in a loop, it
// emits every element, and the gate drops it:
//
//     of(1, …, 1000) ──▶ { map throws at 2 } ──▶ gate, closed
//       998 elements for nothing
//
// A disposable does not help, because `run` returns it only after the loop. A closure does not help either, because a
// closure can only be called. A sink can have more than one method. So it gets a question, `isStopped`: does the
// observer want no more events? The source asks before each event:
//
//     of ──isStopped?──▶ MapSink ──isStopped?──▶ Subscription: yes
//
// The sink of an operator forwards the question, like an event. The subscription knows the answer: it contains the gate.
// The question changes nothing, so a source may ask as often as it needs.
//
// An operator can also end the sequence. It sends a terminal event downstream, which closes the gate. Then the source
// asks, and stops. So `take` needs neither a gate nor an answer of its own.
//
// Problem: a source that waits does not ask. A button asks at its next tap, which may never come, and until then
// retains the observer.

enum Step13 {
    /// The observer inside the kernel.
    class Sink<Element> {
        func onNext(_ element: Element) {}
        func onError(_ error: any Error) {}
        func onCompleted() {}

        /// Whether the observer wants no more events.
        var isStopped: Bool { false }
    }

    /// A sink that forwards what its operator does not change.
    class ForwardingSink<Input, Output>: Sink<Input> {
        let downstream: Sink<Output>

        init(_ downstream: Sink<Output>) {
            self.downstream = downstream
        }

        override func onError(_ error: any Error) { downstream.onError(error) }
        override func onCompleted() { downstream.onCompleted() }
        override var isStopped: Bool { downstream.isStopped }
    }

    struct Observable<Element> {
        /// Starts the work. A source asks `downstream.isStopped` before each event.
        let run: (_ downstream: Sink<Element>) -> Void

        func subscribe(_ observer: @escaping (Event<Element>) -> Void) {
            run(Subscription(observer))
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

    /// The last sink of a chain: the gate in front of your closure.
    private final class Subscription<Element>: Sink<Element> {
        private let observer: (Event<Element>) -> Void
        private var isFinished = false

        init(_ observer: @escaping (Event<Element>) -> Void) {
            self.observer = observer
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
        }
    }
}
