import MiniRx

/// An operator with two sources.
struct TwoSourceOperator: Sendable, CustomStringConvertible {
    /// Joins the sources. The operator's closures, if it has any, retain the witness.
    typealias Join = @Sendable (Observable<Int>, Observable<Int>, Witness) -> Observable<Int>

    let description: String
    let join: Join

    init(_ description: String, _ join: @escaping Join) {
        self.description = description
        self.join = join
    }

    static let all = [
        TwoSourceOperator("merge") { .merge($0, $1.map(holding($2))) },
        TwoSourceOperator("merge(maxConcurrent:)") { Observable.of($0, $1.map(holding($2))).merge(maxConcurrent: 2) },
        TwoSourceOperator("concat") { $0.concat($1.map(holding($2))) },
        TwoSourceOperator("concatMap") { first, second, witness in
            first.concatMap { _ in withExtendedLifetime(witness) { second } }
        },
        TwoSourceOperator("flatMap") { first, second, witness in
            first.flatMap { _ in withExtendedLifetime(witness) { second } }
        },
        TwoSourceOperator("flatMapFirst") { first, second, witness in
            first.flatMapFirst { _ in withExtendedLifetime(witness) { second } }
        },
        TwoSourceOperator("flatMapLatest") { first, second, witness in
            first.flatMapLatest { _ in withExtendedLifetime(witness) { second } }
        },
        TwoSourceOperator("combineLatest") { first, second, witness in
            .combineLatest(first, second) { _, number in withExtendedLifetime(witness) { number } }
        },
        TwoSourceOperator("zip") { first, second, witness in
            .zip(first, second) { _, number in withExtendedLifetime(witness) { number } }
        },
        TwoSourceOperator("withLatestFrom") { first, second, witness in
            first.withLatestFrom(second) { _, number in withExtendedLifetime(witness) { number } }
        },
        TwoSourceOperator("take(until:)") { $0.map(holding($2)).take(until: $1.filter { $0 > 30 }) },
        TwoSourceOperator("skip(until:)") { $0.map(holding($2)).skip(until: $1) },
        TwoSourceOperator("catch") { first, second, witness in
            first.catch { _ in withExtendedLifetime(witness) { second } }
        },
        TwoSourceOperator("share") { first, second, witness in
            let shared = first.map(holding(witness)).share(replay: 1)
            return .merge(shared, second, shared)
        },
    ]
}

/// Returns a closure that returns its argument and retains `witness`.
private func holding(_ witness: Witness) -> @Sendable (Int) -> Int {
    { number in withExtendedLifetime(witness) { number } }
}
