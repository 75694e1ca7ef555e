#if DEBUG
    internal import MiniRxSynchronization

    /// Counts the living objects of the library, so that tests can find leaks. Exists in debug builds only.
    package enum LiveObjects {
        private static let total = AtomicVariable<Int>(0)

        /// The number of links (sinks, subscriptions, hubs), observables, disposables and scheduled actions.
        package static var count: Int { total.load(ordering: .relaxed) }

        /// A field of every counted object. It is created and deallocated with the object.
        struct Mark: ~Copyable {
            init() { total.wrappingAdd(1, ordering: .relaxed) }
            deinit { total.wrappingSubtract(1, ordering: .relaxed) }
        }
    }
#endif
