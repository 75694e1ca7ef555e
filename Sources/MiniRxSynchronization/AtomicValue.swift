// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if hasFeature(RawLayout) && hasFeature(BuiltinModule) || canImport(MiniRxAtomics)
    /// A type that a `SystemAtomic` can hold.
    @usableFromInline
    package protocol AtomicValue: Sendable {
        /// `UInt8` or `UInt`.
        associatedtype Bits: FixedWidthInteger, BitwiseCopyable, Sendable

        /// Creates the value with these bits.
        init(bits: Bits)
        /// The bits of the value in memory.
        var bits: Bits { get }
    }

    extension UInt8: AtomicValue {
        @_alwaysEmitIntoClient @_transparent
        package init(bits: UInt8) { self = bits }

        @_alwaysEmitIntoClient
        package var bits: UInt8 {
            @_transparent get { self }
        }
    }

    extension UInt: AtomicValue {
        @_alwaysEmitIntoClient @_transparent
        package init(bits: UInt) { self = bits }

        @_alwaysEmitIntoClient
        package var bits: UInt {
            @_transparent get { self }
        }
    }

    extension Int: AtomicValue {
        @_alwaysEmitIntoClient @_transparent
        package init(bits: UInt) { self.init(bitPattern: bits) }

        @_alwaysEmitIntoClient
        package var bits: UInt {
            @_transparent get { UInt(bitPattern: self) }
        }
    }

    extension Bool: AtomicValue {
        @_alwaysEmitIntoClient @_transparent
        package init(bits: UInt8) { self = bits != 0 }

        @_alwaysEmitIntoClient
        package var bits: UInt8 {
            @_transparent get { self ? 1 : 0 }
        }
    }
#endif
