// Exercise of step 6: a `share` whose subscription to the source stays when the last observer leaves. A later observer
// receives the latest element, and the source is not subscribed again.

@testable import FromScratch

extension Observable {
    func shareForever() -> Observable {
        share(replay: 1)
    }
}
