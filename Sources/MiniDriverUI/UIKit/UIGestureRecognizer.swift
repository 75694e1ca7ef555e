#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    extension Reactive where Base: UIGestureRecognizer {
        /// Emits the recognizer each time it sends its action.
        public var event: ControlEvent<Base> {
            let actions = ControlEvent<Void>(
                base, add: { $0.addTarget($1, action: ActionTarget.action) },
                remove: { $0.removeTarget($1, action: ActionTarget.action) })
            return ControlEvent(base, actions) { recognizer, _ in recognizer }
        }
    }
#endif
