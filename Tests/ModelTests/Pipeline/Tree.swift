/// A pipeline as data: operators on sources. All elements are `Int`.
///
/// A tree can be built with the library, run by the model, printed as Swift, and shrunk.
indirect enum Tree: Equatable, Sendable {
    case source(Source)
    /// An operator on one sequence.
    case unary(Unary, Tree)
    /// An operator with a second sequence.
    case binary(Binary, Tree, Tree)
    /// Each element of the first sequence selects one of the others by its remainder. The selecting closure throws
    /// for the element `failsOn`.
    case flattening(Flattening, failsOn: Int?, Tree, [Tree])
    /// An operator on any number of sequences.
    case joining(Joining, [Tree])
}

/// A sequence without upstream.
enum Source: Equatable, Sendable {
    case just(Int)
    case of([Int])
    /// `from` an array, or from another sequence.
    case from([Int], isArray: Bool)
    case fromOptional(Int?)
    case empty
    case never
    case error(Int)
    /// Emits the given messages, also after a terminal event. Its disposable is recorded.
    case create([Message], probe: Int)
    case timer(Int)
    case timerWithPeriod(Int, Int)
    case interval(Int)
    /// Inside a flattening operator: `just` of the element that selected this sequence.
    case argument

    // Parts of the scenario, by number.
    case hot(Int)
    case cold(Int)
    case subject(Int)
    /// A pipeline that several pipelines use.
    case shared(Int)
}

enum Binary: Equatable, Sendable {
    /// `nil`: the form without a closure.
    case withLatestFrom(Combination?)
    case takeUntil
    case skipUntil
    case `catch`(fails: Bool)
}

/// The operators that make a sequence from each element.
enum Flattening: Equatable, Sendable {
    case flatMap, flatMapLatest, flatMapFirst, concatMap
    // The same operators after a `map` to sequences.
    case merge, switchLatest, concat, mergeMaxConcurrent(Int)

    var isBehindMap: Bool {
        switch self {
        case .flatMap, .flatMapLatest, .flatMapFirst, .concatMap: false
        case .merge, .switchLatest, .concat, .mergeMaxConcurrent: true
        }
    }
}

enum Joining: Equatable, Sendable {
    case merge(MergeForm)
    case concat(MergeForm)
    case zip(CombinationForm, Combination)
    case combineLatest(CombinationForm, Combination)
}

/// How the sources of `merge` and `concat` are given.
enum MergeForm: Equatable, Sendable {
    /// `merge(a, b)`
    case variadic
    /// `merge([a, b])`
    case array
    /// `merge(slice)`
    case collection
    /// `a.concat(b)`, or `of(a, b).merge()`
    case method
}

/// How the sources of `zip` and `combineLatest` are given, and how their results are made.
enum CombinationForm: Equatable, Sendable {
    case resultSelector, tuple, collection
}

// MARK: Parts

extension Tree {
    var children: [Tree] {
        switch self {
        case .source: []
        case .unary(_, let child): [child]
        case .binary(_, let first, let second): [first, second]
        case .flattening(_, _, let child, let inners): [child] + inners
        case .joining(_, let children): children
        }
    }

    /// The same operator on other sequences, as many as there are `children`.
    func with(_ children: [Tree]) -> Tree {
        switch self {
        case .source: self
        case .unary(let unary, _): .unary(unary, children[0])
        case .binary(let binary, _, _): .binary(binary, children[0], children[1])
        case .flattening(let flattening, let failsOn, _, _):
            .flattening(flattening, failsOn: failsOn, children[0], Array(children.dropFirst()))
        case .joining(let joining, _): .joining(joining, children)
        }
    }
}
