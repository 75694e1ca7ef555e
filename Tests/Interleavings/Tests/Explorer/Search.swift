/// Decides which thread takes each step, and moves from schedule to schedule.
protocol Search: AnyObject {
    /// Chooses the thread that takes the next step.
    /// - Parameters:
    ///   - enabled: the threads that can take a step.
    ///   - running: the thread that took the last step, or `nil` at the start.
    ///   - pending: the next step of each thread.
    func choose(from enabled: ThreadSet, running: Int?, pending: [Step?]) -> Int

    /// Chooses which store an atomic load reads.
    /// - Parameter count: the number of stores that the thread can read.
    /// - Returns: 0 for the latest, `count - 1` for the oldest.
    func chooseStore(of count: Int) -> Int

    /// Called when a thread has released a lock. Releasing takes no step of its own.
    func unlocked(_ lock: UInt, by thread: Int)

    /// Moves to the next schedule. Returns `false` if there is none.
    func advance() -> Bool
}
