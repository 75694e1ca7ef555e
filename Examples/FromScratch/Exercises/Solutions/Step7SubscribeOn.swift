// Exercise of step 7: an operator that subscribes its source on a scheduler. If the subscription is disposed first,
// the source must not stay subscribed.

@testable import FromScratch

extension Observable {
    func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable {
        Observable { downstream in
            let upstream = SourceLink()
            scheduler.schedule { upstream.attach(run(downstream)) }
            return upstream
        }
    }
}
