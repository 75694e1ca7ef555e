// Exercise of step 4: a disposable that calls its action once, however many threads dispose it. The action must not
// run under a lock.

@testable import FromScratch

extension Disposables {
    static func once(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        create(with: action)
    }
}
