// Declarations that the listings of doc comments assume.

import MiniDriver
import MiniRxTest

@MainActor let bag = DisposeBag()
@MainActor let label = Label()
@MainActor let bell = Bell()
@MainActor let knob = Knob()
@MainActor let results = Driver.just(["one", "two"])
@MainActor let titles = Driver<String>.empty()
@MainActor let prices = Observable<Int>.empty()
@MainActor let query = BehaviorRelay(value: "")
@MainActor let name = BehaviorRelay(value: "")
@MainActor let age = BehaviorRelay(value: 0)
@MainActor let taps = PublishRelay<Void>()
@MainActor let list = List()

let scheduler = TestScheduler(initialClock: 0)
let source = scheduler.hot("-a-b-|", ["a": 1, "b": 2])
let observer = scheduler.start { source }

let (price, tax, shipping) = (Observable.just(100), Observable.just(19), Observable.just(5))
let (user, password, acceptsTerms) = (Driver.just("name"), Driver.just("password"), Driver.just(true))

let api = API()
let history = History()
let cached = Observable.just(["tea"])

func search(_ query: String) -> Observable<[String]> {
    .just([query])
}

func log(_ error: any Error) {}

struct TooLong: Error {}

struct File: Disposable {
    let lines = Observable<String>.empty()

    init(_ name: String) {}

    func dispose() {}
}

final class History: Sendable {
    func add(_ title: String) {}

    func line(_ query: String) -> String { query }
}

final class SearchViewModel {
    let query = BehaviorRelay(value: "")
}

struct API: Sendable {
    func search(_ query: String) async throws -> [String] { [query] }
}

@MainActor
final class Label: ReactiveCompatible {
    var text = ""
}

@MainActor
final class List: ReactiveCompatible {
    var lines: [String] = []
}

@MainActor
final class Bell {
    private var listeners: [Int: (Int) -> Void] = [:]

    func addListener(_ listener: @escaping (Int) -> Void) -> Int {
        listeners[listeners.count] = listener
        return listeners.count - 1
    }

    func removeListener(_ key: Int) { listeners[key] = nil }

    func ring(_ times: Int) { listeners.values.forEach { $0(times) } }
}

@MainActor
final class Knob {
    var position = 0.5
    var onTurn: (() -> Void)?

    func turn(to position: Double) {
        self.position = position
        onTurn?()
    }
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
