import XCTest

@testable import Exercises
@testable import FromScratch

@MainActor
final class Step20DistinctUntilChangedTests: XCTestCase {
    private let log = Log<String>()
    private let field = Kernel.PublishSubject<String>()

    func testAnElementThatEqualsThePreviousOneIsDropped() async {
        let texts = field.asObservable().asDriver(onErrorJustReturn: "").distinctUntilChanged()
        _ = texts.drive { [log] in log.append($0) }
        for text in ["", "a", "a", "b", "b", "a"] { field.onNext(text) }
        XCTAssertEqual(
            log.entries, ["", "a", "b", "a"], "an element is compared with the previous one, and with no other")
    }

    func testItIsShared() async {
        let texts = field.asObservable().asDriver(onErrorJustReturn: "").distinctUntilChanged()
        _ = texts.drive { _ in }
        field.onNext("a")
        _ = texts.drive { [log] in log.append($0) }
        XCTAssertEqual(log.entries, ["a"], "the result is a driver, so a late observer receives the latest element")
    }

    func testEachConnectionBeginsAnew() async {
        let texts = field.asObservable().asDriver(onErrorJustReturn: "").distinctUntilChanged()
        for _ in 1...2 {
            let subscription = texts.drive { [log] in log.append($0) }
            field.onNext("a")
            subscription.dispose()
        }
        XCTAssertEqual(log.entries, ["a", "a"], "each connection begins anew, so its first element passes")
    }
}
