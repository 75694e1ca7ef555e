/// Moves subscriptions to the main thread, which a `Driver` needs when it is subscribed as an `Observable`.
package final class SubscribeOnMain<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let operatorName: OperatorName

    package init(_ source: Observable<Element>, _ place: CallSite = .unknown, _ name: OperatorName = "") {
        operatorName = name
        super.init(source, place)
    }

    package override var name: String { operatorName.description }

    package override func run(_ downstream: Sink<Element>) -> Link? {
        if MainThread.isCurrent { return source.run(downstream) }
        let sink = SubscribeOnSink(downstream, source, disposalScheduler: nil)
        // What is scheduled while it is being subscribed need not wait, as it would inside an action of the other.
        sink.schedule(MainScheduler.asyncInstance)
        return sink
    }
}
