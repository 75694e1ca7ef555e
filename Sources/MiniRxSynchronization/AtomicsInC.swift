// Used with toolchains that lack the experimental features, on systems that may be older than `Synchronization`. Each
// variable is a pointer to memory of its own, which costs an allocation. This file uses only stable features of Swift.
#if !(hasFeature(RawLayout) && hasFeature(BuiltinModule)) && canImport(MiniRxAtomics)
    import MiniRxAtomics

    /// A value that threads read and change without a lock, each time in one indivisible step.
    ///
    /// ## Why it is sound
    /// - *Where the value is:* in a word on the heap that belongs to this variable alone, from `init` to `deinit`.
    /// - *Who touches it:* between `init` and `deinit`, only the atomic operations in C.
    /// - *What is in it:* the bits of a trivial value. There is nothing to destroy.
    @usableFromInline
    package struct SystemAtomic<Value: AtomicValue>: ~Copyable, @unchecked Sendable {
        @usableFromInline let word: UnsafeMutablePointer<UInt>

        /// Creates a variable with a value.
        @inlinable
        package init(_ initial: Value) {
            word = .allocate(capacity: 1)
            word.initialize(to: initial.word)
        }

        @inlinable
        deinit { word.deallocate() }

        /// Returns the value.
        @inlinable
        package borrowing func load(ordering: AtomicOrdering) -> Value {
            Value(word: miniRxLoad(word))
        }

        /// Sets the value.
        @inlinable
        package borrowing func store(_ desired: Value, ordering: AtomicOrdering) {
            miniRxStore(word, desired.word)
        }

        /// Sets the value, and returns the previous one.
        @inlinable
        package borrowing func exchange(_ desired: Value, ordering: UpdateOrdering) -> Value {
            Value(word: miniRxExchange(word, desired.word))
        }

        /// Sets the value if it is `expected`. Returns whether it was set, and the previous value.
        @inlinable
        package borrowing func compareExchange(
            expected: Value, desired: Value, successOrdering: UpdateOrdering, failureOrdering: RelaxedOrdering
        ) -> (exchanged: Bool, original: Value) {
            var original = expected.word
            let exchanged = miniRxCompareExchange(word, &original, desired.word)
            return (exchanged, Value(word: original))
        }

        /// Replaces the value by the result of `change`, which may be called several times.
        @inlinable
        borrowing func update(_ change: (Value) -> Value) -> (oldValue: Value, newValue: Value) {
            var old = miniRxLoad(word)
            while true {
                let new = change(Value(word: old))
                if miniRxCompareExchange(word, &old, new.word) { return (Value(word: old), new) }
            }
        }
    }

    extension SystemAtomic where Value: FixedWidthInteger {
        /// Adds to the value; an overflow wraps around.
        @inlinable
        @discardableResult
        package borrowing func wrappingAdd(
            _ operand: Value, ordering: CountOrdering
        ) -> (oldValue: Value, newValue: Value) {
            update { $0 &+ operand }
        }

        /// Subtracts from the value; an overflow wraps around.
        @inlinable
        @discardableResult
        package borrowing func wrappingSubtract(
            _ operand: Value, ordering: CountOrdering
        ) -> (oldValue: Value, newValue: Value) {
            update { $0 &- operand }
        }

        /// Sets the bits that are set in `operand`.
        @inlinable
        @discardableResult
        package borrowing func bitwiseOr(
            _ operand: Value, ordering: UpdateOrdering
        ) -> (oldValue: Value, newValue: Value) {
            update { $0 | operand }
        }

        /// Clears the bits that are not set in `operand`.
        @inlinable
        @discardableResult
        package borrowing func bitwiseAnd(
            _ operand: Value, ordering: UpdateOrdering
        ) -> (oldValue: Value, newValue: Value) {
            update { $0 & operand }
        }
    }

    extension AtomicValue {
        /// Creates the value with the lowest bits of `word`.
        @inlinable
        init(word: UInt) { self.init(bits: Bits(truncatingIfNeeded: word)) }

        /// The word that represents this value.
        @inlinable
        var word: UInt { UInt(bits) }
    }

    /// A variable that can be changed even while the structure that contains it is only borrowed. The owner documents
    /// which lock or turn guards the cell.
    ///
    /// ## Why it is sound
    /// - *Where the value is:* on the heap, in memory that is bound to `Value` and belongs to this cell alone.
    /// - *Who touches it:* only the thread that holds the lock or turn by which the owner guards the cell. So no two
    ///   accesses overlap.
    @usableFromInline
    package struct Cell<Value>: ~Copyable, @unchecked Sendable {
        @usableFromInline let address: UnsafeMutablePointer<Value>

        /// Creates a cell with a value.
        @inlinable
        package init(_ initial: consuming Value) {
            address = .allocate(capacity: 1)
            address.initialize(to: initial)
        }

        /// Reads or changes the value. No other access may overlap.
        @inlinable
        package borrowing func change<Result>(_ body: (inout Value) -> Result) -> Result {
            body(&address.pointee)
        }

        @inlinable
        deinit {
            address.deinitialize(count: 1)
            address.deallocate()
        }
    }
#endif
