import MiniRx

/// A source made with `create` that counts its subscriptions and disposals. Only one thread at a time may emit.
final class Source: @unchecked Sendable {
    private unowned let program: Program
    private let whenSubscribed: @Sendable (AnyObserver<Int>) -> Void
    private var observers: [AnyObserver<Int>] = []
    private(set) var subscriptions = 0
    private(set) var disposals = 0
    private(set) var mostAtOnce = 0

    /// - Parameter whenSubscribed: called in `subscribe`, to emit synchronously.
    init(in program: Program, whenSubscribed: @escaping @Sendable (AnyObserver<Int>) -> Void = { _ in }) {
        self.program = program
        self.whenSubscribed = whenSubscribed
    }

    var observable: Observable<Int> {
        .create { [self] observer in
            program.step("source subscribed", on: self)
            subscriptions += 1
            mostAtOnce = max(mostAtOnce, subscriptions - disposals)
            observers.append(observer)
            whenSubscribed(observer)
            return Disposables.create { [self] in
                program.step("source disposed", on: self, synchronises: false)
                disposals += 1
            }
        }
    }

    /// Sends `event` to all subscribers, even disposed ones.
    func send(_ event: Event<Int>) {
        program.step("source sends \(event)", on: self, isRead: true)
        for observer in observers { observer.on(event) }
    }

    /// Checks the number of subscriptions, that each was disposed, and that no two overlapped.
    func expect(subscriptions expected: ClosedRange<Int>) {
        program.expect(expected.contains(subscriptions), "subscribed \(subscriptions) times, not \(expected)")
        program.expectEqual(disposals, subscriptions, "disposals of the source")
        program.expect(mostAtOnce <= 1, "\(mostAtOnce) connections at once")
    }
}
