/// Forwards a control's elements to the observer. In Swift 5 mode, a control can send elements on other threads. The
/// sink delivers these later, on the main thread.
///
/// Completion is always delivered later, through the main queue. A control may release its closures in its `deinit`, or
/// while it changes a property. An observer of the completion must not access the control at that moment.
package final class ControlSink<Element>: @unchecked Sendable {
    private let observer: AnyObserver<Element>
    private let queue: DeliveryQueue<Event<Element>>

    init(_ observer: AnyObserver<Element>) {
        self.observer = observer
        queue = DeliveryQueue { $0.deliverRound(within: $1, observer.on, end: { _ in }) }
    }

    package func send(_ element: Element) {
        if queue.deliversAtOnce { observer.onNext(element) } else { queue.add(Event.next(element)) }
    }

    deinit {
        queue.add(Event.completed)
    }
}
