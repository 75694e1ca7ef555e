#if hasFeature(RawLayout) && hasFeature(BuiltinModule)
    import Builtin

    /// A value that threads read and change without a lock, each time in one indivisible step.
    ///
    /// It replaces `Synchronization.Atomic` on systems that are older than that type. Its names, size and instructions
    /// are the same, even in a debug build: the compiler always inlines `@_transparent` functions, also those of other
    /// modules.
    ///
    /// ## Why it is sound
    /// - *Where the value is:* inside the object or global that contains this variable. The variable cannot be
    ///   copied. It is moved only during initialisation, before a second thread can reach it.
    /// - *Who touches it:* after `init`, only the operations of `AtomicBits`, by its address. The optimisers, the
    ///   processor and ThreadSanitizer treat these operations as atomic.
    /// - *What is in it:* the bits of a trivial value. There is nothing to destroy.
    @usableFromInline @frozen @_rawLayout(like: Value.Bits)
    package struct SystemAtomic<Value: AtomicValue>: ~Copyable, @unchecked Sendable {
        /// Creates a variable with a value.
        @_alwaysEmitIntoClient @_transparent
        package init(_ initial: Value) {
            UnsafeMutablePointer(address).initialize(to: initial.bits)
        }

        @_alwaysEmitIntoClient
        var address: Builtin.RawPointer {
            @_transparent get { Builtin.addressOfRawLayout(self) }
        }

        /// Returns the value.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func load(ordering: AtomicOrdering) -> Value {
            Value(bits: .load(address, ordering))
        }

        /// Sets the value.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func store(_ desired: Value, ordering: AtomicOrdering) {
            Value.Bits.store(address, desired.bits, ordering)
        }

        /// Sets the value, and returns the previous one.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func exchange(_ desired: Value, ordering: UpdateOrdering) -> Value {
            Value(bits: .exchange(address, desired.bits))
        }

        /// Sets the value if it is `expected`. Returns whether it was set, and the previous value.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func compareExchange(
            expected: Value, desired: Value, successOrdering: UpdateOrdering, failureOrdering: RelaxedOrdering
        ) -> (exchanged: Bool, original: Value) {
            let (exchanged, original) = Value.Bits.compareExchange(address, expected.bits, desired.bits)
            return (exchanged, Value(bits: original))
        }
    }

    extension SystemAtomic where Value: FixedWidthInteger {
        /// Adds to the value; an overflow wraps around.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        package borrowing func wrappingAdd(
            _ operand: Value, ordering: CountOrdering
        ) -> (oldValue: Value, newValue: Value) {
            let old = Value(bits: .add(address, operand.bits, ordering))
            return (old, old &+ operand)
        }

        /// Subtracts from the value; an overflow wraps around.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        package borrowing func wrappingSubtract(
            _ operand: Value, ordering: CountOrdering
        ) -> (oldValue: Value, newValue: Value) {
            wrappingAdd(0 &- operand, ordering: ordering)
        }

        /// Sets the bits that are set in `operand`.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        package borrowing func bitwiseOr(
            _ operand: Value, ordering: UpdateOrdering
        ) -> (oldValue: Value, newValue: Value) {
            let old = Value(bits: .or(address, operand.bits))
            return (old, old | operand)
        }

        /// Clears the bits that are not set in `operand`.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        package borrowing func bitwiseAnd(
            _ operand: Value, ordering: UpdateOrdering
        ) -> (oldValue: Value, newValue: Value) {
            let old = Value(bits: .and(address, operand.bits))
            return (old, old & operand)
        }
    }

    /// A type that a `SystemAtomic` can hold.
    @usableFromInline
    package protocol AtomicValue: Sendable {
        associatedtype Bits: AtomicBits

        /// Creates the value with these bits.
        init(bits: Bits)
        /// The bits of the value in memory.
        var bits: Bits { get }
    }

    extension UInt8: AtomicValue {
        /// Creates the value with these bits.
        @_alwaysEmitIntoClient @_transparent
        package init(bits: UInt8) { self = bits }

        /// The bits of the value in memory.
        @_alwaysEmitIntoClient
        package var bits: UInt8 {
            @_transparent get { self }
        }
    }

    extension UInt: AtomicValue {
        /// Creates the value with these bits.
        @_alwaysEmitIntoClient @_transparent
        package init(bits: UInt) { self = bits }

        /// The bits of the value in memory.
        @_alwaysEmitIntoClient
        package var bits: UInt {
            @_transparent get { self }
        }
    }

    extension Int: AtomicValue {
        /// Creates the value with these bits.
        @_alwaysEmitIntoClient @_transparent
        package init(bits: UInt) { self.init(bitPattern: bits) }

        /// The bits of the value in memory.
        @_alwaysEmitIntoClient
        package var bits: UInt {
            @_transparent get { UInt(bitPattern: self) }
        }
    }

    extension Bool: AtomicValue {
        /// Creates the value with these bits.
        @_alwaysEmitIntoClient @_transparent
        package init(bits: UInt8) { self = bits != 0 }

        /// The bits of the value in memory.
        @_alwaysEmitIntoClient
        package var bits: UInt8 {
            @_transparent get { self ? 1 : 0 }
        }
    }
#elseif !canImport(MiniRxAtomics)
    import Synchronization

    /// A value that threads read and change without a lock, each time in one indivisible step.
    package typealias SystemAtomic = Synchronization.Atomic
#endif
