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

@MainActor
final class CounterPage {
    let model: CounterModel
    let total: DriverState<Int>
    let step: RelayState<Int>

    init(_ model: CounterModel) {
        self.model = model
        total = model.total.state(initial: 0)
        step = model.step.state()
    }
}

struct Profile {
    var name: String
}

// In place of SwiftUI and Combine.

protocol ObservableObject: AnyObject {}

@propertyWrapper
struct Published<Value> {
    var wrappedValue: Value
}

struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void
}

extension BehaviorRelay {
    @MainActor
    var binding: Binding<Element> {
        Binding(get: { self.value }, set: { self.accept($0) })
    }
}

@MainActor
final class ObservedCounterPage: ObservableObject {
    @Published private(set) var total = 0
    private let bag = DisposeBag()

    init(_ model: CounterModel) {
        model.total.drive(with: self, onNext: { page, total in page.total = total }).disposed(by: bag)
    }
}

/// *From a view model to SwiftUI and UIKit*, whose listings are these.
@MainActor
final class ArticleTests: XCTestCase {
    func testStates() {
        var printed: [String] = []
        func print(_ value: Int) { printed.append("\(value)") }
        let page = CounterPage(CounterModel())
        page.step.value = 5
        page.model.increments.accept(())
        print(page.total.value)  // prints 5
        XCTAssertEqual(printed, ["5"])
    }

    func testMembersOfARelayState() {
        var printed: [String] = []
        func print(_ value: String) { printed.append(value) }
        let relay = BehaviorRelay(value: Profile(name: "Ada"))
        let profile = relay.state()
        profile.name = "Grace"
        print(relay.value.name)  // prints Grace
        XCTAssertEqual(printed, ["Grace"])
        relay.binding.set(Profile(name: "Alan"))
        XCTAssertEqual(relay.binding.get().name, "Alan")
        XCTAssertEqual(profile.name, "Alan")
    }

    func testAPageBelowIOS17() {
        let model = CounterModel()
        var page: ObservedCounterPage? = ObservedCounterPage(model)
        weak let watched = page
        model.increments.accept(())
        XCTAssertEqual(page?.total, 1)
        page = nil
        XCTAssertNil(watched)
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
