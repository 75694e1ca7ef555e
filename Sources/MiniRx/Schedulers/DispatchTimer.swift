import Dispatch

/// A Dispatch timer and its work.
///
/// Dispatch releases the handlers of a cancelled timer later, on the timer's queue. So `dispose()` also disposes the
/// work. From then on, the handlers retain only an empty work item.
final class DispatchTimer: Cancelable, @unchecked Sendable {
    private let work: any Disposable
    private let lock = Lock()
    private var source: (any DispatchSourceTimer)?
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    init(
        _ work: any Disposable, on queue: DispatchQueue, after dueTime: RxTimeInterval,
        repeating period: RxTimeInterval, _ fire: @escaping @Sendable (DispatchTimer) -> Void
    ) {
        self.work = work
        let source = DispatchSource.makeTimerSource(queue: queue)
        let deadline = DispatchTime.now() + dueTime.notNegative
        source.schedule(deadline: deadline, repeating: period, leeway: .nanoseconds(0))
        source.setEventHandler { [weak self] in
            guard let self, !self.isDisposed else { return }
            fire(self)
        }
        // The cancel handler retains `self`, so that the timer runs even if the user releases this disposable.
        source.setCancelHandler { withExtendedLifetime(self) {} }
        // From here on the lock guards the source: the timer can fire and be cancelled before `resume` returns.
        lock.withLock { self.source = source }
        source.resume()
    }

    var isDisposed: Bool { lock.withLock { wasDisposed } }

    func dispose() {
        lock.withLock { wasDisposed = true }
        stop()
        work.dispose()
    }

    /// Cancels the timer without disposing the work.
    func stop() {
        let source = lock.withLock {
            defer { self.source = nil }
            return self.source
        }
        source?.setEventHandler(handler: nil)
        source?.cancel()
    }
}
