// Events and properties made of others of the same object.

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    import MiniDriver

    extension ControlEvent {
        /// Other events of `object`, transformed on the main thread; what becomes `nil` is left out.
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
        /// A property that the user changes with each of `changes`.
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
#endif
