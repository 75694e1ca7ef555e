import Foundation
import Sanitizers
import TestSupport
import XCTest

/// Runs `body` on a thread with a small stack, and waits for it. What recurses `Effort.many` times does not survive it. With
/// a sanitizer, which makes every frame larger, the stack is four times as large.
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
