import MiniDriverUI
import Observation
import TestSupport
import XCTest

@MainActor
final class CounterModel {
    let step = BehaviorRelay(value: 1)
    let increments = PublishRelay<Void>()
    let total: Driver<Int>

    init() {
        total = increments.asDriver().withLatestFrom(step.asDriver()).scan(0, accumulator: +).startWith(0)
    }
}

@Observable @MainActor
final class CounterState {
    @ObservationIgnored @Driven var total: Int

    init(_ totals: Driver<Int>) {
        _total = Driven(wrappedValue: 0, totals)
    }
}

/// *From a view model to SwiftUI and UIKit*, whose listings are these.
@MainActor
final class ArticleTests: XCTestCase {
    func testStates() {
        var printed: [String] = []
        func print(_ value: Int) { printed.append("\(value)") }
        let model = CounterModel()
        let total = model.total.state(initial: 0)
        let step = model.step.state()
        step.value = 5
        model.increments.accept(())
        print(total.value)  // prints 5
        XCTAssertEqual(printed, ["5"])
    }

    func testObserving() async {
        var printed: [String] = []
        func print(_ value: String) { printed.append(value) }
        let (model, bag) = (CounterModel(), DisposeBag())
        model.step.accept(10)
        let state = CounterState(model.total)
        observing { state.total > 9 ? "many" : "few" }
            .distinctUntilChanged()
            .drive(onNext: { print($0) })  // prints few
            .disposed(by: bag)
        XCTAssertEqual(printed, ["few"])
        for _ in 0..<2 {
            model.increments.accept(())
            await drainMainQueue()
        }
        XCTAssertEqual(printed, ["few", "many"])
    }
}
