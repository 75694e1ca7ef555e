import Dispatch
import MiniRx
import TestSupport
import XCTest

/// Explores how `values` fills and releases its stream.
///
/// The stream is read after the last step, because the system's streams take locks that the explorer does not see.
/// For the same reason the tests omit `asObservable()` of an asynchronous sequence; `AsyncInterleavingTests` explores its
/// task.
final class ValuesInterleavingTests: InterleavingTestCase {
    private typealias Stream = AsyncThrowingStream<Int, any Error>

    /// Takes the stream out of the box and reads it to its end. The end must already be buffered. -1 stands for an
    /// error.
    private static func read(_ stream: Box<Stream?>) -> [Int] {
        let isDone = DispatchSemaphore(value: 0)
        let elements = Box<[Int]>([])
        Task.detached {
            elements.value = await readAll(stream)
            isDone.signal()
        }
        isDone.wait()
        return elements.value
    }

    /// Reads the whole stream. After it returns, nothing retains the stream.
    private static func readAll(_ stream: Box<Stream?>) async -> [Int] {
        var elements: [Int] = []
        guard let taken = stream.value else { return elements }
        stream.value = nil
        do { for try await element in taken { elements.append(element) } } catch { elements.append(-1) }
        return elements
    }

    func testElementsRaceWithTheReleaseOfTheStream() {
        explore("values: emit ∥ release") { program in
            let source = Source(in: program)
            let stream = Box<Stream?>(source.observable.values)
            program.thread { source.send(.next(1)) }
            program.thread { [unowned stream] in
                program.step("releases the stream", on: stream)
                stream.value = nil
            }
            program.atEnd { withExtendedLifetime(stream) { source.expect(subscriptions: 1...1) } }
        }
    }

    func testStreamIsMadeWhileTheSourceEmits() {
        explore("values: subscribe ∥ emit, fail") { program in
            let source = Source(in: program)
            let stream = Box<Stream?>(nil)
            program.thread { [unowned stream] in stream.value = source.observable.values }
            let isInTime = Box(false)
            program.thread {
                program.step("reads whether the source is subscribed", on: source, isRead: true)
                isInTime.value = source.subscriptions > 0
                source.send(.next(1))
                source.send(.error(TestError()))
            }
            program.atEnd {
                // If the source failed before the subscriber arrived, the stream has no end yet. So the source fails
                // again.
                source.send(.error(TestError()))
                let expected = isInTime.value ? [[1, -1]] : [[-1], [1, -1]]
                program.expectOne(Self.read(stream), of: expected, "elements")
                source.expect(subscriptions: 1...1)
            }
        }
    }
}
