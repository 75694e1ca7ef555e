extension ObservableType {
    /// Creates a sequence from an asynchronous function, which runs once for every subscription.
    ///
    /// ```swift
    /// let results = query.asDriver()
    ///     .throttle(.milliseconds(300))
    ///     .flatMapLatest { query in
    ///         Observable.create { try await api.search(query) }.asDriver(onErrorJustReturn: [])
    ///     }
    /// ```
    ///
    /// Each subscription calls `work` in a task of its own. The sequence emits the value that `work` returns and
    /// completes, or fails with the error that `work` throws. The sequence emits inside the task, on no particular
    /// thread.
    ///
    /// Disposing the subscription cancels the task. A task that is cancelled before it has begun still calls `work`.
    /// The system's asynchronous functions throw when their task is cancelled; a long computation should check
    /// `Task.isCancelled`. A value or error that arrives after the disposal, such as a `CancellationError`, is dropped.
    /// Without a disposal, a `CancellationError` is an error like any other.
    ///
    /// The element need not be `Sendable`: the compiler rejects a `work` that returns an object which other code still
    /// uses.
    ///
    /// Cost: one task and three objects per subscription.
    ///
    /// - Parameters:
    ///   - priority: the priority of the task; `nil` inherits the subscriber's priority.
    ///   - detached: `true` for a task that inherits no priority and no task-local values from the subscriber.
    ///   - work: returns the element.
    /// - SeeAlso: [Start](https://reactivex.io/documentation/operators/start.html)
    @_disfavoredOverload
    public static func create(
        priority: TaskPriority? = nil, detached: Bool = false,
        _ work: @escaping @Sendable (()) async throws -> Element
    ) -> Observable<Element> {
        // `work` has a parameter, which a closure can leave out. Without the parameter, the compiler would report any
        // mistake in `create { observer in … }` as "expects 0 arguments, but 1 was used", at another line.
        createInTask("create", priority, detached) { observer in observer.onNext(try await work(())) }
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
    ///   - detached: `true` for a task that inherits no priority and no task-local values from the subscriber.
    public func asObservable(priority: TaskPriority? = nil, detached: Bool = false) -> Observable<Element> {
        createInTask("asObservable", priority, detached) { observer in
            var isCancelled = false
            for try await element in self {
                // The task was cancelled, but the sequence ignored that and returned one more element.
                if isCancelled { break }
                observer.onNext(element)
                isCancelled = Task.isCancelled
            }
        }
    }
}

/// Runs `body` in a task for every subscription. The sequence completes when `body` returns, and fails when `body`
/// throws.
private func createInTask<Element>(
    _ name: OperatorName, _ priority: TaskPriority?, _ detached: Bool,
    _ body: @escaping @Sendable (AnyObserver<Element>) async throws -> Void
) -> Observable<Element> {
    Create(name) { observer in
        let observer = OnlyInTask(observer)
        let run: @Sendable () async -> Void = {
            do {
                try await body(observer.value)
                observer.value.onCompleted()
            } catch {
                observer.value.onError(error)
            }
        }
        let task =
            detached ? Task.detached(priority: priority, operation: run) : Task(priority: priority, operation: run)
        return Disposables.create { task.cancel() }
    }
}

/// A value that is passed to a task, and used only there.
private struct OnlyInTask<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
