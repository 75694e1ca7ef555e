import MiniRxSynchronization
import XCTest

/// Atomics and cells, whichever implementation is compiled.
final class AtomicThreadTests: XCTestCase {
    func testOperationsOfAByte() {
        let byte = SystemAtomic<UInt8>(255)
        XCTAssertEqual(byte.load(ordering: .acquiring), 255)
        XCTAssertEqual(byte.bitwiseAnd(0x0F, ordering: .acquiringAndReleasing).oldValue, 255)
        XCTAssertEqual(byte.bitwiseOr(0x30, ordering: .acquiringAndReleasing).newValue, 0x3F)
        XCTAssertEqual(byte.exchange(1, ordering: .acquiringAndReleasing), 0x3F)
        let failed = byte.compareExchange(
            expected: 2, desired: 3, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
        XCTAssertFalse(failed.exchanged)
        XCTAssertEqual(failed.original, 1)
        let succeeded = byte.compareExchange(
            expected: 1, desired: 3, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
        XCTAssertTrue(succeeded.exchanged)
        XCTAssertEqual(succeeded.original, 1)
        byte.store(9, ordering: .releasing)
        XCTAssertEqual(byte.load(ordering: .relaxed), 9)
    }

    func testOtherValues() {
        let number = SystemAtomic<Int>(.min)
        XCTAssertEqual(number.wrappingSubtract(1, ordering: .relaxed).newValue, .max)
        let word = SystemAtomic<UInt>(.max)
        XCTAssertEqual(word.wrappingAdd(1, ordering: .relaxed).newValue, 0)
        XCTAssertEqual(word.bitwiseOr(6, ordering: .acquiringAndReleasing).newValue, 6)
        let flag = SystemAtomic<Bool>(false)
        XCTAssertFalse(flag.exchange(true, ordering: .acquiringAndReleasing))
        XCTAssertTrue(flag.load(ordering: .relaxed))
    }

    func testNoStepIsLost() {
        let count = Counter()
        inParallel(count: 4) { _ in for _ in 0..<10_000 { count.increment() } }
        XCTAssertEqual(count.value, 40_000)
    }

    func testACellReleasesItsValue() {
        final class Value {}
        weak var value: Value?
        do {
            let cell = Cell<Value?>(Value())
            value = cell.change { $0 }
            XCTAssertNotNil(value)
            cell.change { $0 = Value() }
            XCTAssertNil(value)
            value = cell.change { $0 }
        }
        XCTAssertNil(value)
    }
}
