@testable import FromScratch

/// A scheduler that runs its work when the test says so.
final class ManualScheduler: ImmediateSchedulerType, @unchecked Sendable {
    var isCurrent = false
    private(set) var scheduled = 0
    private var works: [@Sendable () -> Void] = []

    func schedule(_ work: @escaping @Sendable () -> Void) {
        scheduled += 1
        works.append(work)
    }

    func run() {
        isCurrent = true
        for work in works { work() }
        works = []
    }
}
