#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
    import MiniDriver

    extension Reactive where Base: NSControl {
        /// The actions that the control sends. Each subscription sets the control's target and action to those of the
        /// library.
        public var controlEvent: ControlEvent<Void> {
            ControlEvent(base) { control, target in
                control.target = target
                control.action = ActionTarget.action
            }
        }

        /// A property that the user changes through the control. It emits its value on subscription, and after each
        /// action.
        ///
        /// - Parameters:
        ///   - getter: reads the property.
        ///   - setter: writes the property.
        public func controlProperty<Value>(
            getter: @escaping @MainActor (Base) -> Value, setter: @escaping @MainActor (Base, Value) -> Void
        ) -> ControlProperty<Value> {
            ControlProperty(base, changes: controlEvent, get: getter, set: setter)
        }
    }

    extension Reactive where Base: NSButton {
        /// The clicks on the button.
        public var tap: ControlEvent<Void> { controlEvent }

        /// Whether the button is on.
        public var state: ControlProperty<NSControl.StateValue> {
            controlProperty(getter: { $0.state }, setter: { $0.state = $1 })
        }
    }

    extension Reactive where Base: NSSlider {
        /// The value at the knob's position.
        public var value: ControlProperty<Double> {
            controlProperty(getter: { $0.doubleValue }, setter: { $0.doubleValue = $1 })
        }
    }

    extension Reactive where Base: NSTextField {
        /// The text, emitted on subscription and after each edit. Setting the same text again does nothing, so an input
        /// method can continue.
        public var text: ControlProperty<String?> {
            ControlProperty(
                textOf: base, changes: ControlEvent(base) { NSControl.textDidChangeNotification },
                get: { $0.stringValue }, set: { $0.stringValue = $1 ?? "" })
        }
    }

    extension Reactive where Base: NSTextView {
        /// The text, emitted on subscription and after each edit. Setting the same text again does nothing, so an input
        /// method can continue.
        public var string: ControlProperty<String> {
            ControlProperty(
                textOf: base, changes: ControlEvent(base) { NSText.didChangeNotification }, get: { $0.string },
                set: { $0.string = $1 })
        }
    }
#endif
