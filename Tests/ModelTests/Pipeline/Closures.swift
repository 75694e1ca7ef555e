// The closures of a pipeline as data: what they compute, and for which element they throw.

/// Elements are small, so that filters match and equal elements occur.
let elementLimit = 20

/// A function of one element, for `map` and similar operators.
struct Function: Equatable, Sendable {
    var offset: Int
    var failsOn: Int?

    func callAsFunction(_ element: Int) throws -> Int {
        if element == failsOn { throw Failure(code: 100 + element) }
        return (element + offset) % elementLimit
    }
}

/// A condition on one element, for `filter` and similar operators.
struct Predicate: Equatable, Sendable {
    var divisor: Int
    var failsOn: Int?

    func callAsFunction(_ element: Int) throws -> Bool {
        if element == failsOn { throw Failure(code: 200 + element) }
        return element % divisor != 0
    }
}

/// A function of several elements in order, for `zip`, `combineLatest` and `scan`.
struct Combination: Equatable, Sendable {
    var failsOn: Int?

    func callAsFunction(_ row: [Int]) throws -> Int {
        let result = row.reduce(1) { ($0 * 3 + $1) % elementLimit }
        if result == failsOn { throw Failure(code: 300 + result) }
        return result
    }

    func callAsFunction(_ row: Int...) throws -> Int { try self(row) }
}

/// The forms of `distinctUntilChanged`.
enum Distinction: Equatable, Sendable {
    case elements
    case keys(failsOn: Int?)
    case comparer(failsOn: Int?)
    case keysAndComparer(failsOn: Int?)

    var failsOn: Int? {
        switch self {
        case .elements: nil
        case .keys(let element), .comparer(let element), .keysAndComparer(let element): element
        }
    }

    /// The key that is compared.
    func key(_ element: Int) throws -> Int {
        switch self {
        case .elements, .comparer: return element
        case .keys, .keysAndComparer:
            if element == failsOn { throw Failure(code: 400 + element) }
            return element / 4
        }
    }

    /// Whether two keys are equal.
    func areEqual(_ last: Int, _ new: Int) throws -> Bool {
        switch self {
        case .elements, .keys: return last == new
        case .comparer:
            if new == failsOn { throw Failure(code: 500 + new) }
            return abs(last - new) < 5
        case .keysAndComparer: return abs(last - new) < 2
        }
    }
}

/// The closures of `do`, except `onDispose`: the trace records it as a disposal.
enum Hook: Hashable, Sendable {
    case onNext, afterNext, onError, afterError, onCompleted, afterCompleted, onSubscribe, onSubscribed
}

/// Which closure of a `do` throws: always, or for one element.
struct HookFailure: Equatable, Sendable {
    var hook: Hook
    var failsOn: Int

    func callAsFunction(_ hook: Hook, _ message: Message?) throws {
        guard hook == self.hook else { return }
        if case .next(let element) = message, element != failsOn { return }
        throw Failure(code: 600 + failsOn)
    }
}

/// The codes of the closures that always throw.
enum FixedFailure {
    static let deferred = 1
    static let using = 2
    static let recovery = 3
    static let selector = 4
}
