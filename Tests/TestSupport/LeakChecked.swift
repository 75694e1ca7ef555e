import Foundation
import MiniRxTest
import Testing

/// Fails a test that leaks an object of the library, as `LeakCheckedTestCase` does.
///
/// The count covers the whole process, so tests with this trait run one at a time. Every suite that makes sequences
/// outside of exit tests needs the trait; otherwise its objects count as leaks of another test.
public struct LeakChecked: SuiteTrait, TestTrait, TestScoping {
    private static let turnstile = Turnstile()

    /// Applies the trait to each test of a suite.
    public var isRecursive: Bool { true }

    /// Runs the test when no other one runs.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.turnstile.enter()
        defer { Self.turnstile.leave() }
        try await expectNoLeaks(
            of: .process, .seconds(30), isolation: nil, function, { message in Issue.record("\(message)") })
    }
}

extension Trait where Self == LeakChecked {
    /// The test fails if it leaks an object of the library.
    public static var leakChecked: LeakChecked { LeakChecked() }
}

/// Admits one task at a time.
private final class Turnstile: @unchecked Sendable {
    private let lock = NSLock()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
        await withCheckedContinuation { next in
            let mayGo = lock.withLock {
                if isTaken { waiting.append(next) }
                defer { isTaken = true }
                return !isTaken
            }
            if mayGo { next.resume() }
        }
    }

    func leave() {
        let next = lock.withLock {
            isTaken = !waiting.isEmpty
            return waiting.isEmpty ? nil : waiting.removeFirst()
        }
        next?.resume()
    }
}
