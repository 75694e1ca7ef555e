package import MiniRxSynchronization

/// A value that threads read and change without a lock.
typealias AtomicVariable = SystemAtomic

/// A lock for a few simple instructions. While it is held, no foreign code may run: no closure of the user, no
/// observer, no `deinit`.
///
/// A field whose type depends on elements is declared beside its lock. Other fields can be `LockedValue`.
package typealias Lock = SystemLock
