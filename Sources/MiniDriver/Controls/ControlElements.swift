/// The elements that a control sends to a main-actor closure. Each subscription attaches a closure; disposing the
/// subscription detaches the closure. A subscription does not retain `attach`.
///
///     control ──▶ emit ──▶ sink ──▶ chain of the subscription
///        the control holds all that
///
/// Only the closures that were attached to the control retain the sink. The sink is therefore deallocated with the
/// control, or as soon as the control releases these closures. No element can follow then, so the sequence completes.
package func controlElements<Target: AnyObject, Element>(
    of target: Target,
    _ attach: @escaping @MainActor (Target, ControlSink<Element>) -> @MainActor (Target) -> Void
) -> Observable<Element> {
    let target = Weak(target)
    let start: @MainActor (AnyObserver<Element>) -> any Disposable = { observer in
        guard let object = target.object else {
            observer.onCompleted()
            return Disposables.create()
        }
        let sink = ControlSink(observer)
        let held = Weak(sink)
        let detach = attach(object, sink)
        return Disposables.create(
            with: hoppingToMain {
                // If the control has released this sink, `detach` might remove another sink that was attached since.
                if held.object != nil, let object = target.object { detach(object) }
            })
    }
    // Without a name: `pipeline` shows this observable as part of the control.
    return Create("", assumingMain(start))
}
