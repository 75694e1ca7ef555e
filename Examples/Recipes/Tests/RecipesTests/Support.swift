import MiniRx
import TestSupport
import XCTest

struct Failure: Error {}

/// The events of a sequence until `subscribe` returns.
func events<Element>(_ source: Observable<Element>) -> [String] {
    let log = Recorder<String>()
    source.subscribe { log.record("\($0)") }.dispose()
    return log.all
}

/// Counts the instances that live.
final class Counted: Sendable {
    static let living = Locked(0)

    init() { Self.living.change { $0 += 1 } }
    deinit { Self.living.change { $0 -= 1 } }
}

extension Recorder {
    /// The elements since the last call.
    func new() -> [Element] {
        defer { forget() }
        return all
    }
}

/// Calls `work` on `count` threads, which begin together, and waits for them.
func together(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let (waiting, finished) = (Locked(0), DispatchGroup())
    for index in 0..<count {
        finished.enter()
        Thread.detachNewThread {
            waiting.change { $0 += 1 }
            while waiting.value < count { sched_yield() }
            work(index)
            finished.leave()
        }
    }
    finished.wait()
}
