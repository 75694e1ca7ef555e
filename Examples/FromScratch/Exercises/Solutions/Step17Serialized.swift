// Exercise of step 17: a sink that several threads may call, and that calls its downstream with one event at a time.
// Its source is gone for the downstream only when all events have been delivered.

@testable import FromScratch

final class Serialized<Element: Sendable>: Kernel.ForwardingSink<Element, Element>, @unchecked Sendable {
    private let turn = Kernel.Turn()

    override func onNext(_ element: Element) {
        turn.whenFree { self.downstream.onNext(element) }
    }

    override func onError(_ error: any Error) {
        turn.whenFree { self.downstream.onError(error) }
    }

    override func onCompleted() {
        turn.whenFree { self.downstream.onCompleted() }
    }

    override func sourceGone() {
        turn.whenFree { self.downstream.sourceGone() }
    }
}
