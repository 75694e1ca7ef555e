package import MiniRxSynchronization

#if INTERLEAVINGS
    typealias Atomic = AnnouncedAtomic
    package typealias Lock = AnnouncedLock
#else
    /// A value that threads read and change without a lock.
    typealias Atomic = AtomicVariable
    /// A lock for a few plain instructions at a time. No foreign code (a closure of the user, an observer, a `deinit`) may run
    /// while it is held.
    ///
    /// Fields whose types depend on elements stand beside it in the class that owns it. Others can be `Guarded`, together with it.
    package typealias Lock = SystemLock
#endif
