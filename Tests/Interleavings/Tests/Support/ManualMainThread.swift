import Foundation
import MiniRx
import MiniRxSynchronization

/// A thread of the program that the library takes for the main thread. It runs the work queued for the main thread.
///
/// The setup of the program and its checks at the end also count as running on the main thread.
final class ManualMainThread: @unchecked Sendable {
    private unowned let program: Program
    private var thread: UInt = 0
    private var waiting: [@Sendable () -> Void] = []

    init(in program: Program) {
        self.program = program
        SystemMainThread.actor = SystemMainThread.Actor(
            isCurrent: { [self] in isCurrent }, enqueue: { [self] in enqueue($0) })
    }

    /// Adds the thread to the program.
    func run(_ body: @escaping @Sendable () -> Void) {
        program.thread { [self] in
            thread = currentThread()
            body()
        }
    }

    var isCurrent: Bool { Thread.isMainThread || thread == currentThread() }

    private func enqueue(_ work: @escaping @Sendable () -> Void) {
        program.step("hops", on: self)
        waiting.append(work)
    }

    /// Runs all queued work, including work queued meanwhile.
    func drain() {
        while true {
            program.step("drains", on: self)
            if waiting.isEmpty { return }
            waiting.removeFirst()()
        }
    }

    /// After this call, the main thread of the process is the library's main thread again.
    static func stopPlaying() {
        SystemMainThread.actor = nil
    }
}
