import Testing

@testable import MiniRxTest

@Suite struct MarblesParsingTests {
    @Test(arguments: [
        ("a)", 1, "')' without '('"), ("-(ab", 1, "'(' without ')'"), ("(a(b))", 2, "a group inside a group"),
        ("-()", 2, "an empty group"), ("(a-b)", 2, "'-' inside a group"), ("(^a)", 1, "'^' inside a group"),
        ("^-^", 2, "a second '^'"), ("-|-a", 3, "'a' after the terminal event"),
        ("#|", 1, "'|' after the terminal event"),
    ])
    func malformed(_ diagram: String, _ column: Int, _ reason: String) {
        let error = #expect(throws: Marbles.Malformed.self) { try Marbles(diagram, allowsSubscription: true) }
        #expect(error?.column == column)
        #expect(error?.reason == reason)
        #expect(error?.diagram == diagram)
    }

    @Test func aSubscriptionPointHasItsPlace() {
        let error = #expect(throws: Marbles.Malformed.self) { try Marbles("-^a", allowsSubscription: false) }
        #expect(error?.column == 1)
    }

    @Test func aMissingValueIsNamed() throws {
        let marbles = try Marbles("- ab", allowsSubscription: false)
        let error = #expect(throws: Marbles.Malformed.self) { try marbles.events(["a": 1], MarbleError(), start: 0) }
        #expect(error?.column == 3)
        #expect(error?.reason == "no value for 'b'")
    }
}
