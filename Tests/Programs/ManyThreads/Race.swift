import Dispatch
import Foundation
import MiniRx

/// New threads that begin at the same time.
struct Race {
    /// The number of threads.
    static let width = 12

    private let threads = DispatchGroup()

    init(_ work: @escaping @Sendable (_ thread: Int) -> Void) {
        let (gate, threads) = (DispatchGroup(), threads)
        gate.enter()
        for thread in 0..<Self.width {
            threads.enter()
            Thread.detachNewThread {
                gate.wait()
                work(thread)
                threads.leave()
            }
        }
        gate.leave()
    }

    func wait() {
        threads.wait()
    }
}

/// The elements that an observer has received. There is no lock: if the library called the observer twice at a time,
/// elements would be lost.
final class Log: @unchecked Sendable {
    var elements: [Int] = []
}

/// A count that several threads share.
final class Counter: Sendable {
    private let count = LockedValue(0)

    var value: Int { count.change { $0 } }

    func increment() {
        count.change { $0 += 1 }
    }
}
