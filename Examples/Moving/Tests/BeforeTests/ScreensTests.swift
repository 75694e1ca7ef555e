import UIKit
import XCTest

@testable import Before

/// The three screens together, operated as a user does.
final class ScreensTests: XCTestCase {
    func testABookIsReservedAndShownOnAnotherScreen() {
        let screens = Screens(service: StubService())
        let (search, reserved) = (screens.search(), screens.reserved())
        search.loadViewIfNeeded()
        reserved.loadViewIfNeeded()
        search.table.layoutIfNeeded()
        XCTAssertEqual(search.table.texts, [" 1", " 2"])
        search.table.tap(row: 0)
        XCTAssertEqual(search.message.text, "reserved:  1")
        XCTAssertEqual(reserved.titles.text, " 1")
        search.table.tap(row: 1)
        XCTAssertEqual(search.message.text, "not available:  2")
        reserved.clear.tap()
        XCTAssertEqual(reserved.titles.text, "")
    }

    func testSigningIn() {
        var names: [String] = []
        let screen = Screens(service: StubService()).signIn(onAccount: { names.append($0.name) })
        screen.loadViewIfNeeded()
        XCTAssertFalse(screen.button.isEnabled)
        screen.name.type("ann")
        screen.password.type("wrong")
        XCTAssertTrue(screen.button.isEnabled)
        screen.button.tap()
        XCTAssertEqual(screen.message.text, "refused")
        screen.password.text = ""
        screen.password.type("secret")
        screen.button.tap()
        XCTAssertEqual(names, ["ann"])
    }
}
