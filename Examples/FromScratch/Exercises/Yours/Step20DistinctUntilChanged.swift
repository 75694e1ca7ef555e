// Exercise of step 20: an operator of drivers that drops an element if it equals the previous one. It needs a sink, the
// shared stage of a driver, and nothing else.

@testable import FromScratch

extension Kernel.Driver where Element: Equatable {
    func distinctUntilChanged() -> Self {
        self
    }
}
