// Exercise of step 18: a source that several observers join first. Nothing is subscribed until `connect()`, which starts
// one subscription for all. When all observers have left, the next ones wait for another `connect()`.

@testable import FromScratch

final class Published<Element: Sendable>: @unchecked Sendable {
    private let source: Kernel.Observable<Element>

    init(_ source: Kernel.Observable<Element>) {
        self.source = source
    }

    func asObservable() -> Kernel.Observable<Element> {
        source
    }

    func connect() {}
}
