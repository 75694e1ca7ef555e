import MiniRx
import MiniRxSynchronization
import TestSupport
import XCTest

/// Pipelines are described while other threads use them.
final class PipelineThreadTests: XCTestCase {
    /// The described replay is always an emitted element, and never older than the previous one.
    func testDescribingWhileOtherThreadsEmitSubscribeAndDispose() {
        let relay = BehaviorRelay(value: "0")
        let shared = relay.map { "\($0)" }.share(replay: 1)
        let kept = shared.subscribe(onNext: { _ in })
        let isFinished = SystemAtomic<Bool>(false)
        let described = Locked<[Int]>([])
        let counts = Locked<Set<Int>>([])
        inParallel(
            {
                for number in 1...500 { relay.accept("\(number)") }
                isFinished.store(true, ordering: .releasing)
            },
            { while !isFinished.load(ordering: .acquiring) { shared.subscribe(onNext: { _ in }).dispose() } },
            {
                while !isFinished.load(ordering: .acquiring) {
                    let node = shared.pipeline.root
                    described.change { $0.append(Int(node.replayed[0])!) }
                    counts.change { _ = $0.insert(node.observerCount!) }
                }
            })
        XCTAssertEqual(described.value, described.value.sorted())
        XCTAssertTrue(counts.value.isSubset(of: [1, 2]), "\(counts.value)")
        XCTAssertEqual(shared.pipeline.root.replayed, ["500"])
        kept.dispose()
    }
}
