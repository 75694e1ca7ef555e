import Dispatch

#if INTERLEAVINGS
    internal import MiniRxSynchronization
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Answers "is this the main thread?" for every way in which a program may run its main queue.
///
/// The first question is cheap: is this the thread the process began with? It settles programs that run a run loop on
/// it. After `dispatchMain()`, and under an `async` main on Linux, that thread is gone and the main queue runs on
/// others: then the queue itself is asked, by a value that only it carries (22 ns).
package enum MainThread {
    /// Whether code that runs here may touch what belongs to the main actor.
    @inline(__always)
    package static var isCurrent: Bool {
        #if INTERLEAVINGS
            if let actor = Interleaving.mainThread { return actor.isCurrent() }
        #endif
        return isFirstThread || isMainQueue
    }

    /// Runs `work` on the main thread: now, if this is it.
    package static func run(_ work: @escaping @Sendable () -> Void) {
        if isCurrent { work() } else { enqueue(work) }
    }

    /// Runs `work` on the main thread after what is queued for it, also if this is it.
    package static func enqueue(_ work: @escaping @Sendable () -> Void) {
        #if INTERLEAVINGS
            if let actor = Interleaving.mainThread { return actor.enqueue(work) }
        #endif
        DispatchQueue.main.async(execute: work)
    }

    #if canImport(Darwin)
        @inline(__always)
        private static var isFirstThread: Bool { pthread_main_np() != 0 }
    #else
        /// The first thread's number, once it has asked; 0 before.
        private static let firstThread = Atomic<UInt>(0)

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

/// The running thread, for people: `main`, or the number by which a debugger shows it.
package var currentThreadName: String { MainThread.isCurrent ? "main" : "thread \(threadIdentifier())" }

#if canImport(Darwin)
    private func threadIdentifier() -> UInt64 {
        var identifier: UInt64 = 0
        pthread_threadid_np(nil, &identifier)
        return identifier
    }
#else
    /// `gettid(2)`: the kernel's number of the running thread, which for the first one is that of the process. The
    /// header that declares it is not visible to Swift.
    @_silgen_name("gettid")
    private func threadIdentifier() -> Int32
#endif
