/// Sources that are running inside `subscribe`.
///
/// As long as `run` has not returned, nobody can cancel what it started, and a member that was taken in for it cannot leave.
/// Nor can one that is still getting its replay. So members are asked before each element whether they want more, and a
/// source that loops asks before each element whether to go on.
struct SynchronousStart: ~Copyable {
    /// How many are under way. They nest, and threads bring more: a byte could be full.
    private let count = Atomic<UInt>(0)
    /// The thread of the latest, otherwise 0.
    private let thread = Atomic<UInt>(0)

    /// Whether members must be asked.
    var isUnderWay: Bool {
        @inline(__always) get { count.load(ordering: .relaxed) > 0 }
    }

    /// Whether this thread is inside the latest one.
    var isOnThisThread: Bool { thread.load(ordering: .relaxed) == currentThread() }

    /// Subscribes a source in `run`.
    @inline(__always)
    borrowing func subscribing<Result>(_ run: () -> Result) -> Result {
        let current = currentThread()
        thread.store(current, ordering: .relaxed)
        defer {
            _ = thread.compareExchange(
                expected: current, desired: 0, successOrdering: .relaxed, failureOrdering: .relaxed)
        }
        return askingMembers(run)
    }

    /// Does something that may emit to members who cannot leave.
    @inline(__always)
    borrowing func askingMembers<Result>(_ work: () -> Result) -> Result {
        count.wrappingAdd(1, ordering: .relaxed)
        defer { count.wrappingSubtract(1, ordering: .relaxed) }
        return work()
    }
}
