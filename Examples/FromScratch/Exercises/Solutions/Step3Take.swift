// Exercise of step 3: an operator that completes after `count` elements. `count` is positive. The source must then be
// disposed, but not by you.

@testable import FromScratch

extension Step3.Observable {
    func take(_ count: Int) -> Step3.Observable<Element> {
        Step3.Observable { downstream in
            var remaining = count
            return run { event in
                downstream(event)
                guard case .next = event else { return }
                remaining -= 1
                // The gate drops what follows, and the subscription disposes its upstream.
                if remaining == 0 { downstream(.completed) }
            }
        }
    }
}
