/// The scheduler on which drivers and signals deliver and tell the time: the main scheduler, except in tests.
///
/// A view model is tested in virtual time by making and running it inside a mock:
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
/// `asDriver` hops to the scheduler, which takes a tick of a `TestScheduler`: what the user types at 3 is there at 4, and
/// settled at 7.
///
/// A mock changes the clock and the order, never the thread: what is driven still runs on the main thread. There is one
/// for the whole process, so tests that use it must not run at the same time; on the main actor they cannot.
public enum SharingScheduler {
    /// Makes a scheduler.
    public typealias MakeScheduler = @Sendable () -> any SchedulerType

    private static let mocks = SchedulerMocks()

    /// Makes the scheduler for the next driver or signal.
    public static var make: MakeScheduler { mocks.latest ?? { MainScheduler.instance } }

    /// The mock that is in force, if one is.
    package static var mocked: (any SchedulerType)? { mocks.latest?() }

    /// Drivers and signals that are made while `action` runs use `scheduler`.
    ///
    /// - Parameters:
    ///   - scheduler: usually a `TestScheduler`.
    ///   - action: makes the drivers.
    public static func mock<Result>(scheduler: any SchedulerType, action: () throws -> Result) rethrows -> Result {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Drivers and signals that are made while `action` runs use what `makeScheduler` makes.
    ///
    /// - Parameters:
    ///   - makeScheduler: called for each driver or signal.
    ///   - action: makes the drivers.
    public static func mock<Result>(
        makeScheduler: @escaping MakeScheduler, action: () throws -> Result
    ) rethrows -> Result {
        mocks.add(makeScheduler)
        defer { mocks.removeLatest() }
        return try action()
    }
}
