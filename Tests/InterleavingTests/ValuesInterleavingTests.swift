import Dispatch
import MiniRx
import XCTest

/// `values`, as far as it can be brought on the stage: what is put into the stream, and letting go of it.
///
/// Waiting in a loop cannot: a task goes on where the runtime wants it to, not on a thread of the program. For the same
/// reason `asObservable()` of an asynchronous sequence is left out; what it hands its elements to is `create`.
final class ValuesInterleavingTests: InterleavingTestCase {
    private typealias Stream = AsyncThrowingStream<Int, any Error>

    /// Takes the stream out and reads it to its end, which must have come. -1 stands for an error.
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

    /// When it returns, nobody holds the stream any more.
    private static func readAll(_ stream: Box<Stream?>) async -> [Int] {
        var elements: [Int] = []
        guard let taken = stream.value else { return elements }
        stream.value = nil
        do { for try await element in taken { elements.append(element) } } catch { elements.append(-1) }
        return elements
    }

    func testElementsMeetTheStreamThatIsLetGo() {
        explore("values: emit ∥ let go") { program in
            let source = Source(in: program)
            let stream = Box<Stream?>(source.observable.values)
            program.thread { source.send(.next(1)) }
            program.thread { [unowned stream] in
                program.step("lets go", on: stream)
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
                program.step("is it subscribed?", on: source, isRead: true)
                isInTime.value = source.subscriptions > 0
                source.send(.next(1))
                source.send(.error(TestError()))
            }
            program.atEnd {
                // Who comes too late for the end is to be told it.
                source.send(.error(TestError()))
                let expected = isInTime.value ? [[1, -1]] : [[-1], [1, -1]]
                program.expectOne(Self.read(stream), of: expected, "elements")
                source.expect(subscriptions: 1...1)
            }
        }
    }
}
