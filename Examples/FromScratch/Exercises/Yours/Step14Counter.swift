// Exercise of step 14: a source. A counter emits its count to each new observer at once, and then after each
// increment, until the observer cancels. Implement `counts`, `increment()` and `hasObservers`.

@testable import FromScratch

final class Counter {
    private var count = 0

    var hasObservers: Bool { false }

    var counts: Step14.Observable<Int> {
        Step14.Observable { [self] downstream in downstream.onNext(count) }
    }

    func increment() {
        count += 1
    }
}
