/// An observer that records what it receives, and when. Made by `TestScheduler.createObserver(_:)`.
public final class TestableObserver<Element>: ObserverType {
    private let scheduler: TestScheduler
    private let lock = Lock()
    private var recorded: [Recorded<Event<Element>>] = []

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// Everything received until now, with the times of the scheduler's clock.
    public var events: [Recorded<Event<Element>>] { lock.withLock { recorded } }

    /// Records `event`.
    public func on(_ event: Event<Element>) {
        let recording = Recorded(time: scheduler.clock, value: event)
        lock.withLock { recorded.append(recording) }
    }
}

extension TestableObserver: @unchecked Sendable where Element: Sendable {}
