/// Moves subscriptions to the main thread, which a `Driver` needs when it is subscribed as an `Observable`.
package final class OnMain<Element>: Operator<Element, Element>, @unchecked Sendable {
    package override init(_ source: Observable<Element>) {
        super.init(source)
    }

    package override func run(_ downstream: consuming Sink<Element>) -> Link? {
        if MainThread.isCurrent { return source.run(downstream) }
        let sink = SubscribeOnSink(downstream, source)
        sink.schedule(MainScheduler.instance)
        return sink
    }
}
