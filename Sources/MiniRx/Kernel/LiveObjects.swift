#if DEBUG
    internal import MiniRxSynchronization

    /// How many objects of the library are alive, so that a test can see whether it has left some behind. Debug builds
    /// only; nothing of it is in release builds.
    package enum LiveObjects {
        private static let total = AtomicVariable<Int>(0)

        /// Links (sinks, subscriptions, hubs), observables, disposables and scheduled work.
        package static var count: Int { total.load(ordering: .relaxed) }

        /// What every object that is counted has as a field: made with it, and gone with it.
        struct Mark: ~Copyable {
            init() { total.wrappingAdd(1, ordering: .relaxed) }
            deinit { total.wrappingSubtract(1, ordering: .relaxed) }
        }
    }
#endif
