import Dispatch
internal import MiniRxSynchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Recognises the main thread, however the program runs its main queue.
///
/// The first test is cheap: is this the thread that the process started with? It suffices for programs that run a run
/// loop on that thread. After `dispatchMain()`, and under an `async` main on Linux, that thread has exited and other
/// threads run the main queue. Then the second test looks for a value that only the main queue carries.
package enum MainThread {
    /// Whether code on the current thread may touch main-actor state.
    @inline(__always)
    package static var isCurrent: Bool { isFirstThread || isMainQueue }

    /// Runs `work` on the main thread: at once when called there, otherwise later.
    package static func run(_ work: @escaping @Sendable () -> Void) {
        if isCurrent { work() } else { enqueue(work) }
    }

    /// Runs `work` on the main thread after the work that is already queued there; never at once.
    package static func enqueue(_ work: @escaping @Sendable () -> Void) {
        asyncOnMainQueue(work)
    }

    #if canImport(Darwin)
        @inline(__always)
        private static var isFirstThread: Bool { currentThreadIsFirst() }
    #else
        /// The identity of the first thread, once that thread has called `isFirstThread`; until then 0.
        private static let firstThread = AtomicVariable<UInt>(0)

        @inline(__always)
        private static var isFirstThread: Bool {
            let first = firstThread.load(ordering: .relaxed)
            return first == 0 ? findFirstThread() : first == currentThread()
        }

        @inline(never)
        private static func findFirstThread() -> Bool {
            guard threadIdentifier() == getpid() else { return false }
            firstThread.store(currentThread(), ordering: .relaxed)
            return true
        }
    #endif

    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    @inline(never)
    private static var isMainQueue: Bool {
        DispatchQueue.getSpecific(key: key) == true
    }
}

/// The name of the current thread in messages: `main`, or the number that a debugger shows.
var currentThreadName: String { MainThread.isCurrent ? "main" : "thread \(threadIdentifier())" }

#if canImport(Darwin)
    private func threadIdentifier() -> UInt64 {
        var identifier: UInt64 = 0
        pthread_threadid_np(nil, &identifier)
        return identifier
    }
#else
    /// `gettid(2)`: the kernel's number of the current thread. The first thread has the number of the process. Swift
    /// does not import the header that declares `gettid`.
    @_silgen_name("gettid")
    private func threadIdentifier() -> Int32
#endif
