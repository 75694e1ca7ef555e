// Events and properties that are derived from other events of the same object.

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    import MiniDriver

    extension ControlEvent {
        /// Transforms other events of `object` on the main thread and drops `nil` results.
        init<Object: AnyObject, Input>(
            _ object: Object, _ events: ControlEvent<Input>,
            _ transform: @escaping @MainActor (Object, Input) -> PropertyType?
        ) {
            let events = Unchecked(value: events)
            self.init(object) { object, emit in
                let subscription = events.value.bind(with: object) { object, event in
                    if let element = transform(object, event) { emit(element) }
                }
                return { _ in subscription.dispose() }
            }
        }
    }

    extension ControlProperty {
        /// A property whose value is read and emitted again after each event of `changes`.
        init<Object: AnyObject, Change>(
            _ object: Object, changes: ControlEvent<Change>, get: @escaping @MainActor (Object) -> PropertyType,
            set: @escaping @MainActor (Object, PropertyType) -> Void
        ) {
            let changes = Unchecked(value: changes)
            self.init(object, get: get, set: set) { _, changed in
                let subscription = changes.value.bind(onNext: { _ in changed() })
                return { _ in subscription.dispose() }
            }
        }
    }

    extension ControlProperty where PropertyType: Equatable {
        /// A text that the user edits. A text that the object has already is not set again: that would end the
        /// composition of an input method, such as a Japanese keyboard, and move the cursor to the end.
        init<Object: AnyObject>(
            textOf object: Object, changes: ControlEvent<Void>, get: @escaping @MainActor (Object) -> PropertyType,
            set: @escaping @MainActor (Object, PropertyType) -> Void
        ) {
            self.init(object, changes: changes, get: get) { object, text in
                if get(object) != text { set(object, text) }
            }
        }
    }
#endif
