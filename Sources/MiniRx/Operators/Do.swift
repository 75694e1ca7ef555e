extension ObservableType {
    /// Calls closures beside the sequence, without changing it.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](do)
    ///
    ///     -1--2--|
    ///      do(onNext: { print($0) })
    ///     -1--2--|
    ///
    /// Each closure runs on the thread of its event. An error that one of them throws takes the place of the event and
    /// ends the sequence. What one of `afterError` and `afterCompleted` throws is ignored.
    ///
    /// The observer disposes the sequence when it gets the end. So the order is `onCompleted`, the observer, `onDispose`,
    /// `afterCompleted`.
    ///
    /// - Parameters:
    ///   - onNext: called before an element is passed on.
    ///   - afterNext: called after an element has been passed on.
    ///   - onError: called before an error is passed on.
    ///   - afterError: called after an error has been passed on.
    ///   - onCompleted: called before completion is passed on.
    ///   - afterCompleted: called after completion has been passed on.
    ///   - onSubscribe: called before the source is subscribed.
    ///   - onSubscribed: called after the source has been subscribed.
    ///   - onDispose: called once when the subscription is over, for whatever reason.
    /// - SeeAlso: [Do](https://reactivex.io/documentation/operators/do.html)
    @available(swift, introduced: 6)
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> Observable<Element> {
        asObservable().calling(
            DoHooks(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
                onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

/// The closures of `do`, which recipe and sinks share.
package final class DoHooks<Element> {
    package let onNext: ((Element) throws -> Void)?
    package let afterNext: ((Element) throws -> Void)?
    package let onError: ((any Error) throws -> Void)?
    package let afterError: ((any Error) throws -> Void)?
    package let onCompleted: (() throws -> Void)?
    package let afterCompleted: (() throws -> Void)?
    package let onSubscribe: (() -> Void)?
    package let onSubscribed: (() -> Void)?
    package let onDispose: (() -> Void)?

    package init(
        onNext: ((Element) throws -> Void)?, afterNext: ((Element) throws -> Void)?,
        onError: ((any Error) throws -> Void)?, afterError: ((any Error) throws -> Void)?,
        onCompleted: (() throws -> Void)?, afterCompleted: (() throws -> Void)?, onSubscribe: (() -> Void)?,
        onSubscribed: (() -> Void)?, onDispose: (() -> Void)?
    ) {
        self.onNext = onNext
        self.afterNext = afterNext
        self.onError = onError
        self.afterError = afterError
        self.onCompleted = onCompleted
        self.afterCompleted = afterCompleted
        self.onSubscribe = onSubscribe
        self.onSubscribed = onSubscribed
        self.onDispose = onDispose
    }
}

extension Observable {
    /// What `do` and `debug` are.
    package func calling(
        _ hooks: DoHooks<Element>, _ name: OperatorName = #function
    ) -> Observable {
        Lift(self, name) { source, downstream in
            hooks.onSubscribe?()
            let sink = DoSink(downstream, hooks)
            sink.start(source)
            hooks.onSubscribed?()
            sink.isSubscribed()
        }
    }
}

private final class DoSink<Element>: AftercarePipe<Element> {
    private let hooks: DoHooks<Element>
    // In the sink itself, an event calls them without a retain.
    private let onNextHook: ((Element) throws -> Void)?
    private let afterNextHook: ((Element) throws -> Void)?

    init(_ downstream: Sink<Element>, _ hooks: DoHooks<Element>) {
        self.hooks = hooks
        onNextHook = hooks.onNext
        afterNextHook = hooks.afterNext
        super.init(downstream)
        doNotWaitUntilSourceIsGone()
    }

    override func onNext(_ element: Element) {
        do {
            try onNextHook?(element)
            downstream.onNext(element)
            try afterNextHook?(element)
        } catch {
            // The element may have been the last one wanted.
            if !isStopped { downstream.onError(error) }
        }
    }

    override func onError(_ error: any Error) {
        do {
            try hooks.onError?(error)
        } catch {
            return downstream.onError(error)
        }
        let afterError = hooks.afterError
        downstream.onError(error)
        try? afterError?(error)
    }

    override func onCompleted() {
        do {
            try hooks.onCompleted?()
        } catch {
            return downstream.onError(error)
        }
        let afterCompleted = hooks.afterCompleted
        downstream.onCompleted()
        try? afterCompleted?()
    }

    override func afterCancel() {
        hooks.onDispose?()
    }
}
