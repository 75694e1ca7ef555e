#if hasFeature(RawLayout) && hasFeature(BuiltinModule)
    import Builtin

    /// A variable that can be changed in a structure that is only borrowed. The owner says who may do so when.
    ///
    /// ## Why it is sound
    /// - *Where the value is:* in the object or the global of which the cell is a part. The compiler hands a type with a raw
    ///   layout over by address, and takes nothing for granted about what stands there, as others may change it.
    /// - *Who owns it:* the cell, which cannot be copied. It is filled when it is made, and emptied when it dies.
    /// - *Who touches it:* whoever has the lock, or the turn, by which the owner guards it. So no two accesses overlap.
    /// - *What the optimiser may do:* the memory is bound to `Value` for its whole life, and there is no field that it could
    ///   read beside the pointer, which is used only at once.
    @frozen @_rawLayout(like: Value, movesAsLike)
    public struct Cell<Value>: ~Copyable, @unchecked Sendable {
        /// A cell with a value.
        @_alwaysEmitIntoClient @_transparent
        public init(_ initial: consuming Value) {
            UnsafeMutablePointer(address).initialize(to: initial)
        }

        @_alwaysEmitIntoClient
        var address: Builtin.RawPointer {
            @_transparent get {
                #if hasFeature(BuiltinAddressOfRawLayout)
                    Builtin.addressOfRawLayout(self)
                #else
                    Builtin.unprotectedAddressOfBorrow(self)
                #endif
            }
        }

        /// Reads or changes the value. Nothing else may do so meanwhile.
        @_alwaysEmitIntoClient @_transparent
        public borrowing func change<Result>(_ body: (inout Value) -> Result) -> Result {
            body(&UnsafeMutablePointer(address).pointee)
        }

        @_alwaysEmitIntoClient
        deinit {
            UnsafeMutablePointer<Value>(address).deinitialize(count: 1)
        }
    }
#elseif !canImport(MiniRxAtomics)
    import Synchronization

    /// A variable that can be changed in a structure that is only borrowed. The owner says who may do so when.
    public struct Cell<Value>: ~Copyable, @unchecked Sendable {
        /// Says to the mutex that its value may be anybody's: the owner guards it. Were it private, the compiler would crash when it
        /// compiles one file at a time.
        struct Content: @unchecked Sendable {
            var value: Value
        }

        private let mutex: Synchronization.Mutex<Content>

        /// A cell with a value.
        public init(_ initial: consuming Value) {
            mutex = Synchronization.Mutex(Content(value: initial))
        }

        /// Reads or changes the value. Nothing else may do so meanwhile.
        public borrowing func change<Result>(_ body: (inout Value) -> Result) -> Result {
            var result: Result?
            mutex.withLock { result = body(&$0.value) }
            return result!
        }
    }
#endif
