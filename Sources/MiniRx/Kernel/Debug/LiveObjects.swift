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
    ///
    /// The list is linked through its entries. In a debug build nothing specialises generic code, so a dictionary would
    /// take a tenth of the instructions of a subscription.
    struct RunningSubscription: ~Copyable {
        private final class Entry: @unchecked Sendable {
            let place: CallSite
            let scope = LeakScope.current
            // Guarded by the lock of the list. An entry that is not listed is the `next` of no other, and not the
            // first.
            var next: Entry?
            unowned var previous: Entry?
            var isListed = true

            init(_ place: CallSite) {
                self.place = place
            }
        }

        /// Not a `LockedValue`: the explorer of interleavings leaves out the locks of this file only.
        private final class List: @unchecked Sendable {
            private let lock = SystemLock()
            // Guarded by the lock.
            private var first: Entry?

            func insert(_ entry: Entry) {
                lock.lock()
                entry.next = first
                first?.previous = entry
                first = entry
                lock.unlock()
            }

            /// Does nothing if the entry was removed before. The subscription retains the entry, so nothing is released
            /// while the lock is held.
            func remove(_ entry: Entry) {
                lock.lock()
                if entry.isListed {
                    entry.isListed = false
                    if let previous = entry.previous { previous.next = entry.next } else { first = entry.next }
                    entry.next?.previous = entry.previous
                    entry.previous = nil
                    entry.next = nil
                }
                lock.unlock()
            }

            func entries() -> [Entry] {
                lock.lock()
                defer { lock.unlock() }
                var entries: [Entry] = []
                var entry = first
                while let listed = entry {
                    entries.append(listed)
                    entry = listed.next
                }
                return entries
            }
        }

        private static let list = List()

        private let entry: Entry

        init(_ place: CallSite) {
            entry = Entry(place)
            Self.list.insert(entry)
        }

        deinit { end() }

        func end() {
            Self.list.remove(entry)
        }

        /// The places of the running subscriptions: all, or those of one scope.
        static func places(in scope: LeakScope? = nil) -> [CallSite] {
            list.entries().filter { scope == nil || $0.scope?.isInside(scope!) == true }.map(\.place)
        }
    }
#endif
