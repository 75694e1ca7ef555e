package import MiniRxSynchronization

#if INTERLEAVINGS
    typealias Atomic = AnnouncedAtomic
    package typealias Lock = AnnouncedLock
#else
    /// A value that threads read and change without a lock.
    typealias Atomic = AtomicVariable
    /// A lock for a few simple instructions. While it is held, no foreign code may run: no closure of the user, no
    /// observer, no `deinit`.
    ///
    /// Fields whose types depend on elements stand beside the lock in its owner. Other fields can be `Guarded`.
    package typealias Lock = SystemLock
#endif
