import MiniRx

/// A scheduler with a clock. Starting, stopping and firing a timer are steps; a thread of the program fires the
/// timers.
final class ManualTimers: SchedulerType, @unchecked Sendable {
    private final class Timer: @unchecked Sendable {
        let number: Int
        let time: Int
        let fire: () -> Void

        init(_ number: Int, _ time: Int, _ fire: @escaping () -> Void) {
            self.number = number
            self.time = time
            self.fire = fire
        }
    }

    private unowned let program: Program
    /// The time in seconds.
    private var time = 0
    private var running: [Timer] = []
    private var started = 0
    /// The timers that have fired, numbered from 1 in the order in which they were started.
    private(set) var fired: [Int] = []

    init(in program: Program) {
        self.program = program
    }

    var now: RxTime {
        program.step("now", on: self, isRead: true)
        return RxTime(uptimeNanoseconds: UInt64(1_000_000 + time) * 1_000_000_000)
    }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        start(after: .nanoseconds(0)) { _ = action(state) }
    }

    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        start(after: dueTime) { _ = action(state) }
    }

    func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        let next = SerialDisposable()
        schedule(state, after: startAfter, period, next, action)
        return next
    }

    private func schedule<State: Sendable>(
        _ state: State, after dueTime: RxTimeInterval, _ period: RxTimeInterval, _ next: SerialDisposable,
        _ action: @escaping @Sendable (State) -> State
    ) {
        next.disposable = start(after: dueTime) { [self] in
            let new = action(state)
            schedule(new, after: period, period, next, action)
        }
    }

    private func start(after dueTime: RxTimeInterval, _ fire: @escaping () -> Void) -> any Disposable {
        program.step("starts a timer", on: self)
        started += 1
        let timer = Timer(started, time + Int(dueTime.nanoseconds / 1_000_000_000), fire)
        running.append(timer)
        return Disposables.create { [self, weak timer] in
            program.step("stops a timer", on: self)
            running.removeAll { $0 === timer }
        }
    }

    /// Fires the timer that is due first. Returns `false` if there is none.
    @discardableResult
    func fire() -> Bool {
        program.step("fires a timer", on: self)
        guard let next = running.min(by: { $0.time < $1.time }) else { return false }
        running.removeAll { $0 === next }
        time = max(time, next.time)
        fired.append(next.number)
        next.fire()
        return true
    }

    /// Fires all timers, including those started meanwhile.
    func fireAll() {
        while fire() {}
    }
}
