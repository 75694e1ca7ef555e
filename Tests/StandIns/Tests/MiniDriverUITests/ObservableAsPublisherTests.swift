import Combine
import Foundation
import MiniDriverUI
import TestSupport
import UIKit
import XCTest

/// Observables, relays, drivers, signals and controls as publishers.
final class ObservableAsPublisherTests: LeakCheckedTestCase {
    private struct Failed: Error {}

    func testDemandIsRespectedAndNothingIsLost() {
        let subject = PublishSubject<Int>()
        let subscriber = Requesting<Int, any Error>(.max(2))
        subject.publisher.subscribe(subscriber)
        for element in 1...10 { subject.onNext(element) }
        XCTAssertEqual(subscriber.all, [1, 2])
        subscriber.request(.max(3))
        XCTAssertEqual(subscriber.all, [1, 2, 3, 4, 5])
        subject.onCompleted()
        XCTAssertEqual(subscriber.ends, [], "the completion waits for the elements")
        subscriber.request(.unlimited)
        XCTAssertEqual(subscriber.all, Array(1...10))
        XCTAssertEqual(subscriber.ends, ["finished"])
    }

    func testWhatReceiveReturnsIsRequested() {
        let subscriber = Requesting<Int, any Error>(.max(1))
        subscriber.onElement = { _, element in element < 4 ? .max(1) : .none }
        Observable.from(Array(0..<10)).publisher.subscribe(subscriber)
        XCTAssertEqual(subscriber.all, [0, 1, 2, 3, 4])
        subscriber.cancel()
    }

    func testACompletionNeedsNoDemand() {
        let failing = Requesting<Int, any Error>(.none)
        Observable<Int>.error(Failed()).publisher.subscribe(failing)
        XCTAssertEqual(failing.ends, ["failure(\(String(reflecting: Failed())))"])
        let empty = Requesting<Int, any Error>(.none)
        Observable<Int>.empty().publisher.subscribe(empty)
        XCTAssertEqual(empty.ends, ["finished"])
    }

    func testAnEndlessSourceStops() {
        let subscriber = Requesting<Int, any Error>(.unlimited)
        subscriber.onElement = { subscriber, element in
            if element == 2 { subscriber.cancel() }
            return .none
        }
        Observable.from(0..<Int.max).publisher.subscribe(subscriber)
        XCTAssertEqual(subscriber.all, [0, 1, 2])
    }

    func testCancellationDisposes() {
        let subject = PublishSubject<Int>()
        let inside = Requesting<Int, any Error>(.unlimited)
        inside.onElement = { subscriber, element in
            if element == 2 { subscriber.cancel() }
            return .none
        }
        subject.publisher.subscribe(inside)
        for element in 1...4 { subject.onNext(element) }
        XCTAssertEqual(inside.all, [1, 2])
        XCTAssertFalse(subject.hasObservers)

        let subscriptions = Locked(0)
        let cold = Observable<Int>.create { _ in
            subscriptions.change { $0 += 1 }
            return Disposables.create()
        }
        cold.publisher.subscribe(Requesting<Int, any Error>(.none, cancelsAtOnce: true))
        XCTAssertEqual(subscriptions.value, 0, "cancelled when it received the subscription")

        let waiting = Requesting<Int, any Error>(.max(1))
        subject.publisher.subscribe(waiting)
        for element in 1...4 { subject.onNext(element) }
        waiting.cancel()
        waiting.request(.unlimited)
        subject.onCompleted()
        XCTAssertEqual(waiting.all, [1])
        XCTAssertEqual(waiting.ends, [])
    }

    func testARequestAndAnElementDuringADelivery() {
        let subject = PublishSubject<Int>()
        let subscriber = Requesting<Int, any Error>(.max(1))
        let seen = Recorder<Int>()
        subscriber.onElement = { subscriber, element in
            seen.record(element)
            if element < 3 { subject.onNext(element + 1) }
            subscriber.request(.max(1))
            seen.record(-element)
            return .none
        }
        subject.publisher.subscribe(subscriber)
        subject.onNext(1)
        XCTAssertEqual(seen.all, [1, -1, 2, -2, 3, -3])
        subscriber.cancel()
    }

    func testARequestDuringADeliveryOfWaitingElements() {
        let subscriber = Requesting<Int, any Error>(.none)
        let seen = Recorder<Int>()
        subscriber.onElement = { subscriber, element in
            seen.record(element)
            subscriber.request(.max(1))
            seen.record(-element)
            return .none
        }
        Observable.of(1, 2, 3).publisher.subscribe(subscriber)
        subscriber.request(.max(1))
        XCTAssertEqual(seen.all, [1, -1, 2, -2, 3, -3])
        XCTAssertEqual(subscriber.ends, ["finished"])
    }

    func testCancellationReleasesWaitingElements() {
        weak var element: AnyObject?
        let subscriber = Requesting<NSObject, any Error>(.none)
        let subject = PublishSubject<NSObject>()
        subject.publisher.subscribe(subscriber)
        do {
            let object = NSObject()
            element = object
            subject.onNext(object)
        }
        XCTAssertNotNil(element)
        subscriber.cancel()
        XCTAssertNil(element)
    }

    func testARelayThatIsDeallocatedReleasesTheSubscriber() {
        weak var released: AnyObject?
        do {
            let subscriber = Requesting<Int, Never>(.max(1))
            released = subscriber
            var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
            relay?.publisher.subscribe(subscriber)
            relay?.accept(2)
            relay?.accept(3)
            relay = nil
            XCTAssertEqual(subscriber.all, [1])
            subscriber.request(.max(2))
            XCTAssertEqual(subscriber.all, [1, 2, 3])
            XCTAssertEqual(subscriber.ends, [])
        }
        XCTAssertNil(released, "the subscriber and its subscription retain each other until the source has ended")
    }

    func testNothingIsRetainedAfterTheEnd() {
        weak var released: AnyObject?
        weak var element: AnyObject?
        do {
            let subject = PublishSubject<NSObject>()
            let object = NSObject()
            element = object
            let subscriber = Requesting<NSObject, any Error>(.max(1))
            released = subscriber
            subject.publisher.subscribe(subscriber)
            for _ in 0..<3 { subject.onNext(object) }
            subscriber.cancel()
            subscriber.forgetSubscription()
            let sink = subject.publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            subject.onNext(object)
            subject.onCompleted()
            sink.cancel()
            let loop = BehaviorRelay(value: object).publisher.asObservable().publisher.asObservable().subscribe()
            loop.dispose()
        }
        XCTAssertNil(released)
        XCTAssertNil(element)
    }

    // MARK: On the main thread

    @MainActor
    func testTheSinkOfADriverMayUseTheMainActor() {
        let (relay, taps) = (BehaviorRelay(value: "tea"), PublishRelay<Int>())
        let label = Label()
        var seen: [String] = []
        let sink = relay.asDriver().publisher.sink { text in
            seen.append(text)
            label.text = text
        }
        XCTAssertEqual(label.text, "tea", "delivered before sink returned")
        relay.accept("milk")
        sink.cancel()
        relay.accept("water")
        XCTAssertEqual(seen, ["tea", "milk"])

        let assignment = relay.asDriver().publisher.assign(to: \.text, on: label)
        XCTAssertEqual(label.text, "water")
        assignment.cancel()

        var sum = 0
        let emitted = taps.asSignal().publisher.sink { sum += $0 }
        taps.accept(2)
        XCTAssertEqual(sum, 2)
        emitted.cancel()
    }

    @MainActor
    func testADriverDeliversOnMainWhenAnotherThreadRequests() async {
        let relay = BehaviorRelay(value: 0)
        let publisher = Box(relay.asDriver().publisher)
        let seen = Recorder<String>()
        let subscriber = Requesting<Int, Never>(.none)
        subscriber.onElement = { _, element in
            seen.record("\(element) \(isMain)")
            return .none
        }
        publisher.value.subscribe(subscriber)
        await onBackground {
            subscriber.request(.unlimited)
            relay.accept(1)
        }
        XCTAssertEqual(seen.all, ["0 true", "1 true"])
        subscriber.cancel()

        let late = Requesting<Int, Never>(.unlimited)
        late.onElement = subscriber.onElement
        await onBackground { publisher.value.subscribe(late) }
        XCTAssertEqual(seen.all, ["0 true", "1 true", "1 true"])
        await onBackground { late.cancel() }
    }

    @MainActor
    func testAControlDeliversOnMain() async {
        let events = PublishSubject<Int>()
        let seen = Recorder<String>()
        let sink = ControlEvent(events: events).publisher.sink { seen.record("\($0) \(isMain)") }
        events.onNext(1)
        await onBackground { events.onNext(2) }
        XCTAssertEqual(seen.all, ["1 true", "2 true"])
        sink.cancel()
        await drainMainQueue()
        XCTAssertFalse(events.hasObservers)
    }

    @MainActor
    func testAControlThatFailsFinishes() {
        let reports = Recorder<String>()
        let handler = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { places, error in reports.record("\(places) \(error)") }
        defer { Hooks.defaultErrorHandler = handler }
        let subscriber = Requesting<Int, Never>(.none)
        ControlEvent(events: Observable<Int>.error(Failed())).publisher.subscribe(subscriber)
        XCTAssertEqual(subscriber.ends, ["finished"])
        XCTAssertEqual(reports.all, [#"["a publisher"] Failed()"#])
    }

    @MainActor
    func testTheTextOfAFieldAsAPublisher() {
        let field = UITextField()
        var seen: [String?] = []
        let sink = field.rx.text.publisher.sink { seen.append($0) }
        field.text = "tea"
        field.sendActions(for: .editingChanged)
        XCTAssertEqual(seen.last, "tea")
        sink.cancel()
    }
}

/// With several threads. `.ci/run thread-sanitizer` also runs these tests under ThreadSanitizer.
final class ObservableAsPublisherThreadTests: LeakCheckedTestCase {
    func testOneThreadAtATimeAndNothingIsLost() async {
        for requestsOneByOne in [false, true] {
            let subject = PublishSubject<Int>()
            let subscriber = Requesting<Int, any Error>(requestsOneByOne ? .max(1) : .unlimited)
            let isInside = Locked(false)
            let received = requestsOneByOne ? 4_000 : 8_000
            let all = XCTestExpectation()
            all.expectedFulfillmentCount = received
            subscriber.onElement = { _, _ in
                XCTAssertFalse(
                    isInside.change { inside in
                        defer { inside = true }
                        return inside
                    })
                isInside.change { $0 = false }
                all.fulfill()
                return .none
            }
            subject.publisher.subscribe(subscriber)
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for element in 0..<2_000 {
                    if requestsOneByOne, thread > 1 { subscriber.request(.max(1)) } else { subject.onNext(element) }
                }
            }
            // A thread of the library's may deliver the rest.
            await fulfillment(of: [all], timeout: 60)
            subscriber.cancel()
        }
    }

    func testCancellationWhileOthersSendAndRequest() {
        for _ in 0..<300 {
            let subject = PublishSubject<Int>()
            let subscriber = Requesting<Int, any Error>(.max(3))
            subject.publisher.subscribe(subscriber)
            DispatchQueue.concurrentPerform(iterations: 3) { thread in
                switch thread {
                case 0:
                    for element in 0..<20 { subject.onNext(element) }
                    subject.onCompleted()
                case 1:
                    subscriber.request(.max(5))
                    subscriber.request(.unlimited)
                default: subscriber.cancel()
                }
            }
            XCTAssertFalse(subject.hasObservers)
        }
    }
}

@MainActor
private final class Label {
    var text = ""
}

/// A subscriber that requests as the test says.
private final class Requesting<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    /// Returns what to request in addition.
    var onElement: (Requesting, Input) -> Subscribers.Demand = { _, _ in .none }
    private let initial: Subscribers.Demand
    private let cancelsAtOnce: Bool
    private let subscription = Locked<(any Combine.Subscription)?>(nil)
    private let received = Locked<[Input]>([])
    private let completions = Locked<[String]>([])

    init(_ initial: Subscribers.Demand, cancelsAtOnce: Bool = false) {
        self.initial = initial
        self.cancelsAtOnce = cancelsAtOnce
    }

    var all: [Input] { received.value }
    var ends: [String] { completions.value }

    func request(_ demand: Subscribers.Demand) { subscription.value?.request(demand) }
    func cancel() { subscription.value?.cancel() }
    func forgetSubscription() { _ = subscription.take() }

    func receive(subscription new: any Combine.Subscription) {
        subscription.change { $0 = new }
        if cancelsAtOnce { return new.cancel() }
        if initial > 0 { new.request(initial) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        received.change { $0.append(input) }
        return onElement(self, input)
    }

    func receive(completion: Subscribers.Completion<Failure>) { completions.change { $0.append("\(completion)") } }
}
