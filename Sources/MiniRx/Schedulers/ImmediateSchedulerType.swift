/// Runs work in a particular place: on a queue, on the main thread, or in virtual time.
public protocol ImmediateSchedulerType: Sendable {
    /// Runs `action` as soon as possible.
    ///
    /// - Parameters:
    ///   - state: passed to `action`.
    ///   - action: the work. The returned disposable also disposes the result of `action`.
    /// - Returns: a disposable that cancels the work if it has not started.
    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable
}
