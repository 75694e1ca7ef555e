import Combine
import Foundation
import MiniDriverUI
import TestSupport
import UIKit
import XCTest

/// The listings with Combine in articles and doc comments.
@MainActor
final class CombineListingTests: LeakCheckedTestCase {
    func testHowDoIConvertToAndFromCombine() async {
        let bag = DisposeBag()
        let query = BehaviorRelay(value: "tea")
        let results = query.asDriver().map { [$0, $0 + "pot"] }
        let label = UILabel()

        final class Settings: ObservableObject { @Published var language = "en" }

        let settings = Settings()
        settings.$language.asDriver().drive(query).disposed(by: bag)
        let subscription = results.publisher.sink { lines in label.text = "\(lines.count) results" }

        settings.language = "de"
        XCTAssertEqual(query.value, "de")
        XCTAssertEqual(label.text, "2 results")
        subscription.cancel()
    }

    func testFromAViewModel() async {
        let (model, bag) = (CounterModel(), DisposeBag())
        var printed: [Int] = []
        func print(_ value: Int) { printed.append(value) }

        let settings = Settings()
        settings.$stepText.asDriver().compactMap { Int($0) }.drive(model.step).disposed(by: bag)
        let subscription = model.total.publisher.sink { total in print(total) }  // prints 0

        settings.stepText = "5"
        model.increments.accept(())
        XCTAssertEqual(printed, [0, 5])
        subscription.cancel()
    }

    func testDocComments() async {
        let bag = DisposeBag()
        let prices = CurrentValueSubject<Int, Never>(3)
        let names = prices.asObservable().map { price in "\(price) €" }
        let all = Recorder<String>()
        names.subscribe(onNext: { all.record($0) }).disposed(by: bag)
        XCTAssertEqual(all.all, ["3 €"])

        final class Named: ObservableObject {
            @Published var text = "tea"
        }
        let (model, label) = (Named(), UILabel())
        model.$text.asDriver().drive(label.rx.text).disposed(by: bag)
        XCTAssertEqual(label.text, "tea")

        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }
        func search(_ query: String) -> Observable<[String]> { .just([query]) }
        let subscription = search("tea").publisher.sink(
            receiveCompletion: { completion in print(completion) }, receiveValue: { names in print(names) })
        XCTAssertEqual(printed, [#"["tea"]"#, "finished"])
        subscription.cancel()
    }

    func testDocCommentsOfDriversAndControls() async {
        final class Model {
            var count = 0
        }
        var subscriptions: [AnyCancellable] = []
        let (model, results, button) = (Model(), Driver.just(["tea"]), UIButton())
        results.map(\.count).publisher.assign(to: \.count, on: model).store(in: &subscriptions)
        XCTAssertEqual(model.count, 1)
        button.rx.tap.publisher.sink { model.count += 1 }.store(in: &subscriptions)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(model.count, 2)
        for subscription in subscriptions { subscription.cancel() }
    }
}

private final class Settings: ObservableObject {
    @Published var stepText = "1"
}

@MainActor
private final class CounterModel {
    let step = BehaviorRelay(value: 1)
    let increments = PublishRelay<Void>()
    let total: Driver<Int>

    init() {
        total = increments.asDriver().withLatestFrom(step.asDriver()).scan(0, accumulator: +).startWith(0)
    }
}
