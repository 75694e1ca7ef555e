// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A part of RxTest, declared as RxTest 6 declares it. The scheduler of MiniRxTest measures the time.

public import MiniRxTest
import RxSwift

public final class TestScheduler: RxSwift.SchedulerType {
    private let scheduler: MiniRxTest.TestScheduler

    public init(initialClock: Int) {
        scheduler = MiniRxTest.TestScheduler(initialClock: initialClock)
    }

    public var standIn: any MiniRx.SchedulerType { scheduler }
    public var clock: Int { scheduler.clock }

    public func createHotObservable<Element>(
        _ events: [Recorded<RxSwift.Event<Element>>]
    ) -> RxSwift.Observable<Element> {
        let subject = RxSwift.PublishSubject<Element>()
        for event in events { scheduler.scheduleAt(event.time) { subject.on(event.value) } }
        return subject
    }

    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(self)
    }

    public func scheduleAt(_ time: Int, action: @escaping () -> Void) { scheduler.scheduleAt(time, action: action) }
    public func start() { scheduler.start() }
}

public struct Recorded<Value> {
    public let time: Int
    public let value: Value
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded {
    public static func next<Element>(_ time: Int, _ element: Element) -> Recorded<RxSwift.Event<Element>>
    where Value == RxSwift.Event<Element> { Recorded(time: time, value: .next(element)) }
}

public final class TestableObserver<Element>: RxSwift.ObserverType {
    private let scheduler: TestScheduler
    public private(set) var events: [Recorded<RxSwift.Event<Element>>] = []

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    public func on(_ event: RxSwift.Event<Element>) { events.append(Recorded(time: scheduler.clock, value: event)) }
}
