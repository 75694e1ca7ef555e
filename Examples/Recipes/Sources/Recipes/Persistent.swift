import MiniRx

nonisolated struct SourceCompleted: Error {}

/// Subscribes again when `source` fails, with a growing delay: 1, 2, 4 … and at most 60 seconds. An element resets the delay.
///
/// When to use it: for a connection that must come back. A server that closes a connection normally completes the source: to
/// begin again then, too, set `restartsAfterCompletion`.
/// What it does not do: give up. To fail after some attempts, return `Observable.error(error)` from the closure of `flatMap`.
/// All clients of a server that was down begin again at the same times; add a random part to the delay.
nonisolated func persistent<Element>(
    _ source: Observable<Element>, restartsAfterCompletion: Bool = false, on scheduler: any SchedulerType
) -> Observable<Element> {
    .deferred {
        let failures = BehaviorRelay(value: 0)  // since the last element
        let endless = restartsAfterCompletion ? source.concat(Observable.error(SourceCompleted())) : source
        return
            endless
            .do(onNext: { _ in failures.accept(0) })
            .retry(when: { errors in
                errors.flatMap { _ in
                    let delay = min(1 << failures.value, 60)
                    failures.accept(min(failures.value + 1, 6))
                    return Observable<Int>.timer(.seconds(delay), scheduler: scheduler)
                }
            })
    }
}
