extension Binder {
    /// Makes a binder for `target`. The scheduler is always the main scheduler, because a binder writes on the main
    /// thread.
    ///
    /// To write on another scheduler, use `titles.observe(on: scheduler)` and bind to a closure.
    ///
    /// - Parameters:
    ///   - target: the object to write into; not retained. After it is deallocated, values are ignored.
    ///   - scheduler: the main scheduler.
    ///   - binding: writes a value into the target, on the main thread.
    public init<Target: AnyObject>(
        _ target: Target, scheduler: MainScheduler, binding: @escaping @MainActor (Target, Value) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(target, binding: binding, fileID: fileID, line: line)
    }
}
