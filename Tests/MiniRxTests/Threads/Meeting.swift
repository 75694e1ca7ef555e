import MiniRx

/// An operator with two sources.
struct Meeting: Sendable, CustomStringConvertible {
    /// Joins the sources. The operator's closures, if it has any, retain the witness.
    typealias Join = @Sendable (Observable<Int>, Observable<Int>, Witness) -> Observable<Int>

    let description: String
    let join: Join

    init(_ description: String, _ join: @escaping Join) {
        self.description = description
        self.join = join
    }

    static let all = [
        Meeting("merge") { .merge($0, $1.map(holding($2))) },
        Meeting("merge(maxConcurrent:)") { Observable.of($0, $1.map(holding($2))).merge(maxConcurrent: 2) },
        Meeting("concat") { $0.concat($1.map(holding($2))) },
        Meeting("concatMap") { first, second, witness in
            first.concatMap { _ in withExtendedLifetime(witness) { second } }
        },
        Meeting("flatMap") { first, second, witness in
            first.flatMap { _ in withExtendedLifetime(witness) { second } }
        },
        Meeting("flatMapFirst") { first, second, witness in
            first.flatMapFirst { _ in withExtendedLifetime(witness) { second } }
        },
        Meeting("flatMapLatest") { first, second, witness in
            first.flatMapLatest { _ in withExtendedLifetime(witness) { second } }
        },
        Meeting("combineLatest") { first, second, witness in
            .combineLatest(first, second) { _, number in withExtendedLifetime(witness) { number } }
        },
        Meeting("zip") { first, second, witness in
            .zip(first, second) { _, number in withExtendedLifetime(witness) { number } }
        },
        Meeting("withLatestFrom") { first, second, witness in
            first.withLatestFrom(second) { _, number in withExtendedLifetime(witness) { number } }
        },
        Meeting("take(until:)") { $0.map(holding($2)).take(until: $1.filter { $0 > 30 }) },
        Meeting("skip(until:)") { $0.map(holding($2)).skip(until: $1) },
        Meeting("catch") { first, second, witness in
            first.catch { _ in withExtendedLifetime(witness) { second } }
        },
        Meeting("share") { first, second, witness in
            let shared = first.map(holding(witness)).share(replay: 1)
            return .merge(shared, second, shared)
        },
    ]
}

/// Returns a closure that returns its argument and retains `witness`.
private func holding(_ witness: Witness) -> @Sendable (Int) -> Int {
    { number in withExtendedLifetime(witness) { number } }
}
