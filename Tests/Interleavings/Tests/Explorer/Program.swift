/// A few short threads, and the conditions that must hold for every order of their steps. Created anew for each
/// schedule.
final class Program: @unchecked Sendable {
    typealias Body = @Sendable () -> Void

    private var threads: [Body] = []
    private var checks: [() -> Void] = []
    private var violations: [String] = []

    /// Adds a thread.
    func thread(_ body: @escaping Body) {
        threads.append(body)
    }

    /// Adds a check that runs after all threads have ended.
    func atEnd(_ check: @escaping () -> Void) {
        checks.append(check)
    }

    /// Announces that the running thread accesses `object`, which other threads also access. The library announces
    /// its own steps.
    /// - Parameter synchronises: whether the program itself orders these accesses, as with a lock of its own. If the
    ///   library must order them, pass `false`: with `true`, the steps would hide a missing ordering in the library.
    func step(_ action: String, on object: AnyObject, isRead: Bool = false, synchronises: Bool = true) {
        expectNoLock(action)
        Stage.shared.take(Step(action, on: object, isRead: isRead, synchronises: synchronises))
    }

    /// A step that changes `object` without synchronisation. Records a violation if an earlier step of this kind on the
    /// object does not happen before this one: the library must order them.
    func plainStep(_ action: String, on object: AnyObject) {
        step(action, on: object, synchronises: false)
        Plain.access(object, writes: true)
    }

    // MARK: Conditions

    /// Records a violation unless `condition` holds.
    func expect(_ condition: Bool, _ violation: @autoclosure () -> String) {
        if !condition { violations.append(violation()) }
    }

    /// Records a violation unless `actual` equals `expected`.
    func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value, _ what: String) {
        expect(actual == expected, "\(what): \(actual), not \(expected)")
    }

    /// Records a violation unless `actual` is one of `expected`.
    func expectOne<Value: Equatable>(_ actual: Value, of expected: [Value], _ what: String) {
        expect(expected.contains(actual), "\(what): \(actual), not one of \(expected)")
    }

    /// Records a violation if the running thread holds a lock. Code outside the library must never run under a lock.
    func expectNoLock(_ action: String) {
        expect(!Stage.shared.isUnderLock, "\(action) under a lock")
    }

    // MARK: Running

    /// Runs the program that `setUp` builds, and returns the violations.
    static func run(_ search: any Search, _ setUp: (Program) -> Void) -> [String] {
        let program = Program()
        setUp(program)
        let (threads, checks) = program.takeAll()
        switch Stage.shared.run(threads, search) {
        case .ended:
            if let race = Race.ofRun { program.violations.append("\(race)") }
            for check in checks { check() }
        case .deadlock(let threads):
            program.violations.append("deadlock of " + threads.map(Schedule.name).joined(separator: ", "))
        case .tooLong: program.violations.append("the run does not end")
        }
        return program.violations
    }

    /// Removes threads and checks from the program. Both retain the program, so the cycle would leak.
    private func takeAll() -> (threads: [Body], checks: [() -> Void]) {
        defer { (threads, checks) = ([], []) }
        return (threads, checks)
    }
}
