/// A few short threads, and what must hold whatever the order of their steps. Made anew for each schedule.
final class Program: @unchecked Sendable {
    typealias Body = @Sendable () -> Void

    private var threads: [Body] = []
    private var checks: [() -> Void] = []
    private var violations: [String] = []

    /// Adds a thread.
    func thread(_ body: @escaping Body) {
        threads.append(body)
    }

    /// Adds a check that is made when all threads have ended.
    func atEnd(_ check: @escaping () -> Void) {
        checks.append(check)
    }

    /// Says that the running thread works on `object`, which others do, too. The library says so of itself.
    func step(_ action: String, on object: AnyObject, isRead: Bool = false) {
        expectNoLock(action)
        Stage.shared.take(Step(action, on: object, isRead: isRead))
    }

    // MARK: What must hold

    /// Notes a violation unless `condition` holds.
    func expect(_ condition: Bool, _ violation: @autoclosure () -> String) {
        if !condition { violations.append(violation()) }
    }

    /// Notes a violation unless `actual` is as `expected`.
    func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value, _ what: String) {
        expect(actual == expected, "\(what): \(actual), not \(expected)")
    }

    /// Notes a violation unless `actual` is one of `expected`.
    func expectOne<Value: Equatable>(_ actual: Value, of expected: [Value], _ what: String) {
        expect(expected.contains(actual), "\(what): \(actual), not one of \(expected)")
    }

    /// Notes a violation if the running thread holds a lock: nothing foreign may happen then.
    func expectNoLock(_ action: String) {
        expect(!Stage.shared.isUnderLock, "\(action) under a lock")
    }

    // MARK: Running it

    /// Runs the program that `setUp` makes, and returns what was violated.
    static func run(_ search: any Search, _ setUp: (Program) -> Void) -> [String] {
        let program = Program()
        setUp(program)
        let (threads, checks) = program.takeAll()
        switch Stage.shared.run(threads, search) {
        case .ended: for check in checks { check() }
        case .deadlock(let threads):
            program.violations.append("deadlock of " + threads.map(Schedule.name).joined(separator: ", "))
        case .tooLong: program.violations.append("no end in sight")
        }
        return program.violations
    }

    /// Threads and checks hold the program, and what it is about; after the run nobody does.
    private func takeAll() -> (threads: [Body], checks: [() -> Void]) {
        defer { (threads, checks) = ([], []) }
        return (threads, checks)
    }
}
