import MiniDriver

/// Owns the coordinators that a coordinator has started, until they have finished.
///
/// When to use it: in a coordinator that shows the screens of one task and starts others. The child's bag contains the
/// subscriptions to the child, so they end with it.
/// What it does not do: notice that the user has left with the back button. Let `finished` emit then, too: for example, when
/// `rx.deallocated` of the child's first view controller emits.
@MainActor final class Children {
    private var running: [ObjectIdentifier: (child: AnyObject, bag: DisposeBag)] = [:]

    var count: Int { running.count }

    /// Retains `child` until `finished` emits or completes.
    func add(_ child: AnyObject, until finished: Signal<Void>) {
        let (id, bag) = (ObjectIdentifier(child), DisposeBag())
        running[id] = (child, bag)
        finished.emit(
            with: self, onNext: { children, _ in children.running[id] = nil },
            onCompleted: { children in children.running[id] = nil }
        ).disposed(by: bag)
    }
}
