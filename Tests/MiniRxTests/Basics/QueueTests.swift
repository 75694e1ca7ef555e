import MiniRx
import TestSupport
import XCTest

final class QueueTests: XCTestCase {
    func testFirstInFirstOut() {
        let queue = Queue<Int>()
        var next = 0
        // The queue alternately grows and is emptied.
        for round in 0..<200 {
            for number in 0..<(round % 7) { queue.append(round * 10 + number) }
            while queue.count > round % 3 {
                let number = queue.removeFirst()
                XCTAssertGreaterThan(number, next - 1)
                next = number + 1
            }
        }
        XCTAssertEqual(queue.elements, [1992])
    }

    func testCountAndFirst() {
        let queue = Queue<String>()
        XCTAssertTrue(queue.isEmpty)
        XCTAssertNil(queue.first)
        queue.append("a")
        queue.append("b")
        XCTAssertEqual(queue.count, 2)
        XCTAssertEqual(queue.first, "a")
        XCTAssertEqual(queue.removeFirst(), "a")
        XCTAssertEqual(queue.removeFirst(), "b")
        XCTAssertEqual(queue.count, 0)
        XCTAssertTrue(queue.isEmpty)
        queue.append("c")
        XCTAssertEqual(queue.elements, ["c"])
    }

    /// An optional element that is `nil` is an element.
    func testOptionalElements() {
        let queue = Queue<Int?>()
        for element in [1, nil, 3] { queue.append(element) }
        XCTAssertEqual(queue.elements, [1, nil, 3])
        _ = queue.removeFirst()
        XCTAssertNil(queue.removeFirst())
        XCTAssertEqual(queue.removeFirst(), 3)
    }

    func testIterationChangesNothing() {
        let queue = Queue<Int>()
        for number in 1...3 { queue.append(number) }
        XCTAssertEqual(queue.elements, [1, 2, 3])
        XCTAssertEqual(queue.elements, [1, 2, 3])
        XCTAssertEqual(queue.count, 3)
    }

    func testAllAreRemovedAtOnce() {
        let queue = Queue<Int>()
        for number in 1...3 { queue.append(number) }
        let removed = queue.removeAll()
        XCTAssertTrue(queue.isEmpty)
        queue.append(4)
        XCTAssertEqual(removed.elements, [1, 2, 3])
        XCTAssertEqual(removed.count, 3)
        XCTAssertEqual(queue.elements, [4])
        XCTAssertEqual(queue.count, 1)
    }

    /// The caller owns elements that were taken out; the queue releases the others when it is deallocated.
    func testRetainsNoRemovedElement() {
        let queue = Queue<Witness>()
        weak var first: Witness?
        weak var second: Witness?
        do {
            let witnesses = (Witness(), Witness())
            (first, second) = witnesses
            queue.append(witnesses.0)
            queue.append(witnesses.1)
        }
        do {
            let taken = queue.removeFirst()
            XCTAssertTrue(taken === first)
        }
        XCTAssertNil(first)
        XCTAssertNotNil(second)
        withExtendedLifetime(queue.removeAll()) { XCTAssertNotNil(second) }
        XCTAssertNil(second)
    }

    func testManyElementsAreQueuedRemovedAndReleasedOnASmallStack() {
        let many = Effort.choose(quick: 50_000, full: 1_000_000)
        let sum = Box(0)
        onSmallStack {
            let queue = Queue<Int>()
            for number in 1...many { queue.append(number) }
            let removed = queue.removeAll()
            for number in 1...many {
                queue.append(number)
                sum.value += queue.removeFirst()
            }
            withExtendedLifetime(removed) {}
        }
        XCTAssertEqual(sum.value, many * (many + 1) / 2)
    }
}
