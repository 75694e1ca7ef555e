import Foundation
import MiniRx
import MiniRxSynchronization
import SystemSynchronization

/// A thread of the program that the library takes for the main thread. It runs the work queued for the main thread.
///
/// The setup of the program and its checks at the end also count as running on the main thread.
final class ManualMainThread: @unchecked Sendable {
    private unowned let program: Program
    private var thread: UInt = 0
    private var waiting: [@Sendable () -> Void] = []
    private let handedOver = HandedOver()

    /// What the main thread has handed over, an object of its own: its steps are independent of those of the main queue.
    private final class HandedOver: @unchecked Sendable {
        var waiting: [@Sendable () -> Void] = []
    }

    init(in program: Program) {
        self.program = program
        // The library finds out the number of the first thread.
        precondition(MainThread.isCurrent)
        MainThreadActor.current = MainThreadActor(
            isCurrent: { [self] in thread == SystemSynchronization.currentThread() },
            enqueue: { [self] in enqueue($0) }, handOver: { [self] in handOver($0) })
    }

    /// Adds the thread to the program.
    func run(_ body: @escaping @Sendable () -> Void) {
        program.thread { [self] in
            thread = SystemSynchronization.currentThread()
            body()
        }
    }

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

    private func handOver(_ work: @escaping @Sendable () -> Void) {
        program.step("hands over", on: handedOver)
        handedOver.waiting.append(work)
    }

    /// Runs what the main thread has handed over. To be called on another thread, and at the end.
    func runHandedOver() {
        while true {
            program.step("takes over", on: handedOver)
            if handedOver.waiting.isEmpty { return }
            handedOver.waiting.removeFirst()()
        }
    }

    /// After this call, the main thread of the process is the library's main thread again.
    static func stopPlaying() {
        MainThreadActor.current = nil
    }
}
