#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    @MainActor
    extension Reactive where Base: UIGestureRecognizer {
        /// The recogniser, each time it has something to say: see its `state`.
        public var event: ControlEvent<Base> {
            let actions = ControlEvent<Void>(
                base, add: { $0.addTarget($1, action: ActionTarget.action) },
                remove: { $0.removeTarget($1, action: ActionTarget.action) })
            return ControlEvent(base) { recognizer, emit in
                let subscription = actions.bind { [weak recognizer] in if let recognizer { emit(recognizer) } }
                return { _ in subscription.dispose() }
            }
        }
    }
#endif
