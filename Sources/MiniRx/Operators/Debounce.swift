public import Dispatch

extension ObservableType {
    /// Emits an element when no other has come for a while.
    ///
    /// ![source: 1, 2, 3, 4, end; result: 3, 4, end](debounce)
    ///
    ///     -1-2-3------4-----|
    ///      debounce(.seconds(3), scheduler: scheduler)
    ///     --------3------4--|
    ///
    /// When the source completes, an element that is still waiting is emitted first; when it fails, that element is
    /// dropped.
    ///
    /// - Parameters:
    ///   - dueTime: how long it must be quiet. Of 0 or less: no time, but a turn of the scheduler. Of `.never`: until
    ///     completion.
    ///   - scheduler: whose clock counts, and where elements are delivered.
    /// - SeeAlso: [Debounce](https://reactivex.io/documentation/operators/debounce.html)
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Lift(asObservable()) { source, downstream in
            DebounceCoordinator(downstream, dueTime, scheduler).begin(source)
        }
    }
}

/// The source and the timer meet here.
private final class DebounceCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    private var waiting: Element?

    override func received(_ element: Element) {
        waiting = element
        restartTimer()
    }

    override func timerFired() {
        guard let element = waiting else { return }
        waiting = nil
        emit(element)
    }

    override func sourceCompleted() {
        stopTimer()
        timerFired()
        end(.completed)
    }

    override var isWaiting: Bool { waiting != nil }

    override func forget() {
        super.forget()
        waiting = nil
    }
}
