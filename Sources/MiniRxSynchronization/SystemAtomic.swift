// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if hasFeature(RawLayout) && hasFeature(BuiltinModule)
    // The names of the builtins are stable: the interface of Apple's `Synchronization` uses them, and every later
    // compiler must be able to read that interface. The two features of the `#if` are not stable: a compiler must
    // accept experimental features in interfaces, but can reject them in source packages. Without the features, the
    // package uses `AtomicsInC.swift` or the toolchain's `Synchronization`.
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
    /// - *Who touches it:* after `init`, only the builtins, by its address. The optimisers, the processor and
    ///   ThreadSanitizer treat these operations as atomic.
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
    }

    // A byte and a word have functions of their own, because generic code cannot compose the name of a builtin. Each
    // has the operations that the library needs.

    extension SystemAtomic where Value.Bits == UInt8 {
        /// Returns the value.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func load(ordering: AtomicOrdering) -> Value {
            switch ordering {
            case .relaxed, .releasing: Value(bits: UInt8(Builtin.atomicload_monotonic_Int8(address)))
            case .acquiring: Value(bits: UInt8(Builtin.atomicload_acquire_Int8(address)))
            }
        }

        /// Sets the value.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func store(_ desired: Value, ordering: AtomicOrdering) {
            switch ordering {
            case .relaxed, .acquiring: Builtin.atomicstore_monotonic_Int8(address, desired.bits._value)
            case .releasing: Builtin.atomicstore_release_Int8(address, desired.bits._value)
            }
        }

        /// Sets the value, and returns the previous one.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func exchange(_ desired: Value, ordering: UpdateOrdering) -> Value {
            Value(bits: UInt8(Builtin.atomicrmw_xchg_acqrel_Int8(address, desired.bits._value)))
        }

        /// Sets the value if it is `expected`. Returns whether it was set, and the previous value. Orders nothing if it
        /// was not set.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func compareExchange(
            expected: Value, desired: Value, successOrdering: UpdateOrdering, failureOrdering: RelaxedOrdering
        ) -> (exchanged: Bool, original: Value) {
            let (original, exchanged) = Builtin.cmpxchg_acqrel_monotonic_Int8(
                address, expected.bits._value, desired.bits._value)
            return (Bool(exchanged), Value(bits: UInt8(original)))
        }
    }

    extension SystemAtomic<UInt8> {
        /// Sets the bits that are set in `operand`.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        package borrowing func bitwiseOr(
            _ operand: UInt8, ordering: UpdateOrdering
        ) -> (oldValue: UInt8, newValue: UInt8) {
            let old = UInt8(Builtin.atomicrmw_or_acqrel_Int8(address, operand._value))
            return (old, old | operand)
        }

        /// Clears the bits that are not set in `operand`.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        package borrowing func bitwiseAnd(
            _ operand: UInt8, ordering: UpdateOrdering
        ) -> (oldValue: UInt8, newValue: UInt8) {
            let old = UInt8(Builtin.atomicrmw_and_acqrel_Int8(address, operand._value))
            return (old, old & operand)
        }
    }

    extension SystemAtomic where Value.Bits == UInt {
        /// Returns the value.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func load(ordering: AtomicOrdering) -> Value {
            switch ordering {
            case .relaxed, .releasing: Value(bits: UInt(Builtin.atomicload_monotonic_Word(address)))
            case .acquiring: Value(bits: UInt(Builtin.atomicload_acquire_Word(address)))
            }
        }

        /// Sets the value.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func store(_ desired: Value, ordering: AtomicOrdering) {
            switch ordering {
            case .relaxed, .acquiring: Builtin.atomicstore_monotonic_Word(address, desired.bits._builtinWordValue)
            case .releasing: Builtin.atomicstore_release_Word(address, desired.bits._builtinWordValue)
            }
        }
    }

    extension SystemAtomic where Value: FixedWidthInteger, Value.Bits == UInt {
        /// Adds to the value; an overflow wraps around.
        @_alwaysEmitIntoClient @_transparent
        @discardableResult
        package borrowing func wrappingAdd(
            _ operand: Value, ordering: CountOrdering
        ) -> (oldValue: Value, newValue: Value) {
            let bits = operand.bits._builtinWordValue
            let old: Value
            switch ordering {
            case .relaxed: old = Value(bits: UInt(Builtin.atomicrmw_add_monotonic_Word(address, bits)))
            case .acquiringAndReleasing: old = Value(bits: UInt(Builtin.atomicrmw_add_acqrel_Word(address, bits)))
            }
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
            let old = Value(bits: UInt(Builtin.atomicrmw_or_acqrel_Word(address, operand.bits._builtinWordValue)))
            return (old, old | operand)
        }
    }
#elseif !canImport(MiniRxAtomics)
    import Synchronization

    /// A value that threads read and change without a lock, each time in one indivisible step.
    package typealias SystemAtomic = Synchronization.Atomic
#endif
