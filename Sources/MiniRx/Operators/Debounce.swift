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
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Debounce(asObservable(), dueTime, scheduler, CallSite(fileID, line))
    }
}

package final class Debounce<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType

    package init(
        _ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType,
        _ place: CallSite = .unknown
    ) {
        self.dueTime = dueTime
        self.scheduler = scheduler
        super.init(source, place)
    }

    package override func run(_ downstream: Sink<Element>) -> Link? {
        let coordinator = DebounceCoordinator(downstream, dueTime, scheduler)
        coordinator.begin(source)
        return coordinator
    }
}

/// The source and the timer meet here.
private final class DebounceCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    private let dueTime: RxTimeInterval
    private var waiting: Element?

    init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime
        super.init(downstream, scheduler)
    }

    override func received(_ element: Element) {
        waiting = element
        restartTimer(dueTime)
    }

    override func timerFired() {
        guard let element = waiting else { return }
        waiting = nil
        emit(element)
    }

    override func sourceCompleted() {
        stopTimer()
        timerFired()
        complete()
    }

    override var isWaiting: Bool { waiting != nil }

    override func forget() {
        super.forget()
        waiting = nil
    }
}
