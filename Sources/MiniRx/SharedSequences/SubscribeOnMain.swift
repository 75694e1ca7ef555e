/// Moves subscriptions to the main thread, which a `Driver` needs when it is subscribed as an `Observable`; and disposals, which
/// a control needs: a user interface is not to be touched elsewhere.
package final class SubscribeOnMain<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let disposesOnMain: Bool

    package init(
        _ source: Observable<Element>, _ name: OperatorName = "",
        disposesOnMain: Bool = false
    ) {
        self.disposesOnMain = disposesOnMain
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Element>) {
        if MainThread.isCurrent, !disposesOnMain { return source.run(downstream) }
        let sink = SubscribeOnSink(
            downstream, source, disposalScheduler: disposesOnMain ? MainScheduler.instance : nil)
        downstream.attach(sink)
        // Not by way of `MainScheduler.instance`: what the source schedules there while it is being subscribed would wait until
        // the action has returned.
        if MainThread.isCurrent { sink.begin() } else { sink.schedule(MainScheduler.asyncInstance) }
    }
}
