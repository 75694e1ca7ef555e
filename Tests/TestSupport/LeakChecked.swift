import Foundation
import MiniRx
import Testing

/// Fails a test that leaks an object of the library, as `LeakCheckedTestCase` does.
///
/// The count covers the whole process, so tests with this trait run one at a time. Every suite that makes sequences
/// outside of exit tests needs the trait; otherwise its objects count as leaks of another test.
public struct LeakChecked: SuiteTrait, TestTrait, TestScoping {
    private static let turnstile = Turnstile()

    /// Applies the trait to each test of a suite.
    public var isRecursive: Bool { true }

    /// Runs the test and compares the number of live objects before and after it.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        #if DEBUG
            await Self.turnstile.enter()
            defer { Self.turnstile.leave() }
            let before = LiveObjects.count
            try await function()
            let end = Date(timeIntervalSinceNow: 30)
            while LiveObjects.count > before, Date() < end { try await Task.sleep(for: .milliseconds(1)) }
            let left = LiveObjects.count - before
            if left > 0 { Issue.record("\(left) objects of the library outlive the test") }
        #else
            try await function()
        #endif
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
