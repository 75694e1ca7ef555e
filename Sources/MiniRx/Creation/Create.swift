extension ObservableType {
    /// Creates a sequence from a closure, which runs once for every subscription.
    ///
    /// ```swift
    /// let answers = Observable<String>.create { observer in
    ///     observer.onNext("tea")
    ///     return Disposables.create { print("cancelled") }
    /// }
    /// ```
    ///
    /// ![result: a, b, end](create)
    ///
    ///      Observable<String>.create { observer in
    ///          observer.onNext("a")
    ///          observer.onNext("b")
    ///          observer.onCompleted()
    ///          return Disposables.create()
    ///      }
    ///     (ab|)
    ///
    /// Elements are delivered one at a time, on the thread that emits them. If another thread or an observer emits an
    /// element during a delivery, the element is queued. The delivering thread delivers it afterwards, or a thread of
    /// the library's, if the main thread has handed over (see `PublishSubject`).
    ///
    /// An error is delivered only after the closure has returned. The returned disposable is therefore disposed before
    /// `catch` subscribes to another source or `retry` subscribes again. Events after a terminal event or a disposal
    /// are dropped.
    ///
    /// If the subscription ends for another reason while the closure is still running, the disposable does not exist
    /// yet. It is disposed when the closure returns. For example, the closure emits an element, and `map` throws or
    /// `take(1)` completes; or a timeout expires. By then, an operator downstream that starts another source, such as
    /// `catch`, `retry`, `concat`, `share` or `timeout(_:other:scheduler:)`, may have started it:
    /// - The operator waits for a closure that runs inside its own `subscribe` and emits on the same thread. `retry`,
    ///   `retry(when:)`, `concat` and `catch(sequence:)` wait even if another thread emits.
    /// - The operator need not wait for a closure that is started later: for example as an inner sequence, or by
    ///   `subscribe(on:)`.
    ///
    /// If two sources must not run at the same time, emit only after the closure has returned.
    ///
    /// A closure that emits in a loop must end the loop itself. A synchronous source that has been subscribed with the
    /// observer, as in `numbers.subscribe(observer)`, stops when the subscription has ended; with a closure, as in
    /// `numbers.subscribe(onNext: { observer.onNext($0) })`, it does not.
    ///
    /// Cost: one object per subscription; an element allocates nothing unless it is queued.
    ///
    /// - Parameter subscribe: starts the work and returns the disposable that stops it. This disposable is disposed
    ///   once: after the terminal event, or when the subscription is disposed; if the closure is still running then,
    ///   when it returns.
    /// - SeeAlso: [Create](https://reactivex.io/documentation/operators/create.html)
    @available(swift, introduced: 6)
    public static func create(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Create("create", subscribe)
    }
}

package final class Create<Element>: Observable<Element>, @unchecked Sendable {
    private let operatorName: OperatorName
    private let subscribe: (AnyObserver<Element>) -> any Disposable
    /// Stored, so that `run` looks up no metadata. See `Recipes.swift`.
    private let emitterClass = Emitter<Element>.self

    package init(
        _ name: OperatorName = #function, _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) {
        self.subscribe = subscribe
        operatorName = name
        super.init()
    }

    package override var name: String { operatorName.description }

    package override func run(_ downstream: Sink<Element>) {
        emitterClass.init(downstream).start(subscribe)
    }
}
