import Combine
import Foundation
import MiniDriverUI
import TestSupport
import XCTest

/// Publishers as observables, drivers and signals.
final class PublisherAsObservableTests: LeakCheckedTestCase {
    private struct Failed: Error {}

    func testElementsAndTheEndPass() {
        let finished = Recorder<String>()
        _ = [1, 2].publisher.asObservable().subscribe(finished)
        XCTAssertEqual(finished.all, ["1", "2", "completed", "disposed"])

        let failed = Recorder<String>()
        let subject = PassthroughSubject<Int, Failed>()
        let subscription = subject.asObservable().subscribe(failed)
        subject.send(1)
        subject.send(completion: .failure(Failed()))
        subject.send(2)
        XCTAssertEqual(failed.all, ["1", "Failed()", "disposed"])
        subscription.dispose()
    }

    func testAFailureInsideSubscribeIsCaught() {
        let seen = Recorder<String>()
        _ = Fail<Int, Failed>(error: Failed()).asObservable().catchAndReturn(7).subscribe(seen)
        XCTAssertEqual(seen.all, ["7", "completed", "disposed"])
    }

    func testABurstLosesNothing() {
        let subject = PassthroughSubject<Int, Never>()
        let seen = Recorder<Int>()
        let subscription = subject.asObservable().subscribe(onNext: { seen.record($0) })
        for element in 0..<1000 { subject.send(element) }
        XCTAssertEqual(seen.all, Array(0..<1000))
        subscription.dispose()
    }

    /// Behind `take`, and behind a share, whose member takes.
    func testAnEndlessPublisherStops() {
        let seen = Recorder<Int>()
        let numbers = (0..<Int.max).publisher.asObservable()
        _ = numbers.take(3).subscribe(onNext: { seen.record($0) })
        _ = numbers.share().take(2).subscribe(onNext: { seen.record($0) })
        XCTAssertEqual(seen.all, [0, 1, 2, 0, 1])
    }

    func testDisposalCancelsOnce() {
        let publisher = Cancelled(base: PassthroughSubject<Int, Never>())
        let seen = Recorder<Int>()
        let subscription = publisher.asObservable().subscribe(onNext: { seen.record($0) })
        publisher.base.send(1)
        subscription.dispose()
        subscription.dispose()
        publisher.base.send(2)
        XCTAssertEqual(seen.all, [1])
        XCTAssertEqual(publisher.cancellations.value, 1)
    }

    func testDisposalInsideAnElementCancels() {
        let publisher = Cancelled(base: PassthroughSubject<Int, Never>())
        let seen = Recorder<Int>()
        let own = SerialDisposable()
        own.disposable = publisher.asObservable().subscribe(
            onNext: { element in
                seen.record(element)
                own.dispose()
            })
        publisher.base.send(1)
        publisher.base.send(2)
        XCTAssertEqual(seen.all, [1])
        XCTAssertEqual(publisher.cancellations.value, 1)
    }

    func testACompletionDoesNotCancel() {
        let publisher = Cancelled(base: PassthroughSubject<Int, Never>())
        let subscription = publisher.asObservable().subscribe()
        publisher.base.send(completion: .finished)
        subscription.dispose()
        XCTAssertEqual(publisher.cancellations.value, 0)
    }

    /// The publisher breaks the rules. The second subscription is cancelled, and the first one continues.
    func testASecondSubscriptionIsCancelled() {
        let publisher = Greedy()
        let seen = Recorder<Int>()
        let subscription = publisher.asObservable().subscribe(onNext: { seen.record($0) })
        XCTAssertEqual(publisher.log.value, ["0 requested", "1 cancelled"])
        subscription.dispose()
        XCTAssertEqual(publisher.log.value, ["0 requested", "1 cancelled", "0 cancelled"])
    }

    func testAnElementSentDuringADeliveryIsDeliveredAfterwards() {
        let subject = Box(PassthroughSubject<Int, Never>())
        let seen = Recorder<Int>()
        let subscription = subject.value.asObservable().subscribe(
            onNext: { element in
                seen.record(element)
                if element < 3 { subject.value.send(element + 1) }
                seen.record(-element)
            })
        subject.value.send(1)
        XCTAssertEqual(seen.all, [1, -1, 2, -2, 3, -3])
        subscription.dispose()
    }

    func testNothingIsRetainedAfterTheEnd() {
        weak var element: NSObject?
        weak var released: AnyObject?
        do {
            let object = NSObject()
            element = object
            let disposed = PassthroughSubject<NSObject, Never>()
            released = disposed
            let subscription = disposed.asObservable().subscribe()
            disposed.send(object)
            subscription.dispose()

            let failed = CurrentValueSubject<NSObject, Failed>(object)
            let second = failed.asObservable().subscribe(onError: { _ in })
            failed.send(completion: .failure(Failed()))
            second.dispose()
        }
        XCTAssertNil(element)
        XCTAssertNil(released)
    }

    // MARK: Drivers and signals

    @MainActor
    func testAPublishedPropertyAsADriver() {
        let model = Model()
        var seen: [String] = []
        var read: [String] = []
        let subscription = model.$text.asDriver().drive(onNext: { text in
            seen.append(text)
            read.append(model.text)
        })
        model.text = "b"
        model.text = "c"
        subscription.dispose()
        model.text = "d"
        XCTAssertEqual(seen, ["a", "b", "c"])
        XCTAssertEqual(read, ["a", "a", "b"], "@Published sends before the property changes")
    }

    @MainActor
    func testADriverDeliversOnMainAndInOrder() async {
        let subject = Box(PassthroughSubject<Int, Never>())
        var seen: [Int] = []
        let subscription = subject.value.asDriver().drive(onNext: { element in
            MainActor.preconditionIsolated()
            seen.append(element)
        })
        await onBackground {
            for element in 0..<1000 { subject.value.send(element) }
        }
        XCTAssertEqual(seen, Array(0..<1000))
        subscription.dispose()
    }

    @MainActor
    func testADriverReplaysAndASignalDoesNot() {
        let subject = PassthroughSubject<Int, Never>()
        let (driver, signal) = (subject.asDriver(), subject.asSignal())
        var seen: [String] = []
        let bag = DisposeBag()
        driver.drive(onNext: { seen.append("driver \($0)") }).disposed(by: bag)
        signal.emit(onNext: { seen.append("signal \($0)") }).disposed(by: bag)
        subject.send(1)
        driver.drive(onNext: { seen.append("late driver \($0)") }).disposed(by: bag)
        signal.emit(onNext: { seen.append("late signal \($0)") }).disposed(by: bag)
        XCTAssertEqual(seen, ["driver 1", "signal 1", "late driver 1"])
    }

    @MainActor
    func testACompletionEndsTheDriver() {
        let subject = PassthroughSubject<Int, Never>()
        var ends = 0
        let subscription = subject.asDriver().drive(onCompleted: { ends += 1 })
        subject.send(completion: .finished)
        XCTAssertEqual(ends, 1)
        subscription.dispose()
    }

    private final class Model: ObservableObject {
        @Published var text = "a"
    }
}

/// With several threads. `.ci/run thread-sanitizer` also runs these tests under ThreadSanitizer.
final class PublisherAsObservableThreadTests: LeakCheckedTestCase {
    func testOneThreadAtATimeAndNothingIsLost() {
        let subject = Box(PassthroughSubject<Int, Never>())
        let count = Box(0)
        let isInside = Locked(false)
        let subscription = subject.value.asObservable().subscribe(onNext: { _ in
            XCTAssertFalse(
                isInside.change { inside in
                    defer { inside = true }
                    return inside
                })
            count.value += 1
            isInside.change { $0 = false }
        })
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for element in 0..<5_000 { subject.value.send(element) }
        }
        XCTAssertEqual(count.value, 20_000)
        subscription.dispose()
    }

    func testDisposalWhileAnotherThreadSends() {
        for _ in 0..<300 {
            let publisher = Cancelled(base: PassthroughSubject<Int, Never>())
            let sender = Box(publisher.base)
            let subscription = publisher.asObservable().subscribe()
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 { for element in 0..<20 { sender.value.send(element) } } else { subscription.dispose() }
            }
            XCTAssertEqual(publisher.cancellations.value, 1)
        }
    }

    /// The publisher sends on another thread while `subscribe` has not returned, and the observable ends.
    func testAnEndWhileSubscribing() {
        for _ in 0..<300 {
            let subject = Box(PassthroughSubject<Int, Never>())
            let source = Box(subject.value.asObservable().share().take(1))
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    _ = source.value.subscribe()
                } else {
                    for number in 0..<10 { subject.value.send(number) }
                }
            }
            subject.value.send(completion: .finished)
        }
    }
}

/// Counts cancellations.
private final class Cancelled<Base: Publisher>: Publisher {
    typealias Output = Base.Output
    typealias Failure = Base.Failure

    let base: Base
    let cancellations = Locked(0)

    init(base: Base) {
        self.base = base
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        base.subscribe(Counter(AnySubscriber(subscriber), cancellations))
    }

    private final class Counter: Subscriber, Combine.Subscription {
        private let downstream: AnySubscriber<Output, Failure>
        private let cancellations: Locked<Int>
        private var upstream: (any Combine.Subscription)?

        init(_ downstream: AnySubscriber<Output, Failure>, _ cancellations: Locked<Int>) {
            self.downstream = downstream
            self.cancellations = cancellations
        }

        func receive(subscription: any Combine.Subscription) {
            upstream = subscription
            downstream.receive(subscription: self)
        }

        func receive(_ input: Output) -> Subscribers.Demand { downstream.receive(input) }

        func receive(completion: Subscribers.Completion<Failure>) {
            upstream = nil
            downstream.receive(completion: completion)
        }

        func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

        func cancel() {
            cancellations.change { $0 += 1 }
            upstream?.cancel()
            upstream = nil
        }
    }
}

/// Passes two subscriptions to each subscriber.
private final class Greedy: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let log = Locked<[String]>([])

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        for number in 0..<2 { subscriber.receive(subscription: Logged(number, log)) }
    }

    private final class Logged: Combine.Subscription {
        private let number: Int
        private let log: Locked<[String]>

        init(_ number: Int, _ log: Locked<[String]>) {
            self.number = number
            self.log = log
        }

        func request(_ demand: Subscribers.Demand) { log.change { $0.append("\(number) requested") } }
        func cancel() { log.change { $0.append("\(number) cancelled") } }
    }
}

extension Observable {
    /// Records all that a subscription is told.
    fileprivate func subscribe(_ recorder: Recorder<String>) -> any Disposable {
        subscribe(
            onNext: { recorder.record("\($0)") }, onError: { recorder.record("\($0)") },
            onCompleted: { recorder.record("completed") }, onDisposed: { recorder.record("disposed") })
    }
}
