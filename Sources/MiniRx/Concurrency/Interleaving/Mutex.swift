#if INTERLEAVINGS
    import Synchronization

    /// `Synchronization.Mutex`, with locking and unlocking announced.
    struct Mutex<Value: ~Copyable>: ~Copyable {
        private let mutex: Synchronization.Mutex<Value>

        init(_ initial: consuming sending Value) {
            mutex = Synchronization.Mutex(initial)
        }

        borrowing func withLock<Result: ~Copyable>(
            file: StaticString = #fileID, line: UInt = #line, _ body: (inout sending Value) -> sending Result
        ) -> sending Result {
            Interleaving.announceLock(mutex, file, line)
            defer { Interleaving.announceUnlock(mutex) }
            return mutex.withLock(body)
        }
    }

    extension Mutex: @unchecked Sendable where Value: ~Copyable {}

    extension Interleaving {
        static func announceLock<Value: ~Copyable>(
            _ mutex: borrowing Synchronization.Mutex<Value>, _ file: StaticString, _ line: UInt
        ) {
            announce(.lock, withUnsafePointer(to: mutex) { UInt(bitPattern: $0) }, file, line)
        }

        static func announceUnlock<Value: ~Copyable>(
            _ mutex: borrowing Synchronization.Mutex<Value>, file: StaticString = #fileID, line: UInt = #line
        ) {
            announce(.unlock, withUnsafePointer(to: mutex) { UInt(bitPattern: $0) }, file, line)
        }
    }
#endif
