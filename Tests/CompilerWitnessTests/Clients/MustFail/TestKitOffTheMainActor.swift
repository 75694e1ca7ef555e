// swift-version: 5 and 6, errors only in 6
// expect-error: call to main actor-isolated instance method 'drive

// Tests of a view model in the style of RxTest, without `@MainActor`.

import MiniDriver
import MiniRxTest

final class Counter {
    let taps = PublishRelay<Void>()
    let text: Driver<String>

    init() {
        text = taps.scan(0) { count, _ in count + 1 }.startWith(0).map { "\($0)" }.asDriver(onErrorJustReturn: "")
    }
}

final class CounterTests {
    var scheduler: TestScheduler!
    var disposeBag: DisposeBag!

    func setUp() {
        scheduler = TestScheduler(initialClock: 0)
        disposeBag = DisposeBag()
    }

    func testTapsAreCounted() -> Bool {
        let counter = Counter()
        let observer = scheduler.createObserver(String.self)
        counter.text.drive(observer).disposed(by: disposeBag)  // error
        scheduler.createColdObservable([.next(10, ()), .next(20, ())])
            .bind(to: counter.taps)
            .disposed(by: disposeBag)
        var times: [Int] = []
        scheduler.scheduleAt(15) { times.append(self.scheduler.clock) }
        scheduler.start()
        let result = scheduler.start { counter.taps.map { 1 } }
        return observer.events == [.next(0, "0"), .next(10, "1"), .next(20, "2")] && result.events.isEmpty
            && times == [15]
    }

    func testElementsAreRecorded() -> Bool {
        var received = [String]()
        let counter = Counter()
        counter.text.drive(onNext: { received.append($0) }).disposed(by: disposeBag)  // error
        counter.taps.accept(())
        return received == ["0", "1"]
    }
}
