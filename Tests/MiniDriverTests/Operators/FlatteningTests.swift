import MiniDriver
import TestSupport
import XCTest

@MainActor
final class FlatteningTests: LeakCheckedTestCase {
    private let numbers = Recorder<Int>()

    private func recorded<Sharing>(_ sequence: SharedSequence<Sharing, Int>) -> any Disposable {
        sequence.asObservable().subscribe(onNext: { [numbers] in numbers.record($0) })
    }

    func testWithLatestFromUsesTheLatestElementOfTheSecond() async {
        let (taps, text) = (PublishRelay<Int>(), BehaviorRelay(value: 1))
        let combined = taps.asSignal().withLatestFrom(text.asSignal { _ in .empty() }) { $0 * 10 + $1 }
        let plain = taps.asSignal().withLatestFrom(text.asDriver())
        let subscriptions = CompositeDisposable(recorded(combined), recorded(plain))
        taps.accept(1)
        text.accept(2)
        taps.accept(2)
        XCTAssertEqual(numbers.all, [11, 1, 22, 2])
        subscriptions.dispose()
    }

    func testWithLatestFromTakesASequenceOfAnotherKind() async {
        let (taps, text) = (PublishRelay<Int>(), BehaviorRelay(value: 1))
        let subscription = recorded(taps.asSignal().withLatestFrom(text.asDriver()) { $0 * 10 + $1 })
        taps.accept(1)
        text.accept(2)
        taps.accept(2)
        XCTAssertEqual(numbers.all, [11, 22])
        subscription.dispose()
    }

    func testFlatMapFirstDropsElementsWhileAnInnerSequenceRuns() async {
        let (source, inner) = (PublishRelay<Int>(), PublishSubject<Int>())
        var selected: [Int] = []
        let subscription = recorded(
            source.asSignal().flatMapFirst { element in
                selected.append(element)
                return inner.asDriver(onErrorJustReturn: 0)
            })
        source.accept(1)
        source.accept(2)
        inner.onNext(10)
        inner.onCompleted()
        source.accept(3)
        XCTAssertEqual(numbers.all, [10])
        XCTAssertEqual(selected, [1, 3])
        subscription.dispose()
    }

    /// What the compiler names instead of `take(1)`.
    func testTheFirstElementAlone() async {
        let relay = BehaviorRelay(value: 1)
        let subscription = recorded(relay.asDriver().flatMapFirst { Driver.never().startWith($0) })
        relay.accept(2)
        XCTAssertEqual(numbers.all, [1])
        subscription.dispose()
        XCTAssertFalse(relay.hasObservers)
    }

    func testSwitchLatestAndMerge() async {
        let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
        let source = PublishRelay<Signal<Int>>()
        let switched = recorded(source.asSignal().switchLatest())
        source.accept(first.asSignal())
        source.accept(second.asSignal())
        first.accept(1)
        second.accept(2)
        switched.dispose()
        XCTAssertEqual(numbers.all, [2])

        let merged = recorded(source.asSignal().merge())
        source.accept(first.asSignal())
        source.accept(second.asSignal())
        first.accept(3)
        second.accept(4)
        merged.dispose()
        XCTAssertEqual(numbers.all, [2, 3, 4])
    }

    func testMergeWithALimitQueuesSequences() async {
        let first = PublishSubject<Int>()
        let sources: Driver<Driver<Int>> = .of(first.asDriver(onErrorJustReturn: 0), .of(7, 8), .just(9))
        let subscription = recorded(sources.merge(maxConcurrent: 1))
        first.onNext(1)
        XCTAssertEqual(numbers.all, [1])
        first.onCompleted()
        XCTAssertEqual(numbers.all, [1, 7, 8, 9])
        subscription.dispose()
    }

    func testConcatEmitsOneAfterTheOther() async {
        let first = PublishSubject<Int>()
        let subscription = recorded(.concat(first.asDriver(onErrorJustReturn: 0), .of(7, 8)))
        first.onNext(1)
        first.onError(Failure())
        XCTAssertEqual(numbers.all, [1, 0, 7, 8])
        subscription.dispose()
        recorded(Signal.concat([.of(1, 2), .just(3)])).dispose()
        XCTAssertEqual(numbers.all, [1, 0, 7, 8, 1, 2, 3])
    }
}
