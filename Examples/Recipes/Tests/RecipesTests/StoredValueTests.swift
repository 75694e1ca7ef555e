import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class StoredValueTests: LeakCheckedTestCase {
    private let suite = "StoredValueTests"
    private lazy var defaults = UserDefaults(suiteName: suite)!

    override func tearDown() async throws {
        await MainActor.run { defaults.removePersistentDomain(forName: suite) }
    }

    private func set(_ value: any Sendable, _ key: String) {
        defaults.set(value, forKey: key)
        Self.changed()
    }

    /// Foundation posts no notification on Linux.
    private nonisolated static func changed() {
        #if !canImport(Darwin)
            NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
        #endif
    }

    func testAValueIsReadObservedAndWritten() async {
        let (seen, bag) = (Recorder<Int>(), DisposeBag())
        let count: ControlProperty<Int> = defaults.rx.storedValue("count", default: 7)
        count.bind(onNext: { seen.record($0) }).disposed(by: bag)
        set(1, "count")
        set("other", "other")
        count.onNext(2)
        Self.changed()
        await drainMainQueue()
        XCTAssertEqual(seen.all, [7, 1, 2])
        XCTAssertEqual(defaults.integer(forKey: "count"), 2)
        defaults.removeObject(forKey: "count")
        Self.changed()
        await drainMainQueue()
        XCTAssertEqual(seen.all, [7, 1, 2, 7])
    }

    func testKindsOfValues() async {
        await check("flag", true, default: false, true)
        await check("name", "Ada", default: "", "Ada")
        await check("ratio", 0.5, default: 0.0, 0.5)
        await check("list", ["a", "b"], default: [], ["a", "b"])
        await check("wrong", "text", default: 3, 3)
    }

    private func check<Value: Equatable & Sendable>(
        _ key: String, _ stored: any Sendable, default initial: Value, _ expected: Value
    ) async {
        defaults.set(stored, forKey: key)
        let first = await defaults.rx.storedValue(key, default: initial).asDriver().values.first()
        XCTAssertEqual(first, expected, key)
    }

    func testAValueSetOnAnotherThreadIsDeliveredOnMain() async {
        let (seen, bag, suite) = (Recorder<String>(), DisposeBag(), suite)
        defaults.rx.storedValue("name", default: "").bind(onNext: { seen.record("\($0) \(isMain)") }).disposed(by: bag)
        await onBackground {
            UserDefaults(suiteName: suite)!.set("Ada", forKey: "name")
            Self.changed()
        }
        XCTAssertEqual(seen.all, [" true", "Ada true"])
    }

    func testSeveralObserversAndADisposal() async {
        let (seen, name) = (Recorder<String>(), defaults.rx.storedValue("name", default: "-"))
        let (first, second) = (
            name.bind(onNext: { seen.record("1 \($0)") }), name.bind(onNext: { seen.record("2 \($0)") })
        )
        set("a", "name")
        await drainMainQueue()
        first.dispose()
        set("b", "name")
        await drainMainQueue()
        XCTAssertEqual(seen.all.sorted(), ["1 -", "1 a", "2 -", "2 a", "2 b"])
        second.dispose()
    }

    func testAnObserverThatWrites() async {
        let (seen, bag) = (Recorder<Int>(), DisposeBag())
        let count: ControlProperty<Int> = defaults.rx.storedValue("count", default: 0)
        count.bind(onNext: {
            seen.record($0)
            if $0 == 1 { count.onNext(2) }
        }).disposed(by: bag)
        count.onNext(1)
        Self.changed()
        await drainMainQueue()
        Self.changed()
        await drainMainQueue()
        XCTAssertEqual(seen.all, [0, 1, 2])
    }
}
