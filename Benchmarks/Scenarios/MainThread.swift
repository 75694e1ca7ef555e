import Dispatch
import Foundation
import MiniRx

extension Scenario {
    /// To the main thread.
    static var mainThread: [Scenario] {
        [
            Scenario("main.inline.event") {
                let subject = PublishSubject<Int>()
                _ = subject.observe(on: MainScheduler.instance).subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            Scenario("main.burst.event", batch: 1000) {
                let subject = PublishSubject<Int>()
                let burst = Burst()
                _ = subject.observe(on: MainScheduler.instance).subscribe(onNext: { burst.arrive($0) })
                return { rounds in
                    for _ in 0..<rounds { burst.run { subject.onNext($0) } }
                }
            },
        ]
    }
}

/// A thousand numbers that a background thread sends and the main thread awaits.
final class Burst: @unchecked Sendable {
    private static let size = 1000
    private let sender = DispatchQueue(label: "benchmarks.burst")
    // Of the main thread.
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

    /// A number has arrived on the main thread.
    func arrive(_ number: Int) {
        consume(number)
        arrived += 1
    }
}

/// Does the work of the main queue until `isDone`.
@MainActor
func runMainQueue(until isDone: () -> Bool) {
    while !isDone() { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
}
