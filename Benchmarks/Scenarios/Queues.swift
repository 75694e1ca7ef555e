import Dispatch
import Foundation
import MiniDriver
import MiniRxBenchmark

extension Scenario {
    /// Bursts of 1000 elements that are queued completely before the receiver takes the first one. Their instructions
    /// can be counted. The instructions of `main.burst.event` vary by up to 2 %, because its threads wait for each
    /// other.
    static var queues: [Scenario] {
        [
            // To a serial queue, whose target queue is suspended while the elements are sent.
            Scenario(loop: "queue.burst.event", batch: 1000) {
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
                        // Runs after the burst.
                        target.sync {}
                    }
                }
            },
            // To the main thread, which waits until all elements have been sent.
            Scenario(loop: "main.backlog.event", batch: 1000) {
                let subject = PublishSubject<Int>()
                let backlog = Backlog(1000)
                _ = subject.observe(on: MainScheduler.instance).subscribe(onNext: { backlog.arrive($0) })
                return { rounds in
                    for _ in 0..<rounds { backlog.run { subject.onNext($0) } }
                }
            },
            // The same, into a driver.
            Scenario(loop: "driver.backlog.event", batch: 1000) {
                let subject = PublishSubject<Int>()
                let backlog = Backlog(1000)
                _ = subject.asDriver(onErrorJustReturn: 0).drive(onNext: { backlog.arrive($0) })
                return { rounds in
                    for _ in 0..<rounds { backlog.run { subject.onNext($0) } }
                }
            },
            // The delay of a timer of 10 ms while another thread floods fifty drivers.
            Scenario(loop: "main.flood50.timer") {
                let flood = Flood(drivers: 50)
                return { rounds in
                    for _ in 0..<rounds { flood.awaitTimer() }
                }
            }.withVaryingCounts(),
        ]
    }
}

/// A background thread sends `size` numbers before the main thread runs its queue.
final class Backlog: @unchecked Sendable {
    private let size: Int
    private let sender = DispatchQueue(label: "benchmarks.backlog")
    private let isSent = DispatchSemaphore(value: 0)
    // Used on the main thread only.
    private var arrived = 0

    init(_ size: Int) { self.size = size }

    @MainActor
    func run(_ send: @escaping @Sendable (Int) -> Void) {
        arrived = 0
        sender.async { [isSent, size] in
            for number in 0..<size { send(number) }
            isSent.signal()
        }
        isSent.wait()
        runMainQueue { arrived == size }
    }

    /// Called on the main thread for each number.
    func arrive(_ number: Int) {
        consume(number)
        arrived += 1
    }
}

/// Drivers that receive more elements than the main thread can deliver: each delivery takes 50 µs. The flood lasts only
/// while a timer is awaited, because other scenarios are measured between the rounds of this one.
@MainActor
private final class Flood {
    private let subject = PublishSubject<Int>()
    private let drivers: Int

    init(drivers: Int) {
        self.drivers = drivers
    }

    func awaitTimer() {
        let sender = Sender(subject)
        let bag = DisposeBag()
        for index in 0..<drivers {
            subject.asDriver(onErrorJustReturn: 0).drive(onNext: { [drivers] number in
                let end = DispatchTime.now() + .microseconds(50)
                while DispatchTime.now() < end {}
                if index == drivers - 1 { sender.arrived(number) }
            }).disposed(by: bag)
        }
        var hasFired = false
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) { hasFired = true }
        sender.start()
        runMainQueue { hasFired }
        sender.stop()
    }

    /// Sends from another thread, at most a thousand numbers ahead of the last driver.
    private final class Sender: @unchecked Sendable {
        private let subject: PublishSubject<Int>
        private let condition = NSCondition()
        // Guarded by the condition.
        private var latest = 0
        private var isStopped = false
        private var hasEnded = false

        init(_ subject: PublishSubject<Int>) {
            self.subject = subject
        }

        func start() {
            Thread.detachNewThread { [self] in
                var number = 0
                while maySend(number) {
                    subject.onNext(number)
                    number += 1
                }
            }
        }

        /// Returns false if nothing more is to be sent.
        private func maySend(_ number: Int) -> Bool {
            condition.lock()
            defer { condition.unlock() }
            while !isStopped, number > latest + 1000 { condition.wait() }
            hasEnded = isStopped
            condition.broadcast()
            return !isStopped
        }

        func arrived(_ number: Int) {
            condition.lock()
            latest = number
            condition.broadcast()
            condition.unlock()
        }

        /// Returns when the thread has stopped sending.
        func stop() {
            condition.lock()
            defer { condition.unlock() }
            isStopped = true
            condition.broadcast()
            while !hasEnded { condition.wait() }
        }
    }
}
