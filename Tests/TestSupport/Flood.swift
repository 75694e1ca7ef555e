import Foundation
import MiniRx
import XCTest

/// A thread that emits one more element whenever an element is shown inside a call on the main thread.
///
/// While the call runs, another element is therefore always there. A call that delivers what other threads emit, without
/// a limit, ends only when the flood has ended.
package final class Flood: Sendable {
    private struct State {
        var isInside = false
        /// How many elements the main thread has shown inside the call.
        var shownInside = 0
        var shown: [Int] = []
        var emitted = 0
    }

    /// The number of elements of a flood that nobody stops.
    private let limit = 200_000
    private let state = Locked(State())
    private let wanted = DispatchSemaphore(value: 0)
    private let emitted = DispatchSemaphore(value: 0)
    private let isEmitter = DispatchSpecificKey<Bool>()

    package init() {}

    /// Shows an element. Inside the call, waits until the thread has emitted the next one.
    package func show(_ element: Int) {
        let isWanted = state.change { state in
            state.shown.append(element)
            guard state.isInside, state.emitted < limit else { return false }
            if isMain { state.shownInside += 1 }
            state.emitted += 1
            return true
        }
        guard isWanted else { return }
        wanted.signal()
        // The emitting thread itself may deliver an element: it emits the next one when it has returned.
        if DispatchQueue.getSpecific(key: isEmitter) != true { emitted.wait() }
    }

    /// Runs `call`, while another thread calls `emit` with 1, 2, 3 … Fails if the call does not return before the flood
    /// has ended, or if an element is lost, repeated or out of order.
    /// - Parameter first: the elements that are shown before those of the thread.
    @MainActor
    package func expectReturn<Result>(
        _ name: String, first: [Int], file: StaticString = #filePath, line: UInt = #line,
        _ call: @MainActor () -> Result, emit: @escaping @Sendable (Int) -> Void
    ) async -> Result {
        state.change { $0.isInside = true }
        let queue = DispatchQueue(label: "flood")
        queue.setSpecific(key: isEmitter, value: true)
        queue.async { [self] in
            var number = 0
            while true {
                wanted.wait()
                if number == state.value.emitted { return }
                number += 1
                emit(number)
                emitted.signal()
            }
        }
        let result = call()
        let atReturn = state.change { state in
            state.isInside = false
            return state
        }
        wanted.signal()
        XCTAssertLessThan(atReturn.shownInside, limit, "\(name): delivered inside the call", file: file, line: line)
        // The elements that are left are delivered by the main queue, or by a thread of the library's.
        queue.sync {}
        while state.value.shown.count < first.count + state.value.emitted { await runMainQueueOnce() }
        let all = state.value
        XCTAssertEqual(all.shown, first + Array(0..<all.emitted).map { $0 + 1 }, name, file: file, line: line)
        return result
    }
}
