// The library makes only those types of Dispatch visible that its API is made of.

import MiniDriver
import MiniRxTest

func queues() {
    _ = DispatchQueue.main  // error: cannot find 'DispatchQueue' in scope
    _ = DispatchSemaphore(value: 0)  // error: cannot find 'DispatchSemaphore' in scope
    let _: DispatchTimeInterval = .seconds(1)
}
