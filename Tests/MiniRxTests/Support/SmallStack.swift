import Foundation
import Sanitizers
import TestSupport
import XCTest

/// Runs `body` on a thread with a small stack, and waits for it. Code that recurses `Effort.many` times overflows it.
/// Sanitizers enlarge every frame, so the stack is then four times as large.
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
