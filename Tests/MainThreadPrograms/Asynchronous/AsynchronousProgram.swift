import MainThreadChecks

/// A program with an asynchronous main function. It checks before and after a suspension, which may change the
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
