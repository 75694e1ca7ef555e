import Foundation
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class OperationQueueSchedulerTests: LeakCheckedTestCase {
    private let queue = OperationQueue()
    private var scheduler: OperationQueueScheduler { OperationQueueScheduler(operationQueue: queue) }

    func testElementsKeepTheirOrderOnAConcurrentQueue() {
        let seen = Recorder<Int>()
        let subscription = Observable.from(0..<1000).observe(on: scheduler)
            .do(onNext: { [queue] _ in if OperationQueue.current !== queue { seen.record(-1) } })
            .subscribe(onNext: { seen.record($0) })
        queue.waitUntilAllOperationsAreFinished()
        XCTAssertEqual(seen.all, Array(0..<1000))
        subscription.dispose()
    }

    func testNothingRunsAfterADisposal() {
        queue.isSuspended = true
        let seen = Recorder<Int>()
        Observable.just(1).observe(on: scheduler).subscribe(onNext: { seen.record($0) }).dispose()
        let subscribed = Observable<Int>.deferred { .just(2) }.subscribe(on: scheduler)
            .subscribe(onNext: { seen.record($0) })
        subscribed.dispose()
        scheduler.schedule(3) {
            seen.record($0)
            return Disposables.create()
        }.dispose()
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        XCTAssertEqual(seen.all, [])
    }
}
