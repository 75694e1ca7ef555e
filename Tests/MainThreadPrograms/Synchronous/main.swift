import Dispatch
import Foundation
import MainThreadChecks

// A program whose main function is not asynchronous. Its argument says how it runs the main queue.

let checks = Checks()
switch CommandLine.arguments.dropFirst().first {
case "run-loop":
    checks.run { exit(0) }
    RunLoop.main.run()
case "dispatch-main":
    checks.run { exit(0) }
    dispatchMain()
case "dispatch-main, later":
    // On the thread that `dispatchMain()` has chosen, not on the first one.
    DispatchQueue.main.async { checks.run { exit(0) } }
    dispatchMain()
case "script":
    // Runs the main queue only while there is something to wait for, and comes to its end.
    var isDone = false
    checks.run { isDone = true }
    while !isDone { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
default:
    require(false, "unknown argument")
}
