import Foundation
import MiniRx
import MiniRxSynchronization

/// A thread of the program that the library takes for the main thread, and that does what is queued for it.
///
/// What the program does before its threads start, and in its checks at the end, runs on the main thread, too.
final class ManualMainThread: @unchecked Sendable {
    private unowned let program: Program
    private var thread: UInt = 0
    private var waiting: [@Sendable () -> Void] = []

    init(in program: Program) {
        self.program = program
        #if INTERLEAVINGS
            Interleaving.mainThread = Interleaving.MainThreadActor(
                isCurrent: { [self] in isCurrent }, enqueue: { [self] in enqueue($0) })
        #endif
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

    /// Does what waits now, and what comes meanwhile.
    func drain() {
        while true {
            program.step("drains", on: self)
            if waiting.isEmpty { return }
            waiting.removeFirst()()
        }
    }

    /// From now on the main thread is the real one.
    static func stopPlaying() {
        #if INTERLEAVINGS
            Interleaving.mainThread = nil
        #endif
    }
}
