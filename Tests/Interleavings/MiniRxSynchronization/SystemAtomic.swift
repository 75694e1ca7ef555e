@_exported import SystemSynchronization

/// An atomic variable that announces a step before each operation. The observer of the steps can return an earlier
/// value. A load then returns this value; a compare-and-exchange fails and returns it as the original value.
package struct SystemAtomic<Value: AtomicValue>: ~Copyable, Sendable where Value.Bits: FixedWidthInteger {
    private let variable: SystemSynchronization.SystemAtomic<Value>

    package init(_ initial: Value) {
        variable = SystemSynchronization.SystemAtomic(initial)
    }

    private borrowing func announce(
        _ kind: Interleaving.Step.Kind, acquires: Bool = false, releases: Bool = false, expected: Value? = nil,
        _ file: StaticString, _ line: UInt
    ) -> Value? {
        let address = Interleaving.address(of: variable)
        let answer = Interleaving.announce(
            Interleaving.Step(
                kind: kind, object: address, size: MemoryLayout<Value.Bits>.size, acquires: acquires,
                releases: releases, expected: (expected?.bits).map { UInt($0) }, file: file, line: line))
        return answer.map { Value(bits: Value.Bits($0)) }
    }
}

extension SystemAtomic where Value.Bits == UInt8 {
    package borrowing func load(
        ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
    ) -> Value {
        announce(.load, acquires: ordering == .acquiring, file, line) ?? variable.load(ordering: ordering)
    }

    package borrowing func store(
        _ desired: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
    ) {
        _ = announce(.store, releases: ordering == .releasing, file, line)
        variable.store(desired, ordering: ordering)
    }

    package borrowing func exchange(
        _ desired: Value, ordering: UpdateOrdering, file: StaticString = #fileID, line: UInt = #line
    ) -> Value {
        _ = announce(.update, acquires: true, releases: true, file, line)
        return variable.exchange(desired, ordering: ordering)
    }

    package borrowing func compareExchange(
        expected: Value, desired: Value, successOrdering: UpdateOrdering, failureOrdering: RelaxedOrdering,
        file: StaticString = #fileID, line: UInt = #line
    ) -> (exchanged: Bool, original: Value) {
        let stale = announce(.update, acquires: true, releases: true, expected: expected, file, line)
        if let stale { return (false, stale) }
        return variable.compareExchange(
            expected: expected, desired: desired, successOrdering: successOrdering, failureOrdering: failureOrdering)
    }
}

extension SystemAtomic<UInt8> {
    @discardableResult
    package borrowing func bitwiseOr(
        _ operand: UInt8, ordering: UpdateOrdering, file: StaticString = #fileID, line: UInt = #line
    ) -> (oldValue: UInt8, newValue: UInt8) {
        _ = announce(.update, acquires: true, releases: true, file, line)
        return variable.bitwiseOr(operand, ordering: ordering)
    }

    @discardableResult
    package borrowing func bitwiseAnd(
        _ operand: UInt8, ordering: UpdateOrdering, file: StaticString = #fileID, line: UInt = #line
    ) -> (oldValue: UInt8, newValue: UInt8) {
        _ = announce(.update, acquires: true, releases: true, file, line)
        return variable.bitwiseAnd(operand, ordering: ordering)
    }
}

extension SystemAtomic where Value.Bits == UInt {
    package borrowing func load(
        ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
    ) -> Value {
        announce(.load, acquires: ordering == .acquiring, file, line) ?? variable.load(ordering: ordering)
    }

    package borrowing func store(
        _ desired: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
    ) {
        _ = announce(.store, releases: ordering == .releasing, file, line)
        variable.store(desired, ordering: ordering)
    }
}

extension SystemAtomic where Value: FixedWidthInteger, Value.Bits == UInt {
    @discardableResult
    package borrowing func wrappingAdd(
        _ operand: Value, ordering: CountOrdering, file: StaticString = #fileID, line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
        let isOrdered = ordering == .acquiringAndReleasing
        _ = announce(.update, acquires: isOrdered, releases: isOrdered, file, line)
        return variable.wrappingAdd(operand, ordering: ordering)
    }

    @discardableResult
    package borrowing func wrappingSubtract(
        _ operand: Value, ordering: CountOrdering, file: StaticString = #fileID, line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
        let isOrdered = ordering == .acquiringAndReleasing
        _ = announce(.update, acquires: isOrdered, releases: isOrdered, file, line)
        return variable.wrappingSubtract(operand, ordering: ordering)
    }

    @discardableResult
    package borrowing func bitwiseOr(
        _ operand: Value, ordering: UpdateOrdering, file: StaticString = #fileID, line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
        _ = announce(.update, acquires: true, releases: true, file, line)
        return variable.bitwiseOr(operand, ordering: ordering)
    }
}
