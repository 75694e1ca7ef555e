import Testing

@testable import LiveSearch

@Suite @MainActor struct PageTests {
    @Test func showsFieldCountAndList() {
        let screen = filledScreen()
        let page = Page(screen, title: "driver in .", columns: 60, height: 7)
        #expect(
            page.lines == [
                "Search: abc", "Matching lines: 5 · lines 1 to 3 of 5", "ready · driver in .", "one", "two", "three",
                "Esc clears · ↑ ↓ Page Up/Down scroll · Ctrl-C quits",
            ])
        #expect(page.cursor == 11)
    }

    @Test func scrollingStopsAtTheLastLine() {
        let screen = filledScreen()
        screen.results.scroll(by: 4, height: 3)
        #expect(screen.results.visibleLines(height: 3) == ["three", "four", "five"])
        screen.results.scroll(by: -9, height: 3)
        #expect(screen.results.top == 0)
        screen.results.scroll(by: 1, height: 9)
        #expect(screen.results.top == 0)
    }

    @Test(arguments: [(1, 1), (2, 3), (5, 4), (8, 2), (9, 40)])
    func staysInsideAWindowOfAnySize(_ columns: Int, _ height: Int) {
        let page = Page(filledScreen(), title: "t", columns: columns, height: height)
        #expect(page.lines.count == height)
        #expect(page.lines.allSatisfy { $0.columns <= columns })
        #expect(0..<columns ~= page.cursor)
    }

    @Test func aLongQueryShowsItsEnd() {
        let screen = filledScreen()
        screen.field.text = "0123456789"
        #expect(Page(screen, title: "t", columns: 14, height: 5).lines[0] == "Search: 56789")
    }

    @Test func wideCharactersTakeTwoColumns() {
        #expect("a\u{65E5}\u{1F642}e\u{301}".columns == 6)
        #expect("a\u{65E5}b".prefix(columns: 2) == "a")
        #expect("a\u{65E5}b".suffix(columns: 3) == "\u{65E5}b")
    }

    @Test func aFileCannotCommandTheTerminal() {
        #expect("\u{1B}[2J\ta\u{9B}\u{202E}b\r\nc".printable == "\u{FFFD}[2J a\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}c")
    }

    @Test func reportsThatTheListIsIncomplete() {
        let screen = filledScreen()
        screen.count.text = "1277"
        screen.results.lines = Array(repeating: "one", count: SearchResult.maximumLines)
        let page = Page(screen, title: "t", columns: 80, height: 24)
        #expect(page.lines[1] == "Matching lines: 1277 · lines 1 to 20 of the first 1000")
    }

    private func filledScreen() -> Screen {
        let screen = Screen(Statistics())
        screen.field.text = "abc"
        screen.count.text = "5"
        screen.status.text = "ready"
        screen.results.lines = ["one", "two", "three", "four", "five"]
        return screen
    }
}
