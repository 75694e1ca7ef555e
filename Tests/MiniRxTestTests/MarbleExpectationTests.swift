import TestSupport
import Testing
import XCTest

@testable import MiniRxTest

@Suite(.leakChecked) struct MarbleExpectationTests {
    private let values: [Character: Int] = ["a": 1, "b": 2, "c": 3]

    private func difference(_ events: [Recorded<Event<Int>>], _ diagram: String) -> String? {
        marbleDifference(events, diagram, values)
    }

    @Test func equalDiagramsReportNothing() {
        #expect(difference([], "---") == nil)
        #expect(difference([.next(201, 1), .next(203, 2), .completed(205)], "-a-b-|") == nil)
        #expect(difference([.next(200, 1), .next(200, 2), .error(205, MarbleError())], "(ab)-#") == nil)
        #expect(marbleDifference([.next(1, "a"), .completed(2)], "-a|", subscribed: 0) == nil)
        expectMarbles([.next(201, 1)], "-a", values) { Issue.record("\($0)") }
        expectMarbles([.next(201, "a")], "-a") { Issue.record("\($0)") }
    }

    @Test func theDrawingsAreAligned() {
        #expect(
            difference([.next(201, 1), .next(204, 2), .completed(205)], "-a-b-|") == """
                expected  -a-b-|
                received  -a--b|
                             ^
                """)
        #expect(
            difference([.next(201, 1)], "-a-b-|") == """
                expected  -a-b-|
                received  -a
                            ^
                """)
        #expect(
            difference([.next(200, 1), .next(200, 2), .next(205, 1)], "(ab)-c|") == """
                expected  (ab)-c|
                received  (ab)-a
                               ^
                """)
    }

    @Test func unexpectedValuesAreSpelledOut() {
        struct Failure: Error {}
        #expect(
            difference([.next(201, 7), .error(202, Failure())], "-a#") == """
                expected  -a#
                received  -?#
                           ^
                ? at 201: 7
                # at 202: Failure() instead of MarbleError()
                """)
    }

    @Test func laterColumnsMoveBehindAWideGroup() {
        #expect(
            difference([.next(201, 1), .next(201, 2), .next(202, 3)], "-abc") == """
                expected  -a   bc
                received  -(ab)c-
                           ^
                """)
    }

    @Test func anElementWithSeveralNamesIsDrawnWithTheExpectedOne() {
        #expect(
            marbleDifference([.next(200, 1), .next(201, 1)], "ba|", ["a": 1, "b": 1]) == """
                expected  ba|
                received  ba
                            ^
                """)
    }

    @Test func anUnexpectedElementIsDrawnWithANameOfTheDiagram() {
        #expect(
            marbleDifference([.next(200, 1), .next(201, 1)], "b|", ["a": 1, "b": 1]) == """
                expected  b|
                received  bb
                           ^
                """)
    }

    @Test func unexpectedLettersAreDrawn() {
        #expect(
            marbleDifference([.next(201, "x"), .next(202, "|")], "-a-") == """
                expected  -a
                received  -x?
                           ^
                ? at 202: |
                """)
    }

    @Test func eventsThatCannotBeDrawnAreListed() {
        #expect(
            difference([.next(150, 1)], "-a") == """
                expected  [next(1) @ 201]
                received  [next(1) @ 150]
                """)
        #expect(difference([.completed(900)], "-|")?.contains("[completed @ 900]") == true)
    }

    @Test(arguments: [Int.min, -5, .max]) func noTimeIsTooFarAway(_ subscribed: TestTime) {
        let message = marbleDifference([.next(.max, 2)], "-a", values, subscribed: subscribed)
        #expect(message?.contains("expected") == true)
    }

    @Test func onATerminalDifferencesAreColoured() {
        let message = MiniRxTest.difference(
            [.next(201, 1), .next(204, 2), .completed(205)], "-a-b-|", values, MarbleError(), 200, Colours(areOn: true))
        let (red, green, end) = ("\u{1B}[31m", "\u{1B}[32m", "\u{1B}[0m")
        #expect(
            message == """
                \(green)expected\(end)  -a-\(green)b-\(end)|
                \(red)received\(end)  -a-\(red)-b\(end)|
                             ^
                """)
    }

    @Test(arguments: [
        ([:], false), (["TERM": ""], false), (["TERM": "dumb"], false), (["TERM": "xterm"], true),
        (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "NO_COLOR": ""], true),
        (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    ])
    func coloursAreForTerminals(_ environment: [String: String], _ areWanted: Bool) {
        #expect(Colours.areWanted(environment, isTerminal: true) == areWanted)
        #expect(!Colours.areWanted(environment, isTerminal: false))
    }

    @Test(arguments: [("1", true), ("0", false), ("", false)])
    func coloursCanBeDemanded(_ force: String, _ areWanted: Bool) {
        #expect(Colours.areWanted(["CLICOLOR_FORCE": force], isTerminal: false) == areWanted)
    }

    @Test func aMalformedDiagramIsReported() {
        #expect(
            difference([.next(201, 1)], "-(a") == """
                malformed marble diagram, column 1: '(' without ')'
                    -(a
                     ^
                """)
        #expect(difference([], "-x") == "malformed marble diagram, column 1: no value for 'x'\n    -x\n     ^")
        #expect(marbleDifference([.next(201, "a")], "-a)")?.hasPrefix("malformed marble diagram, column 2") == true)
        var messages: [String] = []
        expectMarbles([.next(201, 2)], "-a|b", values) { messages.append($0) }
        expectMarbles([.next(201, "b")], "^") { messages.append($0) }
        #expect(messages.count == 2)
    }

    @Test func aDifferenceIsReported() {
        var messages: [String] = []
        expectMarbles([.next(201, 2)], "-a", values) { messages.append($0) }
        expectMarbles([.next(201, "b")], "-a") { messages.append($0) }
        #expect(messages.count == 2)
    }
}

final class MarbleExpectationInXCTest: LeakCheckedTestCase {
    func testTheClosureIsTheBridge() {
        expectMarbles([.next(201, "a")], "-a") { XCTFail($0) }
    }
}
