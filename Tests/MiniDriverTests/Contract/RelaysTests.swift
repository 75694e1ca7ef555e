import MiniDriver
import TestSupport
import XCTest

/// Every relay is a driver and a signal without a recovery.
@MainActor
final class RelaysTests: LeakCheckedTestCase {
    private func received(
        _ sequence: some SharedSequenceConvertibleType<some SharingStrategyProtocol, Int>, _ bag: DisposeBag
    ) -> [Recorder<Int>] {
        let recorders = [Recorder<Int>(), Recorder<Int>()]
        for recorder in recorders {
            sequence.asObservable().subscribe(onNext: { recorder.record($0) }).disposed(by: bag)
        }
        return recorders
    }

    func testADriverReplaysTheLatestElementToALateObserver() async {
        let bag = DisposeBag()
        let (publish, behavior, replay) = (
            PublishRelay<Int>(), BehaviorRelay(value: 1), ReplayRelay<Int>.create(bufferSize: 2)
        )
        for number in [1, 2] { replay.accept(number) }
        let drivers = [publish.asDriver(), behavior.asDriver(), replay.asDriver()].map { received($0, bag) }
        publish.accept(3)
        behavior.accept(3)
        replay.accept(3)
        XCTAssertEqual(drivers.map { $0.map(\.all) }, [[[3], [3]], [[1, 3], [1, 3]], [[1, 2, 3], [2, 3]]])
    }

    func testASignalReplaysNothingButItsRelayDoes() async {
        let bag = DisposeBag()
        let (publish, behavior, replay) = (
            PublishRelay<Int>(), BehaviorRelay(value: 1), ReplayRelay<Int>.create(bufferSize: 2)
        )
        for number in [1, 2] { replay.accept(number) }
        let signals = [publish.asSignal(), behavior.asSignal(), replay.asSignal()].map { received($0, bag) }
        publish.accept(3)
        behavior.accept(3)
        replay.accept(3)
        XCTAssertEqual(signals.map { $0.map(\.all) }, [[[3], [3]], [[1, 3], [3]], [[1, 2, 3], [3]]])
    }
}
