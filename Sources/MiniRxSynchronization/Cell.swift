#if hasFeature(RawLayout) && hasFeature(BuiltinModule)
    import Builtin

    /// A variable that can be changed even while the structure that contains it is only borrowed. The owner documents
    /// which lock or turn guards the cell.
    ///
    /// ## Why it is sound
    /// - *Where the value is:* inside the object or global that contains the cell. The compiler passes a type with a
    ///   raw layout by address, and assumes nothing about its content, which other code may change.
    /// - *Who owns it:* the cell, which cannot be copied. Its `init` initialises the memory, and its `deinit` destroys
    ///   the value.
    /// - *Who touches it:* only the thread that holds the lock or turn by which the owner guards the cell. So no two
    ///   accesses overlap.
    /// - *What the optimiser may do:* the memory is bound to `Value` for its whole life. The optimiser knows no field
    ///   through which it could read the value without the pointer, and the pointer does not outlive an access.
    @usableFromInline @frozen @_rawLayout(like: Value, movesAsLike)
    package struct Cell<Value>: ~Copyable, @unchecked Sendable {
        /// Creates a cell with a value.
        @_alwaysEmitIntoClient @_transparent
        package init(_ initial: consuming Value) {
            UnsafeMutablePointer(address).initialize(to: initial)
        }

        @_alwaysEmitIntoClient
        var address: Builtin.RawPointer {
            @_transparent get { Builtin.addressOfRawLayout(self) }
        }

        /// Reads or changes the value. No other access may overlap.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func change<Result>(_ body: (inout Value) -> Result) -> Result {
            body(&UnsafeMutablePointer(address).pointee)
        }

        @_alwaysEmitIntoClient
        deinit {
            _ = UnsafeMutablePointer<Value>(address).move()
        }
    }
#elseif !canImport(MiniRxAtomics)
    import Synchronization

    /// A variable that can be changed even while the structure that contains it is only borrowed. The owner documents
    /// which lock or turn guards the cell.
    package struct Cell<Value>: ~Copyable, @unchecked Sendable {
        /// Lets the mutex accept a value that is not `Sendable`; the owner guards the value. Do not make this type
        /// private: the compiler would crash when it compiles one file at a time.
        struct Content: @unchecked Sendable {
            var value: Value
        }

        private let mutex: Synchronization.Mutex<Content>

        /// Creates a cell with a value.
        package init(_ initial: consuming Value) {
            mutex = Synchronization.Mutex(Content(value: initial))
        }

        /// Reads or changes the value. No other access may overlap.
        package borrowing func change<Result>(_ body: (inout Value) -> Result) -> Result {
            var result: Result?
            mutex.withLock { result = body(&$0.value) }
            return result!
        }
    }
#endif
