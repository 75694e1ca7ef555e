import MiniRx

/// A scheduler. A thread of the program runs its work.
final class ManualScheduler: ImmediateSchedulerType, @unchecked Sendable {
    private unowned let program: Program
    private var waiting: [() -> Void] = []

    init(in program: Program) {
        self.program = program
    }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        program.step("schedules", on: self)
        waiting.append { _ = action(state) }
        return Disposables.create()
    }

    /// Runs all scheduled work, including work scheduled meanwhile.
    func drain() {
        while true {
            program.step("drains", on: self)
            if waiting.isEmpty { return }
            waiting.removeFirst()()
        }
    }
}
