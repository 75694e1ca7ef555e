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
    /// Cost: one task and four objects per subscription.
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
        inTask("create", priority, detached) { observer in observer.on(.next(try await work(()))) }
    }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// Wraps the asynchronous sequence in an `Observable`.
    ///
    /// Each subscription iterates the asynchronous sequence in a task of its own, and emits inside that task. If the
    /// iteration throws, the result fails with that error.
    ///
    /// The streams of the standard library are for one loop: two subscriptions to an `AsyncStream` divide its elements
    /// between them, and two to an `AsyncThrowingStream` can stop the program. For several observers, call `share()`,
    /// or make a driver.
    ///
    /// Disposing cancels the task. Cancellation ends a stream of the standard library. From another sequence, the
    /// iteration requests no further element. If it is waiting for one and ignores the cancellation, it drops this one.
    ///
    /// - Parameters:
    ///   - priority: the priority of the task; `nil` inherits the subscriber's priority.
    ///   - detached: `true` for a task that inherits no priority and no task-local values from the subscriber.
    public func asObservable(priority: TaskPriority? = nil, detached: Bool = false) -> Observable<Element> {
        Observable.inTask("asObservable", priority, detached) { observer in
            // A stream ends, and tells its producer to stop, when `next()` is called after the task was cancelled.
            let isStream = self is AsyncStream<Element> || self is AsyncThrowingStream<Element, any Error>
            for try await element in self {
                observer.on(.next(element))
                // Another sequence may ignore the cancellation, and return an element that another iterator needs.
                if observer.checkStopped(), !isStream { return }
            }
        }
    }
}

extension ObservableType {
    /// Runs `body` in a task for every subscription. The sequence completes when `body` returns, and fails when `body`
    /// throws.
    fileprivate static func inTask(
        _ name: OperatorName, _ priority: TaskPriority?, _ isDetached: Bool,
        _ body: @escaping @Sendable (TaskObserver<Element>) async throws -> Void
    ) -> Observable<Element> {
        SourceRecipe(name) { downstream in
            let work = SingleAssignmentDisposable()
            var observer: AnyObserver<Element>?
            Emitter(downstream).start {
                observer = $0
                return work
            }
            guard let observer else { return }
            let taskObserver = TaskObserver(observer: observer, work: work, downstream: downstream)
            let run: @Sendable () async -> Void = {
                do {
                    try await body(taskObserver)
                    taskObserver.on(.completed)
                } catch {
                    taskObserver.on(.error(error))
                }
            }
            // The task begins last. If it began inside the closure of the emitter, it could emit before the emitter
            // knows what to dispose.
            let task =
                isDetached
                ? Task.detached(priority: priority, operation: run) : Task(priority: priority, operation: run)
            work.setDisposable(Disposables.create { task.cancel() })
        }
    }
}

/// Passed to a task, and used only there. A task that ignores its cancellation must not retain the chain.
private struct TaskObserver<Element>: @unchecked Sendable {
    let observer: AnyObserver<Element>
    /// Cancels the task.
    let work: SingleAssignmentDisposable
    weak var downstream: ChainLink?

    /// Whether a further element would be dropped. The chain downstream knows this before it disposes the task: it may
    /// have other sources to dispose first.
    func checkStopped() -> Bool { downstream?.checkStopped() ?? true }

    /// Drops what a cancelled task emits. `Task.isCancelled` orders no memory accesses: on some processors, a thread
    /// that reads `true` could still read that the emitter runs. The lock of `work` orders them: it was disposed before
    /// the task was cancelled.
    func on(_ event: Event<Element>) {
        if Task.isCancelled, work.isDisposed { return }
        observer.on(event)
    }
}
