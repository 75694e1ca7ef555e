/// The elements that a control sends to a main-actor closure. Each subscription attaches a closure; its disposal
/// detaches it.
///
///     control ──▶ emit ──▶ outlet ──▶ chain of the subscription
///        the control holds all that
///
/// Only the closures that were attached to the control retain the outlet. The outlet is therefore deallocated with the
/// control, or as soon as the control releases these closures. No element can follow then, so the sequence completes.
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
                // If the control has released this outlet, another one may be attached; `detach` would remove that.
                if held.object != nil, let object = target.object { detach(object) }
            })
    }
    // Without a name: `pipeline` shows it as part of the control.
    return Create("", onMain(start))
}

/// Forwards a control's elements to the observer. Elements sent off the main thread, which the compiler allows in Swift
/// 5 mode, take a hop.
///
/// Completion always takes a hop. A control may release its closures in its `deinit` or while it changes a property; an
/// observer of the completion must not access the control at that moment.
final class Outlet<Element>: @unchecked Sendable {
    private let observer: AnyObserver<Element>
    private let lane: HopLane<Event<Element>>

    init(_ observer: AnyObserver<Element>) {
        self.observer = observer
        lane = HopLane { $0.deliverRound(within: $1, observer.on, end: { _ in }) }
    }

    func send(_ element: Element) {
        if lane.isHere { observer.onNext(element) } else { lane.carry(Event.next(element)) }
    }

    deinit {
        lane.carry(Event.completed)
    }
}
