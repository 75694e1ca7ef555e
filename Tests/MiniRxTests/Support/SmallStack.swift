import Foundation
import Sanitizers
import TestSupport
import XCTest

/// Runs `body` on a thread with a small stack, and waits until it returns. Recursion of depth `Effort.many` overflows
/// this stack. Sanitizers enlarge every frame, so the stack is then four times as large.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    thread.stackSize = Effort.smallStack * (SanitizerOfThisBuild() == nil ? 1 : 4)
    thread.start()
    done.wait()
}
