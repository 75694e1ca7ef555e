/// An observer that records the events it receives and their times. Made by `TestScheduler.createObserver(_:)`.
public final class TestableObserver<Element>: ObserverType {
    private let scheduler: TestScheduler
    private let lock = Lock()
    private var recorded: [Recorded<Event<Element>>] = []

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// All events received so far, each with the time of the clock.
    public var events: [Recorded<Event<Element>>] { lock.withLock { recorded } }

    /// Records `event`.
    public func on(_ event: Event<Element>) {
        let recording = Recorded(time: scheduler.clock, value: event)
        lock.withLock { recorded.append(recording) }
    }
}

extension TestableObserver: @unchecked Sendable where Element: Sendable {}
