/// The subscription of `subscribe(onNext:)` without other closures: the most frequent one.
@usableFromInline
package class NextSubscription<Element>: SubscriptionSink<Element> {
    /// A call borrows this property. Without the attribute, each event would check exclusivity. No check is needed:
    /// only `sourceGone()` changes the closure, and it runs after the last call of the closure.
    @exclusivity(unchecked) private final var onNextClosure: BorrowedClosure<Element>?
    private final let place: CallSite

    required init(_ onNext: ((Element) -> Void)?, _ place: CallSite) {
        if let onNext { onNextClosure = BorrowedClosure(onNext) }
        self.place = place
        super.init(place)
    }

    package final override func onNext(_ element: Element) {
        if !sourceLink.isStopped, onNextClosure != nil { onNextClosure!(element) }
    }

    override func deliver(_ ending: Ending) {
        if case .error(let error) = ending { Hooks.unhandled(error, place) }
    }

    override func sourceGone() {
        super.sourceGone()
        onNextClosure = nil
    }
}
