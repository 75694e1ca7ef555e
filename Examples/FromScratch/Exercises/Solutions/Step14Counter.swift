// Exercise of step 14: a source. A counter emits its count to each new observer at once, and then after each
// increment, until the observer cancels. Implement `counts`, `increment()` and `hasObservers`.

@testable import FromScratch

final class Counter {
    private final class Link: Step14.ChainLink {
        let sink: Step14.Sink<Int>
        private let counter: Counter

        init(_ sink: Step14.Sink<Int>, _ counter: Counter) {
            self.sink = sink
            self.counter = counter
        }

        override func cancel() {
            counter.links.removeAll { $0 === self }
        }
    }

    private var count = 0
    private var links: [Link] = []

    var hasObservers: Bool { !links.isEmpty }

    var counts: Step14.Observable<Int> {
        Step14.Observable { [self] downstream in
            let link = Link(downstream, self)
            links.append(link)
            downstream.attach(link)
            downstream.onNext(count)
        }
    }

    func increment() {
        count += 1
        for link in links { link.sink.onNext(count) }
    }
}
