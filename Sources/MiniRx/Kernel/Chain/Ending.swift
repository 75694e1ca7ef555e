/// How a sequence has ended, stored for later delivery.
@usableFromInline
package enum Ending {
    case error(any Error)
    case completed
    /// The source was released without a terminal event: for example, a subject was deallocated. Observers receive no
    /// event.
    case gone

    /// Sends the terminal event to `sink`, unless `sink` is stopped; if there is none, calls `sourceGone()`.
    func deliver<Element>(to sink: Sink<Element>) {
        if sink.checkStopped() { return }
        if isEvent { sink.onEnd(self) } else { sink.sourceGone() }
    }

    /// Sends the terminal event, if there is one, to an observer of client code.
    func send<Observer: ObserverType>(to observer: borrowing Observer) {
        switch self {
        case .error(let error): observer.onError(error)
        case .completed: observer.onCompleted()
        case .gone: break
        }
    }

    /// The terminal event. There must be one.
    func event<Element>() -> Event<Element> {
        if case .error(let error) = self { .error(error) } else { .completed }
    }

    /// Whether observers receive an event.
    @usableFromInline
    var isEvent: Bool { if case .gone = self { false } else { true } }
}
