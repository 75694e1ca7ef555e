extension ObservableConvertibleType where Element: Sendable {
    /// The elements as an asynchronous sequence, which can be iterated in any isolation.
    ///
    /// ```swift
    /// for try await price in prices.values { print(price) }
    /// ```
    ///
    /// Reading this property subscribes at once. Elements that are not awaited yet are buffered without a limit. If the
    /// sequence fails, the loop throws its error. Leaving the loop or cancelling the task disposes the subscription.
    /// The loop of a cancelled task receives the buffered elements, and then throws `CancellationError`. If a subject
    /// or relay is deallocated, the loop ends.
    public var values: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { continuation.yield($0) }, onError: { continuation.finish(throwing: $0) },
                onDisposed: { continuation.finish() })
            continuation.onTermination = { _ in
                // Before the disposal, which would end the loop without an error. If the loop has ended, this call has
                // no effect.
                continuation.finish(throwing: CancellationError())
                subscription.dispose()
            }
        }
    }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// Wraps the asynchronous sequence in an `Observable`.
    ///
    /// Each subscription iterates the asynchronous sequence in a task of its own, and emits inside that task. If the
    /// iteration throws, the result fails with that error. Disposing cancels the task.
    ///
    /// - Parameters:
    ///   - priority: the priority of the task; `nil` inherits the subscriber's priority.
    ///   - detached: whether the task inherits neither priority nor task-local values of the subscriber.
    public func asObservable(priority: TaskPriority? = nil, detached: Bool = false) -> Observable<Element> {
        Create { observer in
            let iterate: @Sendable () async -> Void = {
                do {
                    var isCancelled = false
                    for try await element in self {
                        // The task was cancelled, but the sequence ignored that and returned one more element.
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
