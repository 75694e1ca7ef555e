#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
    import MiniDriver

    @MainActor
    extension Reactive where Base: NSControl {
        /// The actions that the control sends. While somebody listens, its target and action are ours.
        public var controlEvent: ControlEvent<Void> {
            ControlEvent(base) { control, target in
                control.target = target
                control.action = ActionTarget.action
            }
        }

        /// A property that the user changes by the control: its value now, and after each action.
        ///
        /// - Parameters:
        ///   - getter: reads the property.
        ///   - setter: sets it.
        public func controlProperty<Value>(
            getter: @escaping @MainActor (Base) -> Value, setter: @escaping @MainActor (Base, Value) -> Void
        ) -> ControlProperty<Value> {
            let changes = controlEvent
            return ControlProperty(base, get: getter, set: setter) { _, changed in
                let subscription = changes.bind(onNext: changed)
                return { _ in subscription.dispose() }
            }
        }
    }

    @MainActor
    extension Reactive where Base: NSButton {
        /// The clicks.
        public var tap: ControlEvent<Void> { controlEvent }

        /// Whether it is on.
        public var state: ControlProperty<NSControl.StateValue> {
            controlProperty(getter: { $0.state }, setter: { $0.state = $1 })
        }
    }

    @MainActor
    extension Reactive where Base: NSSlider {
        /// Where the knob is.
        public var value: ControlProperty<Double> {
            controlProperty(getter: { $0.doubleValue }, setter: { $0.doubleValue = $1 })
        }
    }

    @MainActor
    extension Reactive where Base: NSTextField {
        /// The text: now, and after each edit.
        public var text: ControlProperty<String?> {
            ControlProperty(base, get: { $0.stringValue }, set: { $0.stringValue = $1 ?? "" }) { field, changed in
                field.observe(NSControl.textDidChangeNotification, changed)
            }
        }
    }
#endif
