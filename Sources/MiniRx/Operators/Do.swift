extension ObservableType {
    /// Calls closures for the events of the sequence, and forwards the events unchanged.
    ///
    /// ```swift
    /// search("tea")
    ///     .do(onError: { error in log(error) })
    ///     .catchAndReturn([]).bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](do)
    ///
    ///     -1--2--|
    ///      do(onNext: { print($0) })
    ///     -1--2--|
    ///
    /// Each closure runs on the thread of its event. If `onNext`, `onError` or `onCompleted` throws, the error replaces
    /// the event. If `afterNext` throws, the result fails with that error. Errors from `afterError` and
    /// `afterCompleted` are ignored. If `onNext`, `onError` or `onCompleted` disposes the subscription, the event is
    /// dropped, and no further closure of the operators below runs on this thread.
    ///
    /// If the source completes after it has been subscribed, the order is `onCompleted`, the observer, `onDispose`,
    /// `afterCompleted`: the terminal event disposes the subscription. If the source completes while it is being
    /// subscribed, as `just` does, the order is `onCompleted`, the observer, `afterCompleted`, `onSubscribed`,
    /// `onDispose`. The order of the hooks for errors is the same. An operator downstream may deliver the terminal
    /// event to the observer later, as `catch` and drivers do.
    ///
    /// - Parameters:
    ///   - onNext: called before an element is delivered.
    ///   - afterNext: called after an element has been delivered.
    ///   - onError: called before an error is delivered.
    ///   - afterError: called after an error has been delivered.
    ///   - onCompleted: called before completion is delivered.
    ///   - afterCompleted: called after completion has been delivered.
    ///   - onSubscribe: called before the source is subscribed.
    ///   - onSubscribed: called after the source has been subscribed.
    ///   - onDispose: called once when the subscription ends, by a terminal event or by disposal.
    /// - SeeAlso: [Do](https://reactivex.io/documentation/operators/do.html)
    @available(swift, introduced: 6)
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> Observable<Element> {
        let hooks = DoHooks<Element>()
        (hooks.onNext, hooks.onError, hooks.onCompleted) = (onNext, onError, onCompleted)
        (hooks.afterNext, hooks.afterError, hooks.afterCompleted) = (afterNext, afterError, afterCompleted)
        (hooks.onSubscribe, hooks.onSubscribed, hooks.onDispose) = (onSubscribe, onSubscribed, onDispose)
        return asObservable().calling(hooks, "do")
    }
}

/// The closures of `do` and `debug`. The recipe and its sinks share them.
package final class DoHooks<Element> {
    var onNext: ((Element) throws -> Void)?
    var afterNext: ((Element) throws -> Void)?
    var onError: ((any Error) throws -> Void)?
    var afterError: ((any Error) throws -> Void)?
    var onCompleted: (() throws -> Void)?
    var afterCompleted: (() throws -> Void)?
    var onSubscribe: (() -> Void)?
    var onSubscribed: (() -> Void)?
    var onDispose: (() -> Void)?
}

extension Observable {
    /// The implementation of `do` and `debug`.
    package func calling(_ hooks: DoHooks<Element>, _ name: OperatorName) -> Observable {
        Operator(self, name) { source, downstream in
            hooks.onSubscribe?()
            let sink = DoSink(downstream, hooks)
            sink.start(source)
            hooks.onSubscribed?()
            sink.subscribed()
        }
    }
}

/// A closure of `do` may dispose the subscription. This can deallocate objects that closures downstream use without
/// retaining them. So the sink checks after each closure, and passes on no event after a disposal. It also checks
/// before each closure, because a closure of an operator upstream may have disposed the subscription.
private final class DoSink<Element>: CancellableSink<Element, Element> {
    private let hooks: DoHooks<Element>
    /// The party that arrives last calls `onDispose`. As in RxSwift, `dispose()` calls `onDispose` even while the
    /// source is still emitting. So this does not wait for the source's `sourceGone()`, the party `.gone`.
    private let disposal = Rendezvous(of: [.returned, .sourceCancelled])
    /// The party that arrives last passes on `sourceGone()`. If it came before `onDispose`, `using` downstream could
    /// dispose the resource that `onDispose` uses.
    private let departure: Rendezvous
    // Stored in the sink, because a call through `hooks` would cost a retain per event.
    private let onNextHook: ((Element) throws -> Void)?
    private let afterNextHook: ((Element) throws -> Void)?

    init(_ downstream: Sink<Element>, _ hooks: DoHooks<Element>) {
        self.hooks = hooks
        departure = Rendezvous(of: hooks.onDispose == nil ? .gone : [.disposed, .gone])
        onNextHook = hooks.onNext
        afterNextHook = hooks.afterNext
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        if sourceLink.isStopped { return }
        do {
            try onNextHook?(element)
            if sourceLink.isStopped { return }
            downstream.onNext(element)
            try afterNextHook?(element)
        } catch {
            // The observer may have ended the subscription during `onNext`.
            if !checkStopped() { downstream.onError(error) }
        }
    }

    override func onEnd(_ ending: Ending) {
        if !ending.isEvent || sourceLink.isStopped { return }
        let hooks = hooks
        do {
            if case .error(let error) = ending { try hooks.onError?(error) } else { try hooks.onCompleted?() }
        } catch {
            if !sourceLink.isStopped { downstream.onError(error) }
            return
        }
        if sourceLink.isStopped { return }
        downstream.onEnd(ending)
        if case .error(let error) = ending { try? hooks.afterError?(error) } else { try? hooks.afterCompleted?() }
    }

    /// Called when the `run` of the source has returned.
    func subscribed() { arrive(.returned) }

    override func cancel() {
        if cancelSource() { arrive(.sourceCancelled) }
    }

    private func arrive(_ party: Rendezvous.Parties) {
        guard disposal.arrive(party), let onDispose = hooks.onDispose else { return }
        onDispose()
        if departure.arrive(.disposed) { downstream.sourceGone() }
    }

    override func sourceGone() {
        cancel()
        if departure.arrive(.gone) { downstream.sourceGone() }
    }
}
