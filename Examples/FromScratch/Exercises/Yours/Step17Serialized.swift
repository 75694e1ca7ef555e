// Exercise of step 17: a sink that several threads may call, and that calls its downstream with one event at a time.
// Its source is gone for the downstream only when all events have been delivered.

@testable import FromScratch

final class Serialized<Element: Sendable>: Kernel.ForwardingSink<Element, Element>, @unchecked Sendable {
    override func onNext(_ element: Element) {
        downstream.onNext(element)
    }
}
