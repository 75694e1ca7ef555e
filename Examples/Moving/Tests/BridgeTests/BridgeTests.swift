import XCTest

@testable import Bridge

final class BridgeTests: XCTestCase { func testNothing() {} }
