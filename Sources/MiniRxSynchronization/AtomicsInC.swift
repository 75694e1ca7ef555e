// For toolchains without the experimental features, on systems that may be older than `Synchronization`. Each variable is
// a pointer to memory of its own, which costs an allocation; nothing here needs more than the stable language.
#if !(hasFeature(RawLayout) && hasFeature(BuiltinModule)) && canImport(MiniRxAtomics)
    import MiniRxAtomics

    /// The ordering of an operation. It is accepted so that callers need not know which branch is compiled; the functions
    /// in C always use the strongest ordering that is needed.
    @frozen
    public enum AtomicOrdering: Sendable {
        case relaxed, acquiring, releasing, acquiringAndReleasing
    }

    /// The ordering of a compare-and-exchange that fails.
    @frozen
    public enum RelaxedOrdering: Sendable {
        case relaxed
    }

    /// A value that threads read and change without a lock, each time in one indivisible step.
    ///
    /// ## Why it is sound
    /// - *Where the value is:* in a word on the heap that belongs to this variable alone, from `init` to `deinit`.
    /// - *Who touches it:* between these two, only the atomic operations in C.
    /// - *What is in it:* the bits of a plain value. There is nothing to destroy.
    public struct AtomicVariable<Value: AtomicValue>: ~Copyable, @unchecked Sendable {
        @usableFromInline let word: UnsafeMutablePointer<UInt>

        /// A variable that has a value.
        @inlinable
        public init(_ initial: Value) {
            word = .allocate(capacity: 1)
            word.initialize(to: initial.word)
        }

        @inlinable
        deinit { word.deallocate() }

        /// The value.
        @inlinable
        public borrowing func load(ordering: AtomicOrdering) -> Value {
            Value(word: miniRxLoad(word))
        }

        /// Sets the value.
        @inlinable
        public borrowing func store(_ desired: Value, ordering: AtomicOrdering) {
            miniRxStore(word, desired.word)
        }

        /// Sets the value, and returns the one before.
        @inlinable
        public borrowing func exchange(_ desired: Value, ordering: AtomicOrdering) -> Value {
            Value(word: miniRxExchange(word, desired.word))
        }

        /// Sets the value if it is `expected`. Says whether it has, and what the value was.
        @inlinable
        public borrowing func compareExchange(
            expected: Value, desired: Value, successOrdering: AtomicOrdering, failureOrdering: RelaxedOrdering
        ) -> (exchanged: Bool, original: Value) {
            var original = expected.word
            let exchanged = miniRxCompareExchange(word, &original, desired.word)
            return (exchanged, Value(word: original))
        }

        /// Replaces the value by `change` of it. `change` may be called several times.
        @inlinable
        borrowing func update(_ change: (Value) -> Value) -> (oldValue: Value, newValue: Value) {
            var old = miniRxLoad(word)
            while true {
                let new = change(Value(word: old))
                if miniRxCompareExchange(word, &old, new.word) { return (Value(word: old), new) }
            }
        }
    }

    extension AtomicVariable where Value: FixedWidthInteger {
        /// Adds to the value; an overflow wraps around.
        @inlinable
        @discardableResult
        public borrowing func wrappingAdd(
            _ operand: Value, ordering: AtomicOrdering
        ) -> (oldValue: Value, newValue: Value) {
            update { $0 &+ operand }
        }

        /// Subtracts from the value; an overflow wraps around.
        @inlinable
        @discardableResult
        public borrowing func wrappingSubtract(
            _ operand: Value, ordering: AtomicOrdering
        ) -> (oldValue: Value, newValue: Value) {
            update { $0 &- operand }
        }

        /// Sets the bits that are set in `operand`.
        @inlinable
        @discardableResult
        public borrowing func bitwiseOr(
            _ operand: Value, ordering: AtomicOrdering
        ) -> (oldValue: Value, newValue: Value) {
            update { $0 | operand }
        }

        /// Clears the bits that are not set in `operand`.
        @inlinable
        @discardableResult
        public borrowing func bitwiseAnd(
            _ operand: Value, ordering: AtomicOrdering
        ) -> (oldValue: Value, newValue: Value) {
            update { $0 & operand }
        }
    }

    /// What fits into an `AtomicVariable`: a value that a word can hold.
    public protocol AtomicValue: Sendable {
        /// The value that `word` holds.
        init(word: UInt)
        /// The word that holds this value.
        var word: UInt { get }
    }

    extension UInt8: AtomicValue {
        /// The value that `word` holds.
        @inlinable
        public init(word: UInt) { self.init(truncatingIfNeeded: word) }
        /// The word that holds this value.
        @inlinable
        public var word: UInt { UInt(self) }
    }

    extension UInt: AtomicValue {
        /// The value that `word` holds.
        @inlinable
        public init(word: UInt) { self = word }
        /// The word that holds this value.
        @inlinable
        public var word: UInt { self }
    }

    extension Int: AtomicValue {
        /// The value that `word` holds.
        @inlinable
        public init(word: UInt) { self.init(bitPattern: word) }
        /// The word that holds this value.
        @inlinable
        public var word: UInt { UInt(bitPattern: self) }
    }

    extension Bool: AtomicValue {
        /// The value that `word` holds.
        @inlinable
        public init(word: UInt) { self = word != 0 }
        /// The word that holds this value.
        @inlinable
        public var word: UInt { self ? 1 : 0 }
    }

    /// A variable that can be changed in a structure that is only borrowed. The owner says who may do so when.
    ///
    /// ## Why it is sound
    /// - *Where the value is:* on the heap, in memory that is bound to `Value` and belongs to this cell alone.
    /// - *Who touches it:* the thread that has the lock, or the turn, by which the owner guards it. So no two accesses
    ///   overlap.
    public struct Cell<Value>: ~Copyable, @unchecked Sendable {
        @usableFromInline let address: UnsafeMutablePointer<Value>

        /// A cell with a value.
        @inlinable
        public init(_ initial: consuming Value) {
            address = .allocate(capacity: 1)
            address.initialize(to: initial)
        }

        /// Reads or changes the value. Nothing else may do so meanwhile.
        @inlinable
        public borrowing func change<Result>(_ body: (inout Value) -> Result) -> Result {
            body(&address.pointee)
        }

        @inlinable
        deinit {
            address.deinitialize(count: 1)
            address.deallocate()
        }
    }
#endif
