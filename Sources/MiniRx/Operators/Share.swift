/// The lifetime of the elements that `share` replays.
public enum SubjectLifetimeScope: Sendable {
    /// As long as there are subscribers. A subscriber that arrives after the last one has left, or after the terminal
    /// event, subscribes to the source again and receives no replay.
    case whileConnected
    /// Forever. The elements are also replayed after the last subscriber has left. After the terminal event, a new
    /// subscriber receives the elements, then that event. If another thread emits an element while the last subscriber
    /// leaves, the element may still be stored and replayed. If the source is deallocated while there are subscribers,
    /// later ones receive the elements, and their subscriptions end without an event.
    ///
    /// A subscriber receives the replay first. If it needs no more, as `take(1)` does, it does not connect; a
    /// subscriber that stays after the replay does. This has consequences:
    /// - If all subscribers only read one element, they receive the first one for ever.
    /// - If an operator behind the share fails because of the replay, `retry()` fails for ever: in
    ///   `shared.map { try parse($0) }.retry()`, each attempt receives the same element.
    /// - If `observe(on:)` is between, a subscriber may connect although the replay satisfies it: `take(1)` below the
    ///   operator ends the subscription only after the hop. Above the operator, it ends the subscription at once.
    ///
    /// RxSwift connects for such a subscriber, too. There, a source that emits inside `subscribe`, such as `create`,
    /// replaces the replay for the next one. To get new elements whenever all have left, use ``whileConnected``.
    ///
    /// Do not subscribe to a share of an endless synchronous source inside its own replay, as in `shared.flatMap { _ in
    /// shared.take(2) }.take(5)`: the inner subscriber connects, the source never returns, and all its elements wait
    /// for the outer subscriber, whose replay is not finished.
    case forever
}

extension ObservableType {
    /// Shares one subscription to the source among all subscribers.
    ///
    /// ```swift
    /// let shared = prices.share(replay: 1)
    /// shared.map { "\($0) €" }.bind(to: label.rx.text).disposed(by: bag)
    /// shared.bind(to: age).disposed(by: bag)  // of one subscription
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; first: 1, 2, 3, 4, end; late: 2, 3, 4, end](share)
    ///
    ///     source  -1--2--3--4--|
    ///      share(replay: 1)
    ///     first   -1--2--3--4--|
    ///     late         2-3--4--|
    ///
    /// ![source: 1, 2, 3, end; first: 1, 2, disposed; late: 1, 2, 3, end](share-again)
    ///
    ///     source  -1--2--3--|
    ///             ^----!
    ///                     ^---------!
    ///      share(replay: 1)
    ///     first   -1--2!
    ///     late            -1--2--3--|
    ///
    /// The first subscriber subscribes to the source; when the last one leaves, the source is disposed. Subscribers
    /// that arrive at the same time share one subscription. All receive the events in the same order. If a thread
    /// subscribes while another one emits, either thread may deliver the element, or a thread of the library's, if the
    /// main thread has handed over (see `PublishSubject`). To choose the thread, use `observe(on:)` or a driver.
    ///
    /// When the source ends, it is disposed before the subscribers receive the terminal event. If the source ends
    /// inside `subscribe`, on the subscribing thread, this event waits until the source has returned. A completion that
    /// another thread sends meanwhile is delivered at once. With `.forever`, each completion is. With
    /// `.whileConnected`, a subscriber that arrives in response to the event starts a new connection.
    ///
    /// If an operator between `create` and `share` ends the source while the closure of `create` is still running, the
    /// disposable of the closure is disposed when the closure returns. The new connection may have started before;
    /// `create` says when.
    ///
    /// A thread may subscribe while another one is still disposing the source. It starts a second connection; until the
    /// first is disposed, the source has two subscriptions. With `.whileConnected`, no event of the old connection
    /// reaches the new one. If you share a socket or a sensor that can exist only once, let the source wait until the
    /// previous one is closed.
    ///
    /// A source that emits inside `subscribe` emits all its elements to the first subscriber, before a second one can
    /// subscribe. The second one then receives only the replay; if the source has completed and the scope is
    /// `.whileConnected`, it starts a new connection. Share the result instead: see *What is different on purpose* in
    /// [Coming from RxSwift](doc:ComingFromRxSwift).
    ///
    /// Cost: one object for the connection, and one for each subscriber. A replay of more than one element needs one
    /// more object. Joining and leaving take constant time.
    ///
    /// - Parameters:
    ///   - replay: the number of latest elements that a late subscriber receives first.
    ///   - scope: how long these elements are stored.
    /// - Precondition: `replay` is not negative.
    /// - SeeAlso: [RefCount](https://reactivex.io/documentation/operators/refcount.html)
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        require(replay >= 0, "share(replay:scope:): replay is \(replay), must not be negative", CallSite(fileID, line))
        switch scope {
        case .whileConnected: return Share(asObservable(), replayCount: replay, .connection)
        case .forever: return ShareForever(asObservable(), replayCount: replay)
        }
    }
}
