// Exercise of step 10: a driver for events, such as a tap: as `Driver`, but a late observer must not receive an old
// event. Implement `init` and `emit`.

@testable import FromScratch

struct Signal<Element: Sendable>: Sendable {
    private let stage: Observable<Element>

    init(_ source: Observable<Element>, onErrorJustReturn element: Element) {
        stage = source.observe(on: MainScheduler.instance).catch { _ in .of(element) }.share()
    }

    @MainActor
    func emit(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        let subscription = stage.subscribe { event in
            guard case .next(let element) = event else { return }
            MainActor.assumeIsolated { onNext(element) }
        }
        // The hub is used on the main thread only.
        return Disposables.create {
            let main = MainScheduler.instance
            if main.isCurrent { subscription.dispose() } else { main.schedule { subscription.dispose() } }
        }
    }
}
