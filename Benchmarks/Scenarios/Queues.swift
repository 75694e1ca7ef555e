import Dispatch
import Foundation
import MiniDriver

extension Scenario {
    /// Bursts of 1000 elements that are queued completely before the receiver takes the first one. Their instructions
    /// can be counted. Those of `main.burst.event` cannot: they vary by up to 2 %, because the threads wait for each
    /// other.
    static var queues: [Scenario] {
        [
            // To a serial queue, whose target queue is suspended while the elements are sent.
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
                        // Runs after the burst.
                        target.sync {}
                    }
                }
            },
            // To the main thread, which waits until all elements have been sent.
            Scenario("main.backlog.event", batch: 1000) {
                let subject = PublishSubject<Int>()
                let backlog = Backlog()
                _ = subject.observe(on: MainScheduler.instance).subscribe(onNext: { backlog.arrive($0) })
                return { rounds in
                    for _ in 0..<rounds { backlog.run { subject.onNext($0) } }
                }
            },
            // The same, into a driver.
            Scenario("driver.backlog.event", batch: 1000) {
                let subject = PublishSubject<Int>()
                let backlog = Backlog()
                _ = subject.asDriver(onErrorJustReturn: 0).drive(onNext: { backlog.arrive($0) })
                return { rounds in
                    for _ in 0..<rounds { backlog.run { subject.onNext($0) } }
                }
            },
            // The delay of a timer of 10 ms while another thread floods fifty drivers.
            Scenario("main.flood50.timer") {
                let flood = Flood(drivers: 50)
                return { rounds in
                    for _ in 0..<rounds { flood.awaitTimer() }
                }
            },
        ]
    }
}

/// A background thread sends a thousand numbers before the main thread runs its queue.
private final class Backlog: @unchecked Sendable {
    private static let size = 1000
    private let sender = DispatchQueue(label: "benchmarks.backlog")
    private let isSent = DispatchSemaphore(value: 0)
    // Used on the main thread only.
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

    /// Called on the main thread for each number.
    func arrive(_ number: Int) {
        consume(number)
        arrived += 1
    }
}

/// Drivers that receive more elements than the main thread can deliver: each delivery takes 50 µs.
@MainActor
private final class Flood {
    private let bag = DisposeBag()
    private let sender: Sender
    private var hasFired = false

    init(drivers count: Int) {
        let subject = PublishSubject<Int>()
        let sender = Sender(subject)
        self.sender = sender
        for index in 0..<count {
            subject.asDriver(onErrorJustReturn: 0).drive(onNext: { number in
                let end = DispatchTime.now() + .microseconds(50)
                while DispatchTime.now() < end {}
                if index == count - 1 { sender.arrived(number) }
            }).disposed(by: bag)
        }
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            MainActor.assumeIsolated { self.hasFired = true }
        }
        sender.start()
    }

    func awaitTimer() {
        hasFired = false
        runMainQueue { hasFired }
    }

    deinit { sender.stop() }

    /// Sends from another thread, at most a thousand numbers ahead of the last driver.
    private final class Sender: @unchecked Sendable {
        private let subject: PublishSubject<Int>
        private let condition = NSCondition()
        // Guarded by the condition.
        private var latest = 0
        private var isStopped = false

        init(_ subject: PublishSubject<Int>) {
            self.subject = subject
        }

        func start() {
            Thread.detachNewThread { [self] in
                for number in 1... {
                    condition.lock()
                    while !isStopped, number > latest + 1000 { condition.wait() }
                    let isStopped = isStopped
                    condition.unlock()
                    if isStopped { return }
                    subject.onNext(number)
                }
            }
        }

        func arrived(_ number: Int) {
            condition.lock()
            latest = number
            condition.signal()
            condition.unlock()
        }

        func stop() {
            condition.lock()
            isStopped = true
            condition.signal()
            condition.unlock()
        }
    }
}
