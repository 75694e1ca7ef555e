/// The observable behaviour of a run. Model and library must produce the same trace.
struct Trace: Equatable {
    /// A closure or observer that is called, with a message or without.
    enum Callee: Hashable {
        case observer(Int)
        case hook(probe: Int, Hook)
    }

    struct Call: Equatable {
        let time: Int
        let callee: Callee
        let message: Message?
    }

    /// A subscription or disposable that is disposed.
    enum Disposed: Hashable {
        /// An observer with `onDisposed`.
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
        /// `nil` if it never ends.
        var end: Int?
    }

    /// All calls, in their order.
    var calls: [Call] = []
    /// The times of disposals. They are separate from `calls`, because the contract does not order disposals of
    /// finished subscriptions within one instant.
    var disposals: [Disposed: [Int]] = [:]
    /// The subscriptions to the test observables.
    var subscriptions: [Observed: [Span]] = [:]
    /// How many objects of the library outlive the run.
    var leftBehind = 0
}
