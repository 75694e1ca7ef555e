#if hasFeature(RawLayout) && hasFeature(BuiltinModule)
    import Builtin

    /// A value that threads read and change without a lock, each time in one indivisible step.
    ///
    /// It is `Synchronization.Atomic`, as far as that is needed here, for systems older than that: the same names, size and
    /// instructions, also in a debug build, which inlines a function that is `@_transparent` and of another module.
    ///
    /// ## Why it is sound
    /// - *Where the value is:* in the object or the global of which this is a part, as in a `Cell`. It cannot be copied, and
    ///   is only moved where it is made, before a second thread can know it.
    /// - *Who touches it:* after `init` nothing but the operations of `AtomicBits`, by its address. They say to the optimisers,
    ///   the processor and ThreadSanitizer what they are.
    /// - *What is in it:* bits of a plain value. There is nothing to destroy.
    @frozen @_rawLayout(like: Value.Bits)
    public struct AtomicVariable<Value: AtomicValue>: ~Copyable, @unchecked Sendable {
        /// A variable that has a value.
        @_alwaysEmitIntoClient @_transparent
        public init(_ initial: Value) {
            UnsafeMutablePointer(address).initialize(to: initial.bits)
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

        /// The value.
        @_alwaysEmitIntoClient @_transparent
        public borrowing func load(ordering: AtomicOrdering) -> Value {
            Value(bits: .load(address, ordering))
        }

        /// Sets the value.
        @_alwaysEmitIntoClient @_transparent
        public borrowing func store(_ desired: Value, ordering: AtomicOrdering) {
            Value.Bits.store(address, desired.bits, ordering)
        }

        /// Sets the value, and returns the one before.
        @_alwaysEmitIntoClient @_transparent
        public borrowing func exchange(_ desired: Value, ordering: AtomicOrdering) -> Value {
            Value(bits: .exchange(address, desired.bits, ordering))
        }

        /// Sets the value if it is `expected`. Says whether it has, and what the value was.
        @_alwaysEmitIntoClient @_transparent
        public borrowing func compareExchange(
            expected: Value, desired: Value, successOrdering: AtomicOrdering, failureOrdering: RelaxedOrdering
        ) -> (exchanged: Bool, original: Value) {
            let (exchanged, original) = Value.Bits.compareExchange(
                address, expected.bits, desired.bits, successOrdering)
            return (exchanged, Value(bits: original))
        }
    }

    extension AtomicVariable where Value: FixedWidthInteger {
        /// Adds to the value; an overflow wraps around.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        public borrowing func wrappingAdd(
            _ operand: Value, ordering: AtomicOrdering
        ) -> (oldValue: Value, newValue: Value) {
            let old = Value(bits: .add(address, operand.bits, ordering))
            return (old, old &+ operand)
        }

        /// Subtracts from the value; an overflow wraps around.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        public borrowing func wrappingSubtract(
            _ operand: Value, ordering: AtomicOrdering
        ) -> (oldValue: Value, newValue: Value) {
            wrappingAdd(0 &- operand, ordering: ordering)
        }

        /// Sets the bits that are set in `operand`.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        public borrowing func bitwiseOr(
            _ operand: Value, ordering: AtomicOrdering
        ) -> (oldValue: Value, newValue: Value) {
            let old = Value(bits: .or(address, operand.bits, ordering))
            return (old, old | operand)
        }

        /// Clears the bits that are not set in `operand`.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        public borrowing func bitwiseAnd(
            _ operand: Value, ordering: AtomicOrdering
        ) -> (oldValue: Value, newValue: Value) {
            let old = Value(bits: .and(address, operand.bits, ordering))
            return (old, old & operand)
        }
    }

    /// What fits into an `AtomicVariable`.
    public protocol AtomicValue: Sendable {
        associatedtype Bits: AtomicBits

        /// The value that has these bits.
        init(bits: Bits)
        /// The value as it stands in memory.
        var bits: Bits { get }
    }

    extension UInt8: AtomicValue {
        /// The value that has these bits.
        @_alwaysEmitIntoClient @_transparent
        public init(bits: UInt8) { self = bits }

        /// The value as it stands in memory.
        @_alwaysEmitIntoClient
        public var bits: UInt8 {
            @_transparent get { self }
        }
    }

    extension UInt: AtomicValue {
        /// The value that has these bits.
        @_alwaysEmitIntoClient @_transparent
        public init(bits: UInt) { self = bits }

        /// The value as it stands in memory.
        @_alwaysEmitIntoClient
        public var bits: UInt {
            @_transparent get { self }
        }
    }

    extension Int: AtomicValue {
        /// The value that has these bits.
        @_alwaysEmitIntoClient @_transparent
        public init(bits: UInt) { self.init(bitPattern: bits) }

        /// The value as it stands in memory.
        @_alwaysEmitIntoClient
        public var bits: UInt {
            @_transparent get { UInt(bitPattern: self) }
        }
    }

    extension Bool: AtomicValue {
        /// The value that has these bits.
        @_alwaysEmitIntoClient @_transparent
        public init(bits: UInt8) { self = bits != 0 }

        /// The value as it stands in memory.
        @_alwaysEmitIntoClient
        public var bits: UInt8 {
            @_transparent get { self ? 1 : 0 }
        }
    }
#elseif !canImport(MiniRxAtomics)
    import Synchronization

    /// A value that threads read and change without a lock, each time in one indivisible step.
    public typealias AtomicVariable = Synchronization.Atomic
#endif
