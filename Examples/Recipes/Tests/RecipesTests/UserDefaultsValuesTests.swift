import MiniDriverUI
import TestSupport
import XCTest

@testable import Recipes

final class UserDefaultsValuesTests: LeakCheckedTestCase {
    private let suite = "UserDefaultsValuesTests"
    private var defaults: UserDefaults!

    override func setUp() {
        super.setUp()
        defaults = UserDefaults(suiteName: suite)
        defaults.removePersistentDomain(forName: suite)
    }

    override func tearDown() {
        defaults.removePersistentDomain(forName: suite)
        defaults = nil
        super.tearDown()
    }

    /// Foundation posts the notification on Apple's systems; on Linux, not for every change.
    private func set(_ value: Any?, _ key: String) {
        defaults.set(value, forKey: key)
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    }

    func testTheValueAndEachChangeAreEmittedOnce() {
        set("name", "sort")
        let log = Recorder<String?>()
        let values = defaults.rx.values(of: "sort", as: String.self)
        let subscription = values.subscribe(onNext: { log.record($0) })
        set("name", "sort")
        set(1, "other")
        set("date", "sort")
        set(2, "sort")
        set(nil, "sort")
        XCTAssertEqual(log.all, ["name", "date", nil])
        subscription.dispose()
        set("size", "sort")
        XCTAssertEqual(log.all, ["name", "date", nil])
        values.take(1).subscribe(onNext: { log.record($0) }).dispose()
        XCTAssertEqual(log.all.last, "size")
    }
}
