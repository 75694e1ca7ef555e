#if INTERLEAVINGS
    /// An `AtomicVariable` that announces a step before each operation.
    package struct AnnouncedAtomic<Value: AtomicValue>: ~Copyable, Sendable {
        private let variable: AtomicVariable<Value>

        package init(_ initial: Value) {
            variable = AtomicVariable(initial)
        }

        package borrowing func load(
            ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> Value {
            announce(.load, file, line)
            return variable.load(ordering: ordering)
        }

        package borrowing func store(
            _ desired: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
        ) {
            announce(.store, file, line)
            variable.store(desired, ordering: ordering)
        }

        package borrowing func exchange(
            _ desired: Value, ordering: UpdateOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> Value {
            announce(.update, file, line)
            return variable.exchange(desired, ordering: ordering)
        }

        package borrowing func compareExchange(
            expected: Value, desired: Value, successOrdering: UpdateOrdering, failureOrdering: RelaxedOrdering,
            file: StaticString = #fileID, line: UInt = #line
        ) -> (exchanged: Bool, original: Value) {
            announce(.update, file, line)
            return variable.compareExchange(
                expected: expected, desired: desired, successOrdering: successOrdering,
                failureOrdering: failureOrdering)
        }

        private borrowing func announce(_ kind: Interleaving.Step.Kind, _ file: StaticString, _ line: UInt) {
            Interleaving.announce(kind, Interleaving.address(of: variable), file, line)
        }
    }

    extension AnnouncedAtomic where Value: FixedWidthInteger {
        @discardableResult
        package borrowing func wrappingAdd(
            _ operand: Value, ordering: CountOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> (oldValue: Value, newValue: Value) {
            announce(.update, file, line)
            return variable.wrappingAdd(operand, ordering: ordering)
        }

        @discardableResult
        package borrowing func wrappingSubtract(
            _ operand: Value, ordering: CountOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> (oldValue: Value, newValue: Value) {
            announce(.update, file, line)
            return variable.wrappingSubtract(operand, ordering: ordering)
        }

        @discardableResult
        package borrowing func bitwiseOr(
            _ operand: Value, ordering: UpdateOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> (oldValue: Value, newValue: Value) {
            announce(.update, file, line)
            return variable.bitwiseOr(operand, ordering: ordering)
        }

        @discardableResult
        package borrowing func bitwiseAnd(
            _ operand: Value, ordering: UpdateOrdering, file: StaticString = #fileID, line: UInt = #line
        ) -> (oldValue: Value, newValue: Value) {
            announce(.update, file, line)
            return variable.bitwiseAnd(operand, ordering: ordering)
        }
    }
#endif
