#if INTERLEAVINGS
    import Synchronization

    /// `Synchronization.Atomic`, with a step announced before each operation.
    ///
    /// One word holds every type, so that the operations are written once.
    @usableFromInline
    struct Atomic<Value: AtomicWord>: ~Copyable, Sendable {
        private let word: Synchronization.Atomic<UInt>

        init(_ initial: Value) {
            word = Synchronization.Atomic(initial.word)
        }

        @usableFromInline
        borrowing func load(
            ordering: AtomicLoadOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> Value {
            announce(.load, file, line)
            // The orderings must be written out.
            return switch ordering {
            case .relaxed: Value(word: word.load(ordering: .relaxed))
            case .acquiring: Value(word: word.load(ordering: .acquiring))
            default: Value(word: word.load(ordering: .sequentiallyConsistent))
            }
        }

        borrowing func store(
            _ desired: Value, ordering: AtomicStoreOrdering, file: StaticString = #fileID, line: UInt = #line
        ) {
            announce(.store, file, line)
            switch ordering {
            case .relaxed: word.store(desired.word, ordering: .relaxed)
            case .releasing: word.store(desired.word, ordering: .releasing)
            default: word.store(desired.word, ordering: .sequentiallyConsistent)
            }
        }

        borrowing func exchange(
            _ desired: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> Value {
            announce(.update, file, line)
            return update(ordering) { _ in desired }.oldValue
        }

        borrowing func compareExchange(
            expected: Value, desired: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID,
            line: UInt = #line
        ) -> (exchanged: Bool, original: Value) {
            announce(.update, file, line)
            return compareExchange(expected, desired, ordering)
        }

        borrowing func compareExchange(
            expected: Value, desired: Value, successOrdering: AtomicUpdateOrdering,
            failureOrdering: AtomicLoadOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> (exchanged: Bool, original: Value) {
            precondition(failureOrdering == .relaxed, "only this one is in use")
            announce(.update, file, line)
            return compareExchange(expected, desired, successOrdering)
        }

        /// Does not fail without a reason.
        borrowing func weakCompareExchange(
            expected: Value, desired: Value, successOrdering: AtomicUpdateOrdering,
            failureOrdering: AtomicLoadOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> (exchanged: Bool, original: Value) {
            compareExchange(
                expected: expected, desired: desired, successOrdering: successOrdering,
                failureOrdering: failureOrdering, file: file, line: line)
        }

        private borrowing func compareExchange(
            _ expected: Value, _ desired: Value, _ ordering: AtomicUpdateOrdering
        ) -> (exchanged: Bool, original: Value) {
            let (expected, desired) = (expected.word, desired.word)
            let (exchanged, original) =
                switch ordering {
                case .relaxed: word.compareExchange(expected: expected, desired: desired, ordering: .relaxed)
                case .acquiring: word.compareExchange(expected: expected, desired: desired, ordering: .acquiring)
                case .releasing: word.compareExchange(expected: expected, desired: desired, ordering: .releasing)
                case .acquiringAndReleasing:
                    word.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing)
                default:
                    word.compareExchange(expected: expected, desired: desired, ordering: .sequentiallyConsistent)
                }
            return (exchanged, Value(word: original))
        }

        private borrowing func update(
            _ ordering: AtomicUpdateOrdering, _ change: (Value) -> Value
        ) -> (oldValue: Value, newValue: Value) {
            var old = Value(word: word.load(ordering: .relaxed))
            while true {
                let new = change(old)
                let (exchanged, current) = compareExchange(old, new, ordering)
                if exchanged { return (old, new) }
                old = current
            }
        }

        private borrowing func announce(_ kind: Interleaving.Step.Kind, _ file: StaticString, _ line: UInt) {
            Interleaving.announce(kind, withUnsafePointer(to: word) { UInt(bitPattern: $0) }, file, line)
        }
    }

    extension Atomic where Value: FixedWidthInteger {
        @discardableResult
        borrowing func wrappingAdd(
            _ operand: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> (oldValue: Value, newValue: Value) {
            announce(.update, file, line)
            return update(ordering) { $0 &+ operand }
        }

        @discardableResult
        borrowing func wrappingSubtract(
            _ operand: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> (oldValue: Value, newValue: Value) {
            announce(.update, file, line)
            return update(ordering) { $0 &- operand }
        }

        @discardableResult
        borrowing func bitwiseOr(
            _ operand: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> (oldValue: Value, newValue: Value) {
            announce(.update, file, line)
            return update(ordering) { $0 | operand }
        }

        @discardableResult
        borrowing func bitwiseAnd(
            _ operand: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> (oldValue: Value, newValue: Value) {
            announce(.update, file, line)
            return update(ordering) { $0 & operand }
        }
    }

    /// A value that fits into the word of an `Atomic`.
    @usableFromInline
    protocol AtomicWord: Sendable {
        init(word: UInt)
        var word: UInt { get }
    }

    extension AtomicWord where Self: FixedWidthInteger {
        @usableFromInline init(word: UInt) { self.init(truncatingIfNeeded: word) }
        @usableFromInline var word: UInt { UInt(truncatingIfNeeded: self) }
    }

    extension Int: AtomicWord {}
    extension UInt: AtomicWord {}
    extension UInt8: AtomicWord {}
    extension UInt32: AtomicWord {}

    extension Bool: AtomicWord {
        @usableFromInline init(word: UInt) { self = word != 0 }
        @usableFromInline var word: UInt { self ? 1 : 0 }
    }
#endif
