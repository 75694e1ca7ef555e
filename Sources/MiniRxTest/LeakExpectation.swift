import Dispatch

#if canImport(Foundation)
    internal import Foundation
#endif

/// Runs a closure, and reports objects of the library that the closure creates and that outlive the closure.
///
/// The function depends on no test framework; the closure `report` connects the function to yours:
///
/// ```swift
/// func testNothingLeaks() {
///     expectNoLeaks {
///         let screen = SearchViewModel()
///         screen.query.accept("tea")
///     } report: {
///         XCTFail($0)
///     }
/// }
/// ```
///
/// The message contains the places of the subscriptions that are still running:
///
///     9 objects of the library outlive the closure. Subscriptions that are still running:
///         1 at Search/SearchViewModel.swift:31
///
/// The check counts objects that are created on the closure's thread, in its task, and in tasks that it starts. Objects
/// of tests that run in parallel do not count. Objects that are created on dispatch queues, on other threads or in
/// detached tasks do not count either. To check those, compare `Resources.total` before and after, in a test that runs
/// alone. A global variable that is first used in the closure, or a subject outside the closure, can retain objects
/// without a leak. Use such variables and subjects once before the check.
///
/// Objects are often released a little later, on another thread. This function waits until all are released, at most
/// for `timeout`. On the main thread, it runs the run loop while it waits. In release builds, nothing is counted or
/// reported.
///
/// A synchronous main-actor test of Swift Testing runs on the main queue. There, this function blocks the queue while
/// it waits, so objects that the main queue releases cannot be released. If objects are left, the message then does not
/// claim a leak: it asks for the asynchronous form. In an asynchronous function, `await expectNoLeaks` always calls
/// that form.
///
/// - Parameters:
///   - timeout: how long to wait for the objects to be released.
///   - body: creates and releases what is tested.
///   - report: called with a message if something outlives `body`.
@_disfavoredOverload
public func expectNoLeaks(
    timeout: RxTimeInterval = .seconds(10), _ body: () throws -> Void, report: (_ message: String) -> Void
) rethrows {
    try expectNoLeaks(of: .closure, timeout, body, report)
}

/// Runs an asynchronous closure, and reports objects of the library that the closure creates and that outlive the
/// closure.
///
/// Counts, waits and reports as the synchronous form does, but suspends the task while it waits. The closure need not
/// contain an `await`:
///
/// ```swift
/// await expectNoLeaks {
///     let screen = SearchViewModel()
///     screen.query.accept("tea")
/// } report: {
///     XCTFail($0)
/// }
/// ```
///
/// - Parameters:
///   - timeout: how long to wait for the objects to be released.
///   - body: creates and releases what is tested.
///   - report: called with a message if something outlives `body`.
public func expectNoLeaks(
    timeout: RxTimeInterval = .seconds(10), isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void, report: (_ message: String) -> Void
) async rethrows {
    try await expectNoLeaks(of: .closure, timeout, isolation: isolation, body, report)
}

/// Which objects a leak check counts.
package enum LeakExtent {
    /// Those that the closure creates.
    case closure
    /// All objects. Run such a check while no other code uses the library.
    case process
}

package func expectNoLeaks(
    of extent: LeakExtent, _ timeout: RxTimeInterval, _ body: () throws -> Void, _ report: (String) -> Void
) rethrows {
    #if DEBUG
        let check = LeakCheck(extent)
        if let scope = check.scope { try scope.run(body) } else { try body() }
        let end = DispatchTime.now() + timeout
        let mainQueueRuns = DispatchSemaphore(value: 0)
        if check.leftCount > 0 { MainThread.enqueue { mainQueueRuns.signal() } }
        while check.leftCount > 0, DispatchTime.now() < end { letOtherThreadsRun() }
        let blocksMainQueue = MainThread.isCurrent && mainQueueRuns.wait(timeout: .now()) == .timedOut
        (blocksMainQueue ? check.messageIfMainQueueIsBlocked : check.message).map(report)
    #else
        try body()
    #endif
}

package func expectNoLeaks(
    of extent: LeakExtent, _ timeout: RxTimeInterval, isolation: isolated (any Actor)?,
    _ body: () async throws -> Void, _ report: (String) -> Void
) async rethrows {
    #if DEBUG
        let check = LeakCheck(extent)
        if let scope = check.scope { try await scope.run(isolation: isolation, body) } else { try await body() }
        let end = DispatchTime.now() + timeout
        while check.leftCount > 0, DispatchTime.now() < end { try? await Task.sleep(nanoseconds: 1_000_000) }
        check.message.map(report)
    #else
        try await body()
    #endif
}

#if DEBUG
    private struct LeakCheck {
        /// `nil` to count all objects.
        let scope: LeakScope?
        private let before = Resources.total
        private let runningBefore = Resources.subscriptions

        init(_ extent: LeakExtent) {
            scope = extent == .closure ? LeakScope() : nil
        }

        var leftCount: Int { scope?.count ?? Resources.total - before }

        private var running: [Resources.Subscriptions] {
            scope?.subscriptions ?? Resources.subscriptions.filter { !runningBefore.contains($0) }
        }

        /// What to report; `nil` if nothing is left.
        var message: String? {
            let left = leftCount
            if left <= 0 { return nil }
            let objects = left == 1 ? "1 object of the library outlives" : "\(left) objects of the library outlive"
            let running = self.running
            if running.isEmpty {
                return "\(objects) the closure. No subscription is running: an observable, a subject or a disposable "
                    + "is retained."
            }
            return "\(objects) the closure. Subscriptions that are still running:"
                + running.map { "\n    \($0)" }.joined()
        }

        /// The same for a check that blocks the main queue: what is left may wait there for its release.
        var messageIfMainQueueIsBlocked: String? {
            let left = leftCount
            if left <= 0 { return nil }
            return "\(left) object\(left == 1 ? "" : "s") of the library may leak, or may wait for the main queue: "
                + "expectNoLeaks was called on this queue, and blocked it. Make the test async, and call "
                + "`await expectNoLeaks`."
        }
    }

    /// Waits a millisecond. On the main thread, runs work of the main queue while it waits.
    private func letOtherThreadsRun() {
        #if canImport(Foundation)
            if MainThread.isCurrent {
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
                return
            }
        #endif
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(1))
    }
#endif
