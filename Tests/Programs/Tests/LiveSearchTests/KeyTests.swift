import Testing

@testable import LiveSearch

@Suite struct KeyTests {
    @Test func readsKeysFromBytes() {
        var parser = KeyParser()
        #expect(parser.keys("ab".utf8) == [.text("ab")])
        #expect(parser.keys([127, 8, 3]) == [.backspace, .backspace, .interrupt])
        #expect(
            parser.keys("\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[6~x".utf8) == [.up, .down, .pageUp, .pageDown, .text("x")])
        #expect(!parser.isWaiting)
    }

    @Test func waitsForTheRestOfAKey() {
        var parser = KeyParser()
        let smile = Array("\u{1F642}".utf8)
        #expect(parser.keys(smile[..<2]) == [])
        #expect(parser.keys(smile[2...]) == [.text("\u{1F642}")])
        #expect(parser.keys("\u{1B}".utf8) == [])
        #expect(parser.isWaiting)
        #expect(parser.keys("[A".utf8) == [.up])
    }

    @Test func aLoneEscapeIsTheKey() {
        var parser = KeyParser()
        #expect(parser.keys([0x1B]) == [])
        #expect(parser.flush() == [.escape])
        #expect(parser.keys("\u{1B}a\u{1B}\u{1B}[B".utf8) == [.escape, .text("a"), .escape, .down])
    }

    @Test func ignoresUnknownSequencesAndBytes() {
        var parser = KeyParser()
        #expect(parser.keys("\u{1B}[1;5C\u{1B}[3~\u{7}a\tb".utf8) == [.text("ab")])
        #expect(parser.keys([0xFF, 0x80, UInt8(ascii: "c")]) == [.text("c")])
        #expect(!parser.isWaiting)
    }
}
