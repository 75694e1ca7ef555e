/// The observer inside the library: two virtual methods, instead of one method that takes an enumeration.
///
/// A virtual `onNext` takes its argument by address and borrows it, so an unspecialised call costs the same for every
/// element type. With an `Event<Element>`, generic code would build, copy and destructure an enumeration for each call.
///
/// A sink is also a link of the chain. It inherits what only hubs use from `HubMember`.
///
/// A sink relies on the grammar (`next* (error | completed)?`, one call at a time): sources and hubs guarantee it.
@usableFromInline
package class Sink<Element>: HubMember {
    @usableFromInline
    package override init() {}

    @usableFromInline
    package func onNext(_ element: Element) {
        fatalError("\(type(of: self)) does not implement onNext")
    }

    /// Receives the terminal event. An `OwningSink` also receives `.gone`, from its own `sourceGone()`.
    @usableFromInline
    package func onEnd(_ ending: Ending) {
        fatalError("\(type(of: self)) does not implement onEnd")
    }

    @usableFromInline
    package final func onError(_ error: any Error) { onEnd(.error(error)) }

    @usableFromInline
    package final func onCompleted() { onEnd(.completed) }

    /// The last element of an operator: sends it, then completes unless the element has ended the subscription.
    @usableFromInline
    package final func complete(with element: Element) {
        onNext(element)
        if !checkStopped() { onCompleted() }
    }

    /// The last call of a source: delivers the terminal event unless the sink is stopped, then calls `sourceGone()`.
    @usableFromInline
    package final func endAndSourceGone(_ ending: Ending) {
        ending.deliver(to: self)
        sourceGone()
    }
}
