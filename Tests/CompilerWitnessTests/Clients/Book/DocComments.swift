// What the listings of doc comments take for granted.

import MiniDriver
import MiniRxTest

@MainActor let bag = DisposeBag()
@MainActor let label = Label()
@MainActor let results = Driver.just(["one", "two"])
@MainActor let titles = Driver<String>.empty()
@MainActor let prices = Observable<Int>.empty()

let scheduler = TestScheduler(initialClock: 0)
let source = scheduler.hot("-a-b-|", ["a": 1, "b": 2])
let observer = scheduler.start { source }

@MainActor
final class Label: ReactiveCompatible {
    var text = ""
}

func XCTAssertEqual<Value: Equatable>(_ first: Value, _ second: Value) {
    if first != second { XCTFail("\(first) is not \(second)") }
}

func XCTFail(_ message: String) {
    print(message)
}

enum Issue {
    static func record(_ message: String) {
        print(message)
    }
}
