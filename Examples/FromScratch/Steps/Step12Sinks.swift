// Step 12: an observer with a method for each event
//
// The kernel of step 4 is correct, but slow. Each operator receives an `Event`, takes it apart, and builds a new one for
// the next operator, for elements whose size this code does not know:
//
//     step 4    Event ──▶ { take apart, transform, build } ──▶ Event
//     here      onNext(element) ──▶ MapSink ──▶ onNext(result)
//
// So the observer inside the kernel becomes an object, a *sink*. A sink has a method for each kind of event. `onNext`
// receives the address of the element, and nothing is built. An operator overrides the methods of the events that it
// changes; `ForwardingSink` forwards the others:
//
//     of ──▶ MapSink ──downstream──▶ Subscription ──▶ your closure
//
// The recipe remains a closure, because it runs once for each subscription. The observer runs once for each event, so it
// is the part that must be fast. Your closure still receives an `Event`, which the subscription builds at the end of the
// chain. *What it costs, and why*, an article of the library, has the figures.
//
// Steps 13 to 15 each rewrite the step before, as steps 2 and 3 did: each adds a call to the sink. They are for one
// thread. Step 16 adds the threads.
//
// Problem: a source in a loop does not know that its observer wants no more events.

enum Step12 {
    /// The observer inside the kernel.
    class Sink<Element> {
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
    }

    struct Observable<Element> {
        /// Starts the work.
        let run: (_ downstream: Sink<Element>) -> Void

        func subscribe(_ observer: @escaping (Event<Element>) -> Void) {
            run(Subscription(observer))
        }

        static func of(_ elements: Element...) -> Observable {
            Observable { downstream in
                for element in elements { downstream.onNext(element) }
                downstream.onCompleted()
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
