import Dispatch
import Foundation
import MainThreadChecks

// A program with a synchronous main function. Its argument selects how it runs the main queue.

let checks = Checks()
switch CommandLine.arguments.dropFirst().first {
case "run-loop":
    checks.run { exit(0) }
    RunLoop.main.run()
case "dispatch-main":
    checks.run { exit(0) }
    dispatchMain()
case "dispatch-main, later":
    // This runs on the thread that `dispatchMain()` has chosen, not on the initial thread.
    DispatchQueue.main.async { checks.run { exit(0) } }
    dispatchMain()
case "script":
    // Runs the main queue only while there is something to wait for, then returns.
    var isDone = false
    checks.run { isDone = true }
    while !isDone { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
default:
    require(false, "unknown argument")
}
