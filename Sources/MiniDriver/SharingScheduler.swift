/// The scheduler on which drivers and signals deliver and measure time: the main scheduler, except in tests.
///
/// To test a view model in virtual time, create and run it inside a mock:
///
/// ```swift
/// struct TitleViewModel {
///     let title: Driver<String>
///
///     init(query: Driver<String>) {
///         title = query.debounce(.seconds(3)).map { "Results for \($0)" }
///     }
/// }
///
/// let scheduler = TestScheduler()
/// let query = scheduler.hot("-a-b-----|")
/// let title = SharingScheduler.mock(scheduler: scheduler) {
///     let model = TitleViewModel(query: query.asDriver(onErrorJustReturn: ""))
///     return scheduler.start { model.title }
/// }
///
/// expectMarbles(title.events, "-------b--|", ["b": "Results for b"]) { XCTFail($0) }
/// ```
///
/// `asDriver` delivers on the scheduler. A `TestScheduler` needs one tick for this. So the letter typed at 3 arrives at
/// 4, and `debounce` emits it at 7.
///
/// A mock changes times and order, never the thread: drivers still deliver on the main thread. A mock applies to the
/// whole process, so tests that use one must not run concurrently. Nothing reports it if they do: a driver that another
/// test makes meanwhile uses the clock of this test, and its elements never arrive. Synchronous tests on the main actor
/// never run concurrently; with Swift Testing, mark the suite `@MainActor`, and let no test `await` inside a mock.
///
/// If a process contains two copies of the module, such as one in the app and one in the test bundle, a mock applies to
/// its own copy only, and the drivers of the other one use the main scheduler. Link the module in one of them.
public enum SharingScheduler {
    /// A closure that returns the scheduler for one driver or signal.
    public typealias MakeScheduler = @Sendable () -> any SchedulerType

    private static let mocks = SchedulerMocks()

    /// Returns the scheduler that the next driver or signal will use.
    public static var make: MakeScheduler { mocks.latest ?? { MainScheduler.instance } }

    /// The scheduler of the active mock; `nil` without one.
    @usableFromInline
    package static var mocked: (any SchedulerType)? { mocks.latest?() }

    #if DEBUG
        package static func warnIfTheEndedMockIsRunning() { mocks.warnIfTheEndedMockIsRunning() }
    #endif

    /// Runs `action`. Drivers and signals that are made during `action` use `scheduler`.
    ///
    /// Drivers are also made while the clock runs, for example in the closure of `flatMapLatest`. So start the
    /// scheduler inside `action`. In debug builds, a warning is printed if a driver that measures time is made while
    /// `scheduler` runs after `action` has returned.
    ///
    /// - Parameters:
    ///   - scheduler: usually a `TestScheduler`.
    ///   - action: makes the drivers and signals.
    public static func mock<Result>(scheduler: any SchedulerType, action: () throws -> Result) rethrows -> Result {
        #if DEBUG
            defer { mocks.noteEnd(of: scheduler) }
        #endif
        return try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Runs `action`. Drivers and signals that are made during `action` use the schedulers that `makeScheduler`
    /// returns.
    ///
    /// - Parameters:
    ///   - makeScheduler: called for each driver or signal.
    ///   - action: makes the drivers and signals.
    public static func mock<Result>(
        makeScheduler: @escaping MakeScheduler, action: () throws -> Result
    ) rethrows -> Result {
        mocks.add(makeScheduler)
        defer { mocks.removeLatest() }
        return try action()
    }
}
