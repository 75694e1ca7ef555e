// swift-version: 5 and 6

// Swift 5 mode checks elements that change threads only with complete checking, and in functions that are themselves
// marked with `@MainActor`.

import Dispatch
import MiniDriver

final class Box {
    var count = 0
}

@MainActor
func move(_ boxes: PublishSubject<Box>, to background: SerialDispatchQueueScheduler) {
    _ = boxes.observe(on: background)  // warning: type 'Box' does not conform to the 'Sendable' protocol
}
