// Exercise of step 10: a driver for events, such as a tap: as `Driver`, but a late observer must not receive an old
// event. After `dispose()`, on any thread, `onNext` is not called again. Implement `init` and `emit`.

@testable import FromScratch

struct Signal<Element: Sendable>: Sendable {
    private let stage: Observable<Element>

    init(_ source: Observable<Element>, onErrorJustReturn element: Element) {
        stage = source.observe(on: MainScheduler.instance).catch { _ in .of(element) }.share()
    }

    @MainActor
    func emit(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        leavingOnMain.subscribe { event in
            guard case .next(let element) = event else { return }
            MainActor.assumeIsolated { onNext(element) }
        }
    }

    /// Between the gate and the hub, as in `Driver`: the gate closes at once, and the hub is left on the main thread.
    private var leavingOnMain: Observable<Element> {
        Observable { downstream in
            let membership = stage.run(downstream)
            return Disposables.create {
                let main = MainScheduler.instance
                if main.isCurrent { membership.dispose() } else { main.schedule { membership.dispose() } }
            }
        }
    }
}
