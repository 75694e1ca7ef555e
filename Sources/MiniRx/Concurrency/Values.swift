extension ObservableConvertibleType where Element: Sendable {
    /// The elements as an asynchronous sequence, iterated from any isolation.
    ///
    /// ```swift
    /// for try await price in prices.values { print(price) }
    /// ```
    ///
    /// The sequence is subscribed at once. What comes while nobody awaits is buffered without a limit, so that nothing is
    /// lost. An error of the sequence is thrown. Leaving the loop, or cancelling the task, disposes the subscription; the
    /// loop of a cancelled task gets what is buffered, and then throws `CancellationError`. A subject or relay that is let
    /// go ends the loop.
    public var values: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { continuation.yield($0) }, onError: { continuation.finish(throwing: $0) },
                onDisposed: { continuation.finish() })
            continuation.onTermination = { _ in
                // Before the disposal, which would end the loop well. If it has ended already, it changes nothing.
                continuation.finish(throwing: CancellationError())
                subscription.dispose()
            }
        }
    }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// The asynchronous sequence as an observable one.
    ///
    /// Every subscription iterates it in a task of its own, and delivers where that runs. What it throws is the error of
    /// the sequence; disposing cancels the task.
    ///
    /// - Parameters:
    ///   - priority: that of the task; `nil` for that of the one who subscribes.
    ///   - detached: whether the task inherits nothing of the one who subscribes: neither priority nor task-local values.
    public func asObservable(priority: TaskPriority? = nil, detached: Bool = false) -> Observable<Element> {
        Create { observer in
            let iterate: @Sendable () async -> Void = {
                do {
                    var isCancelled = false
                    for try await element in self {
                        // It has been asked once more since it was cancelled, and does not look at that.
                        if isCancelled { break }
                        observer.onNext(element)
                        isCancelled = Task.isCancelled
                    }
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            let task =
                detached
                ? Task.detached(priority: priority, operation: iterate) : Task(priority: priority, operation: iterate)
            return Disposables.create { task.cancel() }
        }
    }
}
