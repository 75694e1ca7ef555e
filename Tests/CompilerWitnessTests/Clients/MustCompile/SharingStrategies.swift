// Shared sequences with other strategies, including custom ones, as in libraries based on RxCocoa.

import MiniDriver

enum HistorySharingStrategy: SharingStrategyProtocol {
    static var scheduler: any SchedulerType { SharingScheduler.make() }
    static var replayCount: Int { 3 }
}

typealias History<Element> = SharedSequence<HistorySharingStrategy, Element>

func sequences(_ titles: Observable<String>, _ relay: BehaviorRelay<String>) -> [Observable<String>] {
    let driver: Driver<String> = titles.asSharedSequence(onErrorJustReturn: "none")
    let signal = titles.asSharedSequence(sharingStrategy: SignalSharingStrategy.self, onErrorJustReturn: "none")
    let history: History<String> = relay.asSharedSequence(onErrorRecover: { error in .just("\(error)") })
    let closure: History<String> = titles.asSharedSequence { _ in .empty() }
    return [
        driver.asObservable(), signal.asObservable(), history.map { $0 + "!" }.asObservable(),
        closure.asDriver(onErrorJustReturn: "none").asObservable(),
        titles.asSharedSequence(onErrorDriveWith: history).asObservable(),
        driver.asSharedSequence().asObservable(),
    ]
}

extension SharedSequenceConvertibleType {
    /// A feedback loop for any strategy, on the strategy's scheduler.
    func feedback(_ answer: @escaping @Sendable (Element) -> Observable<Element>) -> SharedSequence<
        SharingStrategy, Element
    > where Element: Sendable {
        asObservable()
            .flatMapLatest(answer)
            .observe(on: SharingStrategy.scheduler)
            .asSharedSequence(onErrorDriveWith: .empty())
    }
}
