/// What a control sends to a closure of the main actor, which is attached to it for every subscription, and detached after.
///
///     control ──▶ emit ──▶ outlet ──▶ chain of the subscription
///        the control holds all that
///
/// Nothing holds the outlet but what the control has been given to call. So it goes with the control, or as soon as the
/// control lets go of that: then nothing can come any more, and the sequence completes.
func attached<Target: AnyObject, Element>(
    to target: Target,
    _ attach: @escaping @MainActor (Target, Outlet<Element>) -> @MainActor (Target) -> Void
) -> Observable<Element> {
    let target = Weak(target)
    let start: @MainActor (AnyObserver<Element>) -> any Disposable = { observer in
        guard let object = target.object else {
            observer.onCompleted()
            return Disposables.create()
        }
        let outlet = Outlet(observer)
        let held = Weak(outlet)
        let detach = attach(object, outlet)
        return Disposables.create(
            with: hoppingToMain {
                // A control that has let go of the outlet may have another one in its place.
                if held.object != nil, let object = target.object { detach(object) }
            })
    }
    // Without a name: in a `pipeline` it is a part of the control.
    return Create("", onMain(start))
}

/// Where a control puts its elements in. What comes on another thread than the main one, which the compiler allows in
/// Swift 5 mode, takes a hop.
///
/// So does the end. A control lets go of its closures in its `deinit` or while it changes its properties, and those who
/// observe the end must not look at it then.
final class Outlet<Element>: @unchecked Sendable {
    private let observer: AnyObserver<Element>
    private let lane: HopLane<Event<Element>>

    init(_ observer: AnyObserver<Element>) {
        self.observer = observer
        lane = HopLane { $0.deliverRound(within: .standard, observer.on, end: { _ in }) }
    }

    func send(_ element: Element) {
        if lane.isHere { observer.onNext(element) } else { lane.carry(Event.next(element)) }
    }

    deinit {
        lane.carry(Event.completed)
    }
}
