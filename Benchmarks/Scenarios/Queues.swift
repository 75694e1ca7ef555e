import Dispatch
import MiniDriver

extension Scenario {
    /// Bursts of 1000 that have come as a whole before the other side takes the first element. So they can be counted, which
    /// `main.burst.event` cannot: how the threads wait for each other changes their instructions by up to a fiftieth.
    static var queues: [Scenario] {
        [
            // To a serial queue: the queue below it is suspended meanwhile.
            Scenario("queue.burst.event", batch: 1000) {
                let subject = PublishSubject<Int>()
                let target = DispatchQueue(label: "benchmarks.target")
                let scheduler = SerialDispatchQueueScheduler(
                    queue: target, internalSerialQueueName: "benchmarks.serial")
                _ = subject.observe(on: scheduler).subscribe(onNext: consume)
                return { rounds in
                    for _ in 0..<rounds {
                        target.suspend()
                        for number in 0..<1000 { subject.onNext(number) }
                        target.resume()
                        // Comes after the burst.
                        target.sync {}
                    }
                }
            },
            // To the main thread, which waits until all have been sent.
            Scenario("main.backlog.event", batch: 1000) {
                let subject = PublishSubject<Int>()
                let backlog = Backlog()
                _ = subject.observe(on: MainScheduler.instance).subscribe(onNext: { backlog.arrive($0) })
                return { rounds in
                    for _ in 0..<rounds { backlog.run { subject.onNext($0) } }
                }
            },
            // The same into a driver.
            Scenario("driver.backlog.event", batch: 1000) {
                let subject = PublishSubject<Int>()
                let backlog = Backlog()
                _ = subject.asDriver(onErrorJustReturn: 0).drive(onNext: { backlog.arrive($0) })
                return { rounds in
                    for _ in 0..<rounds { backlog.run { subject.onNext($0) } }
                }
            },
        ]
    }
}

/// A thousand numbers that a background thread has sent before the main thread does the work of its queue.
private final class Backlog: @unchecked Sendable {
    private static let size = 1000
    private let sender = DispatchQueue(label: "benchmarks.backlog")
    private let isSent = DispatchSemaphore(value: 0)
    // Of the main thread.
    private var arrived = 0

    @MainActor
    func run(_ send: @escaping @Sendable (Int) -> Void) {
        arrived = 0
        sender.async { [isSent] in
            for number in 0..<Self.size { send(number) }
            isSent.signal()
        }
        isSent.wait()
        runMainQueue { arrived == Self.size }
    }

    /// A number has arrived on the main thread.
    func arrive(_ number: Int) {
        consume(number)
        arrived += 1
    }
}
