// swift-version: 5 and 6
// flags: -enable-upcoming-feature MemberImportVisibility

// The types of Dispatch that the API is made of are visible without an import of Dispatch.

import MiniDriver
import MiniRxTest

@MainActor
final class SearchModel {
    let results: Driver<[String]>

    init(_ query: BehaviorRelay<String>) {
        results = query.asDriver()
            .throttle(.milliseconds(300))
            .debounce(.microseconds(10))
            .flatMapLatest { query in
                Observable.just([query])
                    .delay(.seconds(1), scheduler: SerialDispatchQueueScheduler(qos: .userInitiated))
                    .timeout(.nanoseconds(5), scheduler: ConcurrentDispatchQueueScheduler(qos: .background))
                    .asDriver(onErrorJustReturn: [])
            }
    }
}

func times(_ scheduler: TestScheduler) -> Bool {
    let interval: RxTimeInterval = .never
    let time: RxTime = .now()
    let subscription = scheduler.scheduleRelative((), dueTime: .milliseconds(1)) { _ in Disposables.create() }
    subscription.dispose()
    return scheduler.now < time && .seconds(1) != interval && interval == .never && time.uptimeNanoseconds > 0
}
