#if DEBUG
    internal import MiniRxSynchronization

    /// Counts the living objects of the library and knows the running subscriptions, so that tests can find leaks.
    /// Exists in debug builds only.
    package enum LiveObjects {
        private static let total = SystemAtomic<Int>(0)

        /// The number of links (sinks, subscriptions, hubs), observables, disposables and scheduled actions.
        package static var count: Int { total.load(ordering: .relaxed) }

        /// A field of every counted object. It is created and deallocated with the object.
        struct Mark: ~Copyable {
            private let scope = LeakScope.current

            init() {
                total.wrappingAdd(1, ordering: .relaxed)
                scope?.change(by: 1)
            }

            deinit {
                total.wrappingSubtract(1, ordering: .relaxed)
                scope?.change(by: -1)
            }
        }
    }

    /// Counts the objects that a closure creates, in the closure's task and in the tasks that this task creates.
    ///
    /// A scope is a task-local value, so tests that run in parallel do not count each other's objects. Objects that
    /// other threads create, such as those of a dispatch queue, belong to no scope.
    package final class LeakScope: Sendable {
        private static let ofTask = TaskLocal<LeakScope?>(wrappedValue: nil)
        /// The number of running scopes. If it is 0, new objects need not look up the task-local value.
        private static let running = SystemAtomic<Int>(0)

        static var current: LeakScope? { running.load(ordering: .relaxed) == 0 ? nil : ofTask.get() }

        /// The enclosing scope, which also counts the objects of this one.
        private let outer = LeakScope.current
        private let objects = SystemAtomic<Int>(0)

        package init() {}

        /// The number of objects that are still alive.
        package var count: Int { objects.load(ordering: .relaxed) }

        package func run(_ body: () throws -> Void) rethrows {
            Self.running.wrappingAdd(1, ordering: .relaxed)
            defer { Self.running.wrappingSubtract(1, ordering: .relaxed) }
            try Self.ofTask.withValue(self, operation: body)
        }

        package func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
            Self.running.wrappingAdd(1, ordering: .relaxed)
            defer { Self.running.wrappingSubtract(1, ordering: .relaxed) }
            try await Self.ofTask.withValue(self, operation: body, isolation: isolation)
        }

        fileprivate func change(by number: Int) {
            objects.wrappingAdd(number, ordering: .relaxed)
            outer?.change(by: number)
        }

        /// Whether this is `scope` or inside it.
        fileprivate func isInside(_ scope: LeakScope) -> Bool {
            self === scope || outer?.isInside(scope) == true
        }
    }

    /// A field of every subscription: lists its place until the subscription ends, is disposed or is deallocated.
    struct RunningSubscription: ~Copyable {
        private struct Entry {
            let place: CallSite
            let scope = LeakScope.current
        }

        /// Not a `LockedValue`: the explorer of interleavings leaves out the locks of this file only.
        private final class List: @unchecked Sendable {
            let lock = SystemLock()
            // Guarded by the lock.
            var entries: [Int: Entry] = [:]
            var count = 0
        }

        private static let list = List()

        private let key: Int

        init(_ place: CallSite) {
            let entry = Entry(place: place)
            key = Self.list.lock.withLock {
                Self.list.count += 1
                Self.list.entries[Self.list.count] = entry
                return Self.list.count
            }
        }

        deinit { end() }

        func end() {
            // Released when the lock is not held.
            let removed = Self.list.lock.withLock { Self.list.entries.removeValue(forKey: key) }
            withExtendedLifetime(removed) {}
        }

        /// The places of the running subscriptions: all, or those of one scope.
        static func places(in scope: LeakScope? = nil) -> [CallSite] {
            let entries = list.lock.withLock { list.entries.values }
            return entries.filter { scope == nil || $0.scope?.isInside(scope!) == true }.map(\.place)
        }
    }
#endif
