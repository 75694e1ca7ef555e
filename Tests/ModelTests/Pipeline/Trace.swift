/// Everything that can be seen of a run: the model and the library must leave the same.
struct Trace: Equatable {
    /// Who is called with a message, or without one.
    enum Callee: Hashable {
        case observer(Int)
        case hook(probe: Int, Hook)
    }

    struct Call: Equatable {
        let time: Int
        let callee: Callee
        let message: Message?
    }

    /// What is disposed.
    enum Disposed: Hashable {
        /// An observer that asked to be told.
        case observer(Int)
        /// The subscription of a `do`.
        case hook(probe: Int)
        /// The disposable of a `create`, or the resource of a `using`.
        case disposable(probe: Int)
    }

    /// A test observable.
    enum Observed: Hashable {
        case hot(Int)
        case cold(Int)
    }

    struct Span: Equatable {
        let begin: Int
        /// `nil` for never.
        var end: Int?
    }

    /// All calls, in their order.
    var calls: [Call] = []
    /// When what was disposed. Not among the calls, because the contract does not say in which order things that have
    /// ended are disposed within an instant.
    var disposals: [Disposed: [Int]] = [:]
    /// The subscriptions to the test observables.
    var subscriptions: [Observed: [Span]] = [:]
    /// How many objects of the library outlive the run.
    var leftBehind = 0
}
