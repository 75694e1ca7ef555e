import Foundation
import XCTest

/// Runs `body` on a thread with a stack of 512 KiB, and waits for it. What recurses a hundred thousand times does not
/// survive it.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
}
