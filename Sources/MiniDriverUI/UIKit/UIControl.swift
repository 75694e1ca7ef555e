#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    extension Reactive where Base: UIControl {
        /// The actions that the control sends for `controlEvents`.
        ///
        /// Every subscription is a target of the control, from when it begins until it is disposed.
        public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
            ControlEvent(
                base, add: { $0.addTarget($1, action: ActionTarget.action, for: controlEvents) },
                remove: { $0.removeTarget($1, action: ActionTarget.action, for: controlEvents) })
        }

        /// A property that the user changes by the control: its value now, and after each action for `editingEvents`.
        ///
        /// - Parameters:
        ///   - editingEvents: the actions that tell of a change.
        ///   - getter: reads the property.
        ///   - setter: sets it.
        public func controlProperty<Value>(
            editingEvents: UIControl.Event, getter: @escaping @MainActor (Base) -> Value,
            setter: @escaping @MainActor (Base, Value) -> Void
        ) -> ControlProperty<Value> {
            ControlProperty(base, changes: controlEvent(editingEvents), get: getter, set: setter)
        }

        /// `controlProperty` for those that send `.valueChanged`, and text fields.
        func property<Value>(
            _ getter: @escaping @MainActor (Base) -> Value, _ setter: @escaping @MainActor (Base, Value) -> Void
        ) -> ControlProperty<Value> {
            controlProperty(editingEvents: [.allEditingEvents, .valueChanged], getter: getter, setter: setter)
        }
    }
#endif
