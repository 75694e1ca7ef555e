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
        private let entry: Entry

        init(_ place: CallSite) {
            entry = Entry(place)
            Self.list.add(entry)
        }

        deinit { Self.list.remove(entry) }

        func end() { Self.list.remove(entry) }

        /// The places of the running subscriptions: all, or those of one scope.
        static func places(in scope: LeakScope? = nil) -> [CallSite] {
            let entries = list.all
            guard let scope else { return entries.map(\.place) }
            return entries.filter { $0.scope?.isInside(scope) == true }.map(\.place)
        }

        private static let list = List()

        private final class Entry: @unchecked Sendable {
            let place: CallSite
            let scope = LeakScope.current
            /// The position in the list; `nil` once the subscription has ended. Guarded by the lock of the list.
            var index: Int?

            init(_ place: CallSite) {
                self.place = place
            }
        }

        private final class List: @unchecked Sendable {
            private let lock = SystemLock()
            // Guarded by the lock. The caller of `remove` retains the entry, so no entry is deallocated under the lock.
            private var entries: [Entry] = []

            var all: [Entry] { lock.withLock { entries } }

            func add(_ entry: Entry) {
                lock.withLock {
                    entry.index = entries.count
                    entries.append(entry)
                }
            }

            /// Removes `entry`, and moves the last entry to the freed place.
            func remove(_ entry: Entry) {
                lock.withLock {
                    guard let index = entry.index else { return }
                    entry.index = nil
                    let last = entries.removeLast()
                    if last === entry { return }
                    entries[index] = last
                    last.index = index
                }
            }
        }
    }
#endif
