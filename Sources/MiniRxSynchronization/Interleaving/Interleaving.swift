#if INTERLEAVINGS
    /// Tells a test of every place where threads can affect each other, before they do: the seam for the tests that run
    /// a program through all its interleavings. Only in debug builds made for them, with `ALL_TARGETS=1 swift test …`:
    /// even when nobody listens, the seam triples what an event costs in a debug build.
    ///
    /// In such a build `Atomic` and `Lock` are, in the modules above, `AnnouncedAtomic` and `AnnouncedLock`, which announce each
    /// operation as a `Step`. What a test need not see says `AtomicVariable`.
    package enum Interleaving {
        /// An operation on something that threads share.
        package struct Step {
            package enum Kind: String {
                case load, store, update, lock, unlock
            }

            package let kind: Kind
            /// The address of what it works on.
            package let object: UInt
            /// Where it is written.
            package let file: StaticString
            package let line: UInt
        }

        /// A thread of a test that plays the main thread, so that its hops are steps, too.
        package struct MainThreadActor {
            package let isCurrent: () -> Bool
            package let enqueue: (@escaping @Sendable () -> Void) -> Void

            package init(
                isCurrent: @escaping () -> Bool, enqueue: @escaping (@escaping @Sendable () -> Void) -> Void
            ) {
                self.isCurrent = isCurrent
                self.enqueue = enqueue
            }
        }

        /// Changed only while no thread of a test is running.
        nonisolated(unsafe) package static var mainThread: MainThreadActor?

        /// The only thing that is looked at when nothing is observed.
        private static let isObserved = AtomicVariable<Bool>(false)
        /// Changed only while no thread that may take a step is running.
        nonisolated(unsafe) private static var observer: (Step) -> Void = { _ in }

        /// Calls `observer` on the thread that takes a step: before the step, which is taken when it returns, but after
        /// an `unlock`. No thread may take a step during this call.
        package static func observe(_ observer: @escaping (Step) -> Void) {
            self.observer = observer
            isObserved.store(true, ordering: .releasing)
        }

        /// No thread may take a step during this call.
        package static func stopObserving() {
            isObserved.store(false, ordering: .releasing)
            observer = { _ in }
        }

        package static var isBeingObserved: Bool { isObserved.load(ordering: .relaxed) }

        static func address<Object: ~Copyable>(of object: borrowing Object) -> UInt {
            withUnsafePointer(to: object) { UInt(bitPattern: $0) }
        }

        @inline(__always)
        static func announce(_ kind: Step.Kind, _ object: UInt, _ file: StaticString, _ line: UInt) {
            if isObserved.load(ordering: .relaxed) {
                observer(Step(kind: kind, object: object, file: file, line: line))
            }
        }
    }
#endif
