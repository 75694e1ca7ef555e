#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    extension Reactive where Base: UIControl {
        /// The actions that the control sends for `controlEvents`.
        ///
        /// Each subscription adds a target to the control; disposal removes it.
        public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
            ControlEvent(
                base, add: { $0.addTarget($1, action: ActionTarget.action, for: controlEvents) },
                remove: { $0.removeTarget($1, action: ActionTarget.action, for: controlEvents) })
        }

        /// A property that the user changes through the control. It emits its value on subscription, and after each
        /// action for `editingEvents`.
        ///
        /// - Parameters:
        ///   - editingEvents: the control events that report a change.
        ///   - getter: reads the property.
        ///   - setter: writes the property.
        public func controlProperty<Value>(
            editingEvents: UIControl.Event, getter: @escaping @MainActor (Base) -> Value,
            setter: @escaping @MainActor (Base, Value) -> Void
        ) -> ControlProperty<Value> {
            ControlProperty(base, changes: controlEvent(editingEvents), get: getter, set: setter)
        }

        /// The events of text fields and of controls that send `.valueChanged`. If the end of editing applies an
        /// autocorrection, a text field sends no `.editingChanged`.
        var edits: ControlEvent<Void> { controlEvent([.allEditingEvents, .valueChanged]) }

        func property<Value>(
            _ getter: @escaping @MainActor (Base) -> Value, _ setter: @escaping @MainActor (Base, Value) -> Void
        ) -> ControlProperty<Value> {
            ControlProperty(base, changes: edits, get: getter, set: setter)
        }
    }
#endif
