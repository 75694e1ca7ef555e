import Dispatch
import MiniRx
import TestSupport
import XCTest

/// A source that ends on another thread while its closure still runs.
final class HeldEndingThreadTests: LeakCheckedTestCase {
    private typealias Apply = (Observable<Int>) -> Observable<Int>

    /// The closure waits for the end's delivery. If the end waited for the closure, the two would wait for each other.
    func testAnEndOnAnotherThreadIsDeliveredWhileTheClosureRuns() {
        let operators: [(String, Apply)] = [
            ("using", { source in .using({ BooleanDisposable() }, observableFactory: { _ in source }) }),
            ("share", { $0.share() }),
            ("observe(on:)", { $0.observe(on: ConcurrentDispatchQueueScheduler(qos: .userInitiated)) }),
        ]
        for (name, apply) in operators {
            let delivered = DispatchSemaphore(value: 0)
            let isInTime = Locked(false)
            let source = Observable<Int>.create { observer in
                DispatchQueue.global().async { observer.onCompleted() }
                isInTime.change { $0 = delivered.wait(timeout: .now() + 30) == .success }
                return Disposables.create()
            }
            _ = apply(source).subscribe(onCompleted: { delivered.signal() })
            XCTAssertTrue(isInTime.value, name)
        }
    }

    func testTheResourceOutlivesTheClosureAlthoughTheEndWasDelivered() {
        let (resource, delivered) = (BooleanDisposable(), DispatchSemaphore(value: 0))
        let isDisposedInTime = Locked(true)
        let source = Observable<Int>.create { observer in
            DispatchQueue.global().async { observer.onCompleted() }
            delivered.wait()
            isDisposedInTime.change { $0 = resource.isDisposed }
            return Disposables.create()
        }
        _ = Observable<Int>.using({ resource }, observableFactory: { _ in source })
            .subscribe(onCompleted: { delivered.signal() })
        XCTAssertFalse(isDisposedInTime.value, "the closure still runs")
        XCTAssertTrue(resource.isDisposed)
    }
}
