import MiniRx

nonisolated struct ConnectionClosed: Error {}

/// A list that a server sends once and then changes.
///
/// When to use it: for a stream of changes that is useful only together with the state that they change. It subscribes to the
/// changes first, so that none is lost while the snapshot loads. If either fails, or the changes complete because the server
/// has closed the connection, both begin again a second later.
/// What it does not do: notice that the snapshot already contains a change. Number the changes, and ignore the old ones.
nonisolated func live<Line: Sendable>(
    _ changes: Observable<Line>, snapshot: Observable<[Line]>, on scheduler: any SchedulerType
) -> Observable<[Line]> {
    typealias Message = (lines: [Line]?, change: Line?)
    let closed = Observable<Line>.error(ConnectionClosed())
    return Observable.merge(
        changes.concat(closed).map { (nil, $0) as Message }, snapshot.map { ($0, nil) as Message }
    )
    .scan(into: (lines: [Line]?.none, early: [Line]())) { state, message in
        if let lines = message.lines { state.lines = lines + state.early }
        guard let change = message.change else { return }
        if state.lines == nil { state.early.append(change) } else { state.lines?.append(change) }
    }
    .compactMap { $0.lines }
    .retry(when: { errors in errors.delay(.seconds(1), scheduler: scheduler) })
}
