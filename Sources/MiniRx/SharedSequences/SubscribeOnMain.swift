/// Moves subscriptions to the main thread: needed when a `Driver` is subscribed as an `Observable`. It can also move
/// disposals, for a control, because user interface objects must be used on the main thread only.
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
        // Does not use `MainScheduler.instance`: actions that the source schedules there during the subscription would
        // wait until this action has returned.
        if MainThread.isCurrent { sink.begin() } else { sink.schedule(MainScheduler.asyncInstance) }
    }
}
