import MiniDriver
import TestSupport
import XCTest

/// In Swift 5 mode a method that takes closures is a twin of the Swift 6 method, with the same behaviour.
final class Swift5ModeTests: LeakCheckedTestCase {
    private final class Log: @unchecked Sendable {
        var numbers: [Int] = []

        func see(_ number: Int) { numbers.append(number) }
    }

    func testTheTwinsBehaveAsTheMethods() {
        let (numbers, log, bag) = (Observable.of(1, 2, 3), Log(), DisposeBag())
        numbers.map { $0 * 10 }.filter { $0 > 10 }.subscribe(onNext: { log.see($0) }).disposed(by: bag)
        numbers.scan(0) { $0 + $1 }.bind(onNext: { log.see($0) }).disposed(by: bag)
        Observable.combineLatest(numbers, numbers, numbers) { $0 + $1 + $2 }
            .flatMapLatest { Observable.just($0) }
            .subscribe { event in log.see(event.element ?? -1) }
            .disposed(by: bag)
        Observable<Int>.create { observer in
            observer.onNext(5)
            return Disposables.create { log.see(6) }
        }
        .take(1).bind(with: log, onNext: { $0.see($1) }).disposed(by: bag)
        XCTAssertEqual(log.numbers, [20, 30, 1, 3, 6, 7, 8, 9, -1, 5, 6])
    }

    func testInAPipelineATwinHasTheNameOfTheOperator() {
        XCTAssertEqual(Observable.of(1).map { $0 + 1 }.pipeline.root.name, "map")
    }
}
