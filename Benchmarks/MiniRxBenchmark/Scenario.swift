/// An operation to measure.
///
/// ```swift
/// let relay = BehaviorRelay(value: "")
/// let typing = Scenario("search.event", setUp: { relay.asDriver().map { $0 + "!" }.drive() }) {
///     relay.accept("a")
/// }
/// ```
///
/// The closures run on the main actor. An operation that waits for another thread is an asynchronous closure: the main
/// queue then runs while it waits. What a scenario prepares is released only when its process ends, so `setUp` must
/// leave nothing running that takes time from other scenarios.
///
/// Calling the closure also takes time. ``Benchmark`` measures an empty closure and subtracts its cost. If an operation
/// takes only a few nanoseconds, write the loop yourself with ``init(loop:batch:fileID:line:prepare:)``.
///
/// Each scenario of a program has another name. A name is not empty, and contains no line break and no control character
/// except a tab. Scenarios find standard input empty, and what they print goes to standard error.
public struct Scenario: Sendable {
    /// The name in the table, by which `--filter` selects scenarios and `--check` compares them.
    public private(set) var name: String
    /// Where the program makes the scenario, for messages.
    let place: String
    /// For a peer: the scenario of this library to compare it with.
    package var besides: String?
    /// For a growing scenario: the name of its series, and the size.
    package var step: (series: String, size: Int)?
    /// The number of operations in one round of the loop. Results are per operation.
    let batch: Int
    /// Whether `bytes` counts the bytes still in use at the end, instead of all requested bytes.
    let isAboutMemory: Bool
    private(set) var repeatsExactly = true
    let form: Form
    let prepare: @MainActor () -> Loop

    /// How the harness calls the operation. Each way takes a different time, which is subtracted.
    enum Form: String, CaseIterable, Sendable {
        case body, bodyWithState, asynchronousBody
        /// The scenario contains the loop, so nothing is subtracted.
        case loop
    }

    /// Performs a number of rounds.
    enum Loop {
        /// Performs the rounds in a closure that it passes to `measure`. `measure` calls the closure exactly once.
        case synchronous(@MainActor (_ rounds: Int, _ measure: (() -> Void) -> Void) -> Void)
        case asynchronous(@MainActor (_ rounds: Int) async -> Void)
    }
}

extension Scenario {
    /// A scenario that calls `body` once for each operation.
    ///
    /// - Parameters:
    ///   - name: the name in the table.
    ///   - body: the operation.
    public init(
        _ name: String, fileID: StaticString = #fileID, line: UInt = #line, body: @escaping @MainActor () -> Void
    ) {
        self.init(name, fileID: fileID, line: line, setUp: {}, body: body)
    }

    /// A scenario that calls `body` once for each operation, after a preparation that is not measured.
    ///
    /// - Parameters:
    ///   - name: the name in the table.
    ///   - setUp: runs once in each process, before the first operation. Its result is kept until the process ends.
    ///   - body: the operation.
    public init<State>(
        _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
        setUp: @escaping @MainActor () -> State, body: @escaping @MainActor () -> Void
    ) {
        self.init(name: name, place: "\(fileID):\(line)", form: .body) {
            let state = setUp()
            return .synchronous { rounds, measure in
                withExtendedLifetime(state) {
                    measure {
                        for _ in 0..<rounds { body() }
                    }
                }
            }
        }
    }

    /// A scenario that calls `body` once for each operation, with what `setUp` has prepared.
    ///
    /// - Parameters:
    ///   - name: the name in the table.
    ///   - setUp: runs once in each process, before the first operation. This is not measured.
    ///   - body: the operation; it receives the result of `setUp`.
    public init<State>(
        _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
        setUp: @escaping @MainActor () -> State, body: @escaping @MainActor (State) -> Void
    ) {
        self.init(name: name, place: "\(fileID):\(line)", form: .bodyWithState) {
            let state = setUp()
            return .synchronous { rounds, measure in
                measure {
                    for _ in 0..<rounds { body(state) }
                }
            }
        }
    }

    /// A scenario with an asynchronous operation, for example one that waits for an element from another thread.
    ///
    /// Threads that wait for each other do so in another order in each run, so the counts of such a scenario are not
    /// exact. They are shown, and neither recorded nor checked.
    ///
    /// - Parameters:
    ///   - name: the name in the table.
    ///   - body: the operation. The next one begins when it has returned.
    public init(
        _ name: String, fileID: StaticString = #fileID, line: UInt = #line, body: @escaping @MainActor () async -> Void
    ) {
        self.init(name, fileID: fileID, line: line, setUp: {}, body: body)
    }

    /// A scenario with an asynchronous operation, after a preparation that is not measured.
    ///
    /// - Parameters:
    ///   - name: the name in the table.
    ///   - setUp: runs once in each process, before the first operation. Its result is kept until the process ends.
    ///   - body: the operation. The next one begins when it has returned.
    public init<State>(
        _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
        setUp: @escaping @MainActor () -> State, body: @escaping @MainActor () async -> Void
    ) {
        self.init(name: name, place: "\(fileID):\(line)", form: .asynchronousBody) {
            let state = setUp()
            return .asynchronous { rounds in
                for _ in 0..<rounds { await body() }
                withExtendedLifetime(state) {}
            }
        }
        repeatsExactly = false
    }

    /// A scenario that contains its own loop, for operations of a few nanoseconds. Nothing is subtracted.
    ///
    /// ```swift
    /// let event = Scenario(loop: "subject.event") {
    ///     let subject = PublishSubject<Int>()
    ///     let subscription = subject.subscribe(onNext: { _ in })
    ///     return { rounds in
    ///         for number in 0..<rounds { subject.onNext(number) }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name in the table.
    ///   - batch: the number of operations in one round. Results are per operation.
    ///   - prepare: makes what the operation needs and returns the loop. Only the loop is measured.
    /// - Precondition: `batch` is from 1 to 1,000,000.
    public init(
        loop name: String, batch: Int = 1, fileID: StaticString = #fileID, line: UInt = #line,
        prepare: @escaping @MainActor () -> @MainActor (_ rounds: Int) -> Void
    ) {
        self.init(name: name, place: "\(fileID):\(line)", batch: batch, form: .loop) {
            let loop = prepare()
            return .synchronous { rounds, measure in measure { loop(rounds) } }
        }
    }

    /// A scenario that makes many equal objects and keeps them alive. `bytes` is the memory that each occupies.
    ///
    /// The memory of the array that keeps them is reserved beforehand, so it is not counted. Instructions are not
    /// recorded, because they depend on the state of the allocator.
    ///
    /// - Parameters:
    ///   - name: the name in the table.
    ///   - prepare: makes what the objects have in common and returns the closure that makes an object.
    public init<Kept>(
        memory name: String, fileID: StaticString = #fileID, line: UInt = #line,
        prepare: @escaping @MainActor () -> @MainActor () -> Kept
    ) {
        self.init(memory: name, batch: 1, fileID: fileID, line: line) {
            let make = prepare()
            return { rounds, measure in
                var kept: [Kept] = []
                kept.reserveCapacity(rounds)
                measure {
                    for _ in 0..<rounds { kept.append(make()) }
                }
                withExtendedLifetime(kept) {}
            }
        }
    }

    /// The same scenario, marked as one whose instructions, locks and reference counts differ from run to run, for
    /// example because threads wait for each other. They are shown, and neither recorded nor checked.
    public func withVaryingCounts() -> Scenario {
        var scenario = self
        scenario.repeatsExactly = false
        return scenario
    }

    /// A scenario that keeps what it makes until it has called `measure`.
    package init(
        memory name: String, batch: Int, fileID: StaticString = #fileID, line: UInt = #line,
        prepare: @escaping @MainActor () -> @MainActor (_ rounds: Int, _ measure: (() -> Void) -> Void) -> Void
    ) {
        self.init(name: name, place: "\(fileID):\(line)", batch: batch, isAboutMemory: true, form: .loop) {
            .synchronous(prepare())
        }
    }

    private init(
        name: String, place: String, batch: Int = 1, isAboutMemory: Bool = false, form: Form,
        prepare: @escaping @MainActor () -> Loop
    ) {
        require(name.contains { !$0.isWhitespace }, "Scenario: the name is empty, at \(place)")
        require(
            !name.unicodeScalars.contains(where: Self.isForbidden),
            "Scenario: the name \(name.debugDescription) contains a line break or control character, at \(place)")
        require(
            Self.batches.contains(batch),
            "Scenario \(name): batch is \(batch), must be from 1 to \(Self.batches.upperBound), at \(place)")
        self.name = name
        self.place = place
        self.batch = batch
        self.isAboutMemory = isAboutMemory
        self.form = form
        self.prepare = prepare
    }

    /// More operations in one round could overflow the number of all.
    private static let batches = 1...1_000_000

    /// Processes exchange names as lines, and pictures and records contain them.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: scalar != "\t"
        default: false
        }
    }

    /// A scenario that does nothing. What it costs is the cost of the harness.
    static func empty(_ form: Form) -> Scenario {
        let name = "empty.\(form.rawValue)"
        let asynchronousBody: @MainActor () async -> Void = {}
        var scenario =
            switch form {
            case .body: Scenario(name) {}
            case .bodyWithState: Scenario(name, setUp: { 0 }, body: { _ in })
            case .asynchronousBody: Scenario(name, body: asynchronousBody)
            case .loop: Scenario(loop: name) { { _ in } }
            }
        // A program's own scenario cannot have this name.
        scenario.name += "\0"
        return scenario
    }
}

/// Stops the program unless `condition` holds. Unlike `precondition`, it prints the message in an optimised build, too.
private func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}

/// Collects the scenarios of a program: single ones, arrays, `if` and `for`.
@resultBuilder
public enum ScenarioBuilder {
    /// A single scenario.
    public static func buildExpression(_ scenario: Scenario) -> [Scenario] { [scenario] }
    /// An array of scenarios.
    public static func buildExpression(_ scenarios: [Scenario]) -> [Scenario] { scenarios }
    /// All lines of a block, in order.
    public static func buildBlock(_ parts: [Scenario]...) -> [Scenario] { parts.flatMap { $0 } }
    /// What the rounds of a `for` loop give, in order.
    public static func buildArray(_ parts: [[Scenario]]) -> [Scenario] { parts.flatMap { $0 } }
    /// An `if` without an `else`.
    public static func buildOptional(_ part: [Scenario]?) -> [Scenario] { part ?? [] }
    /// The branch of an `if` whose condition is true, or the first cases of a `switch`.
    public static func buildEither(first: [Scenario]) -> [Scenario] { first }
    /// The branch of an `else`, or the last cases of a `switch`.
    public static func buildEither(second: [Scenario]) -> [Scenario] { second }
    /// A block after `if #available`.
    public static func buildLimitedAvailability(_ part: [Scenario]) -> [Scenario] { part }
}
