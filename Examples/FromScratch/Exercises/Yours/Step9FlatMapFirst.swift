// Exercise of step 9: an operator for a refresh button. While a request is running, further taps are ignored. Taps,
// answers and the disposal may come from different threads.

@testable import FromScratch

extension Observable {
    func flatMapFirst<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
    ) -> Observable<Result> {
        flatMapLatest(transform)
    }
}
