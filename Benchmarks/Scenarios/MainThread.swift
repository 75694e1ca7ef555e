import Dispatch
import Foundation
import MiniRx
import MiniRxBenchmark

extension Scenario {
    /// Delivery on the main thread.
    static var mainThread: [Scenario] {
        [
            Scenario(loop: "main.inline.event") {
                let subject = PublishSubject<Int>()
                _ = subject.observe(on: MainScheduler.instance).subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            Scenario(loop: "main.burst.event", batch: 1000) {
                let subject = PublishSubject<Int>()
                let burst = Burst()
                _ = subject.observe(on: MainScheduler.instance).subscribe(onNext: { burst.arrive($0) })
                return { rounds in
                    for _ in 0..<rounds { burst.run { subject.onNext($0) } }
                }
            }.withVaryingCounts(),
        ]
    }
}

/// A background thread sends a thousand numbers, and the main thread waits for them.
final class Burst: @unchecked Sendable {
    private static let size = 1000
    private let sender = DispatchQueue(label: "benchmarks.burst")
    // Used on the main thread only.
    private var arrived = 0

    /// Sends the numbers from a background thread and runs the main queue until all have arrived.
    @MainActor
    func run(_ send: @escaping @Sendable (Int) -> Void) {
        arrived = 0
        sender.async {
            for number in 0..<Self.size { send(number) }
        }
        runMainQueue { arrived == Self.size }
    }

    /// Called on the main thread for each number.
    func arrive(_ number: Int) {
        consume(number)
        arrived += 1
    }
}

/// Runs the main queue until `isDone`.
@MainActor
func runMainQueue(until isDone: () -> Bool) {
    while !isDone() { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
}
