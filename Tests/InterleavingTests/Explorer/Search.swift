/// Decides which thread takes the next step, schedule after schedule.
protocol Search: AnyObject {
    /// Chooses the thread that takes the next step.
    /// - Parameters:
    ///   - enabled: those that can.
    ///   - running: who took the last step, if anybody did.
    ///   - pending: what each thread would do.
    func choose(from enabled: ThreadSet, running: Int?, pending: [Step?]) -> Int

    /// Is told when a thread has let go of a lock, which takes no step of its own.
    func unlocked(_ lock: UInt, by thread: Int)

    /// Turns to the next schedule. `false` if there is none.
    func advance() -> Bool

    /// Whether schedules were left out because of a bound.
    var isCut: Bool { get }
}
