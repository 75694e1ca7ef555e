import MiniDriverUI
import TestSupport
import XCTest

/// Collects what it is told, from any thread.
final class Recorder<Element: Sendable>: Sendable {
    private let collected = Locked<[Element]>([])

    var all: [Element] { collected.value }

    func record(_ element: Element) { collected.change { $0.append(element) } }
}

/// Whether this is the main thread, asked of Foundation and not of the library.
var isMain: Bool { Thread.isMainThread }

extension XCTestCase {
    /// Lets the main queue run until it has done all that is in it now.
    @MainActor
    func drainMainQueue() async {
        await withCheckedContinuation { drained in
            DispatchQueue.main.async { drained.resume() }
        }
    }

    /// Runs `work` on another thread, and the main queue until it has done what came of it.
    @MainActor
    func onBackground(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                work()
                done.resume()
            }
        }
        await drainMainQueue()
    }
}
