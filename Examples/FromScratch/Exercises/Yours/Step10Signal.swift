// Exercise of step 10: a driver for events, such as a tap: as `Driver`, but a late observer must not receive an old
// event. After `dispose()`, on any thread, `onNext` is not called again. Implement `init` and `emit`.

@testable import FromScratch

struct Signal<Element: Sendable>: Sendable {
    private let driver: Driver<Element>

    init(_ source: Observable<Element>, onErrorJustReturn element: Element) {
        driver = source.asDriver(onErrorJustReturn: element)
    }

    @MainActor
    func emit(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        driver.drive(onNext: onNext)
    }
}
