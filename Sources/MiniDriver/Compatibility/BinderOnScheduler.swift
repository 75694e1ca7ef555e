extension Binder {
    /// A binder for `target` that names its scheduler, which is the main one: a binder has no other.
    ///
    /// To write into something elsewhere, observe there and bind to a closure:
    /// `titles.observe(on: scheduler).bind(with: store) { store, title in store.title = title }`.
    ///
    /// - Parameters:
    ///   - target: what is written into; not retained. When it is gone, nothing is bound any more.
    ///   - scheduler: the main scheduler.
    ///   - binding: writes a value into the target, on the main thread.
    public init<Target: AnyObject>(
        _ target: Target, scheduler: MainScheduler, binding: @escaping @MainActor (Target, Value) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(target, binding: binding, fileID: fileID, line: line)
    }
}
