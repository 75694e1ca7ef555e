// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if hasFeature(RawLayout) && hasFeature(BuiltinModule)
    // Atomic operations as compiler builtins. The names of the builtins are stable: the interface of Apple's
    // `Synchronization` uses them, and every later compiler must be able to read that interface. The two features of
    // the `#if` are not stable: a compiler must accept experimental features in interfaces, but can reject them in
    // source packages. Without the features, the package uses `AtomicsInC.swift` or the toolchain's `Synchronization`.
    import Builtin

    /// A type that the processor changes in one step: a byte or a word. Each has its own functions, because generic
    /// code cannot compose the name of a builtin.
    @usableFromInline
    package protocol AtomicBits: BitwiseCopyable, Sendable {
        static func load(_ address: Builtin.RawPointer, _ ordering: AtomicOrdering) -> Self
        static func store(_ address: Builtin.RawPointer, _ new: Self, _ ordering: AtomicOrdering)

        // The operations below return the previous value. Those without an ordering acquire and release.
        static func add(_ address: Builtin.RawPointer, _ operand: Self, _ ordering: CountOrdering) -> Self
        static func exchange(_ address: Builtin.RawPointer, _ new: Self) -> Self
        static func or(_ address: Builtin.RawPointer, _ operand: Self) -> Self
        static func and(_ address: Builtin.RawPointer, _ operand: Self) -> Self

        /// Acquires and releases if it exchanges the value; otherwise orders nothing.
        static func compareExchange(
            _ address: Builtin.RawPointer, _ expected: Self, _ new: Self
        ) -> (exchanged: Bool, original: Self)
    }

    extension UInt8: AtomicBits {
        @_alwaysEmitIntoClient @_transparent
        package static func load(_ address: Builtin.RawPointer, _ ordering: AtomicOrdering) -> UInt8 {
            switch ordering {
            case .relaxed, .releasing: UInt8(Builtin.atomicload_monotonic_Int8(address))
            case .acquiring: UInt8(Builtin.atomicload_acquire_Int8(address))
            }
        }

        @_alwaysEmitIntoClient @_transparent
        package static func store(_ address: Builtin.RawPointer, _ new: UInt8, _ ordering: AtomicOrdering) {
            switch ordering {
            case .relaxed, .acquiring: Builtin.atomicstore_monotonic_Int8(address, new._value)
            case .releasing: Builtin.atomicstore_release_Int8(address, new._value)
            }
        }

        @_alwaysEmitIntoClient @_transparent
        package static func exchange(_ address: Builtin.RawPointer, _ new: UInt8) -> UInt8 {
            UInt8(Builtin.atomicrmw_xchg_acqrel_Int8(address, new._value))
        }

        @_alwaysEmitIntoClient @_transparent
        package static func add(_ address: Builtin.RawPointer, _ operand: UInt8, _ ordering: CountOrdering) -> UInt8 {
            switch ordering {
            case .relaxed: UInt8(Builtin.atomicrmw_add_monotonic_Int8(address, operand._value))
            case .acquiringAndReleasing: UInt8(Builtin.atomicrmw_add_acqrel_Int8(address, operand._value))
            }
        }

        @_alwaysEmitIntoClient @_transparent
        package static func or(_ address: Builtin.RawPointer, _ operand: UInt8) -> UInt8 {
            UInt8(Builtin.atomicrmw_or_acqrel_Int8(address, operand._value))
        }

        @_alwaysEmitIntoClient @_transparent
        package static func and(_ address: Builtin.RawPointer, _ operand: UInt8) -> UInt8 {
            UInt8(Builtin.atomicrmw_and_acqrel_Int8(address, operand._value))
        }

        @_alwaysEmitIntoClient @_transparent
        package static func compareExchange(
            _ address: Builtin.RawPointer, _ expected: UInt8, _ new: UInt8
        ) -> (exchanged: Bool, original: UInt8) {
            let (original, exchanged) = Builtin.cmpxchg_acqrel_monotonic_Int8(
                address, expected._value, new._value)
            return (Bool(exchanged), UInt8(original))
        }
    }

    extension UInt: AtomicBits {
        @_alwaysEmitIntoClient @_transparent
        package static func load(_ address: Builtin.RawPointer, _ ordering: AtomicOrdering) -> UInt {
            switch ordering {
            case .relaxed, .releasing: UInt(Builtin.atomicload_monotonic_Word(address))
            case .acquiring: UInt(Builtin.atomicload_acquire_Word(address))
            }
        }

        @_alwaysEmitIntoClient @_transparent
        package static func store(_ address: Builtin.RawPointer, _ new: UInt, _ ordering: AtomicOrdering) {
            switch ordering {
            case .relaxed, .acquiring: Builtin.atomicstore_monotonic_Word(address, new._builtinWordValue)
            case .releasing: Builtin.atomicstore_release_Word(address, new._builtinWordValue)
            }
        }

        @_alwaysEmitIntoClient @_transparent
        package static func exchange(_ address: Builtin.RawPointer, _ new: UInt) -> UInt {
            UInt(Builtin.atomicrmw_xchg_acqrel_Word(address, new._builtinWordValue))
        }

        @_alwaysEmitIntoClient @_transparent
        package static func add(_ address: Builtin.RawPointer, _ operand: UInt, _ ordering: CountOrdering) -> UInt {
            switch ordering {
            case .relaxed: UInt(Builtin.atomicrmw_add_monotonic_Word(address, operand._builtinWordValue))
            case .acquiringAndReleasing: UInt(Builtin.atomicrmw_add_acqrel_Word(address, operand._builtinWordValue))
            }
        }

        @_alwaysEmitIntoClient @_transparent
        package static func or(_ address: Builtin.RawPointer, _ operand: UInt) -> UInt {
            UInt(Builtin.atomicrmw_or_acqrel_Word(address, operand._builtinWordValue))
        }

        @_alwaysEmitIntoClient @_transparent
        package static func and(_ address: Builtin.RawPointer, _ operand: UInt) -> UInt {
            UInt(Builtin.atomicrmw_and_acqrel_Word(address, operand._builtinWordValue))
        }

        @_alwaysEmitIntoClient @_transparent
        package static func compareExchange(
            _ address: Builtin.RawPointer, _ expected: UInt, _ new: UInt
        ) -> (exchanged: Bool, original: UInt) {
            let (original, exchanged) = Builtin.cmpxchg_acqrel_monotonic_Word(
                address, expected._builtinWordValue, new._builtinWordValue)
            return (Bool(exchanged), UInt(original))
        }
    }
#endif
