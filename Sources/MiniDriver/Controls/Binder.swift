/// An observer that writes into a user interface: it always binds on the main thread, and holds its target weakly.
///
/// ```swift
/// let title = Binder(label) { label, text in label.text = text }
/// titles.drive(title).disposed(by: bag)
/// ```
///
/// On the main thread it binds before `on` returns; from elsewhere it takes a hop. An error goes to
/// `Hooks.defaultErrorHandler` with the place of the binder, completion is ignored.
public struct Binder<Value>: ObserverType, @unchecked Sendable {
    private let bind: (Value) -> Void
    private let place: CallSite

    /// A binder for `target`.
    ///
    /// - Parameters:
    ///   - target: what is written into; not retained. When it is gone, nothing is bound any more.
    ///   - binding: writes a value into the target, on the main thread.
    ///   - fileID: the place to name for an error. Leave it out.
    ///   - line: the place to name for an error. Leave it out.
    public init<Target: AnyObject>(
        _ target: Target, binding: @escaping @MainActor (Target, Value) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(target, binding, CallSite(fileID, line))
    }

    init<Target: AnyObject>(
        _ target: Target, _ binding: @escaping @MainActor (Target, Value) -> Void, _ place: CallSite
    ) {
        self.place = place
        let target = Weak(target)
        let binding = target.passed(to: binding)!
        bind = { value in
            let value = Handover(value)
            MainThread.run { onMain(binding, place)(value.content) }
        }
    }

    /// Binds an element.
    public func on(_ event: Event<Value>) {
        switch event {
        case .next(let value): bind(value)
        case .error(let error): Hooks.defaultErrorHandler(error, place.origin(of: "Binder"))
        case .completed: break
        }
    }
}

/// A value on its way to another thread. The sender does not touch it any more.
private struct Handover<Content>: @unchecked Sendable {
    let content: Content

    init(_ content: Content) {
        self.content = content
    }
}
