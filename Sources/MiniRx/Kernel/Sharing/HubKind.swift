/// What differs between hubs.
enum HubKind {
    /// A `PublishSubject`, a `BehaviorSubject` or a relay. A subscriber that arrives after the terminal event receives
    /// only this event.
    case plain
    /// A `ReplaySubject`, or a share that lasts forever. A subscriber that arrives after the terminal event still
    /// receives the replayed elements, then the terminal event.
    case replayingAfterEnd
    /// A connection refuses new members once it has ended or its last member has left. It stores no terminal event, and
    /// has a first member only once.
    case connection
    /// A connection of a driver or signal. Elements and new members arrive on the main thread only, so the replay
    /// buffer needs no lock. Members can leave on any thread.
    case mainThreadConnection

    var isConnection: Bool {
        switch self {
        case .plain, .replayingAfterEnd: false
        case .connection, .mainThreadConnection: true
        }
    }
}
