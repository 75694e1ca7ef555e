/// A sink that forwards every call that its subclass does not override.
///
/// An operator's sink overrides `onNext` and the other methods that it changes. It adds one object to a subscription,
/// and no disposal logic.
@usableFromInline
package class ForwardingSink<Input, Output>: Sink<Input> {
    @usableFromInline
    package final let downstream: Sink<Output>

    @usableFromInline
    package init(_ downstream: Sink<Output>) {
        self.downstream = downstream
        super.init()
    }

    package override func onEnd(_ ending: Ending) {
        downstream.onEnd(ending)
    }

    override func attach(_ link: ChainLink?) {
        downstream.attach(link)
    }

    override func sourceGone() {
        downstream.sourceGone()
    }

    package override func checkStopped() -> Bool { downstream.checkStopped() }
}
