import Foundation
import Sanitizers
import XCTest

/// Runs `body` on a thread with a stack of 512 KiB, and waits for it. What recurses a hundred thousand times does not
/// survive it. With a sanitizer, which makes every frame larger, it is four times as much.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    thread.stackSize = 512 * 1024 * (SanitizerOfThisBuild() == nil ? 1 : 4)
    thread.start()
    done.wait()
}
