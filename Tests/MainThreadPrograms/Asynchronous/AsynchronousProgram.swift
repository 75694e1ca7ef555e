import MainThreadChecks

/// A program with an asynchronous main function: before and after it has been suspended, which may take it to another
/// thread.
@main
struct AsynchronousProgram {
    @MainActor
    static func main() async {
        await withCheckedContinuation { done in
            Checks().run { done.resume() }
        }
        await Task.detached { await Task.yield() }.value
        await withCheckedContinuation { done in
            Checks().run { done.resume() }
        }
    }
}
