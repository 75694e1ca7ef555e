import Foundation

/// The executor of all tasks that have no executor of their own. Threads of the program run their jobs.
///
/// A job is the work of a task until the task ends or waits. A task that waits becomes a job again when it is resumed.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ManualTasks: TaskExecutor, @unchecked Sendable {
    private unowned let program: Program
    private var waiting: [UnownedJob] = []

    /// The tasks of the present program.
    nonisolated(unsafe) private static weak var current: ManualTasks?

    init(in program: Program) {
        self.program = program
        Self.current = self
        Self.hook.pointee = { job, _ in ManualTasks.current!.add(job) }
    }

    func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }

    private func add(_ job: UnownedJob) {
        program.step("enqueues a job", on: self)
        waiting.append(job)
    }

    /// Runs all waiting jobs, including those that are enqueued meanwhile.
    func drain() {
        while true {
            program.step("drains", on: self)
            if waiting.isEmpty { return }
            waiting.removeFirst().runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    /// Lets the system run tasks again.
    static func stopPlaying() {
        hook.pointee = nil
    }

    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// The variable in which the runtime looks for a function that replaces its own executor.
    private static var hook: UnsafeMutablePointer<Hook?> {
        dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")!.assumingMemoryBound(to: Hook?.self)
    }
}
