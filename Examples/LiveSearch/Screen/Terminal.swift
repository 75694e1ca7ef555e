import Foundation

/// The terminal of the program: reads keys and draws a page. Restores the terminal at the end.
@MainActor
final class Terminal {
    /// Whether standard input and output are a terminal.
    static var isAvailable: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Called with pressed keys.
    var onKeys: (@MainActor ([Key]) -> Void)?

    /// Called when everything must be redrawn.
    var onResize: (@MainActor () -> Void)?

    private var parser = KeyParser()
    private var sources: [any DispatchSourceProtocol] = []
    private var original = termios()

    /// The number of reads, to detect a pause after an incomplete key.
    private var reads = 0

    /// The size of the window in columns and lines.
    var size: (columns: Int, lines: Int) {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(window.ws_col), Int(window.ws_row))
    }

    /// Puts the terminal into raw mode, and starts to read keys and signals.
    func open() {
        tcgetattr(STDIN_FILENO, &original)
        takeOver()
        let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        keys.setEventHandler { MainActor.assumeIsolated { self.readKeys() } }
        keys.resume()
        sources.append(keys)
        for end in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            // The status that shells use for a program ended by a signal.
            on(end) { self.quit(128 + end) }
        }
        on(SIGWINCH) { self.onResize?() }
        on(SIGCONT) {
            self.takeOver()
            self.onResize?()
        }
    }

    /// Redraws the window, and puts the cursor into column `cursor` of the first line.
    func draw(_ lines: [String], cursor: Int) {
        let page = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
        write("\u{1B}[?25l\u{1B}[H\(page)\u{1B}[J\u{1B}[1;\(cursor + 1)H\u{1B}[?25h", to: .standardOutput)
    }

    /// Restores the terminal and ends the program.
    func quit(_ status: Int32) -> Never {
        write(Self.leavePage, to: .standardOutput)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &original)
        exit(status)
    }

    private func takeOver() {
        var raw = original
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
        write(Self.enterPage, to: .standardOutput)
    }

    private func readKeys() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        // The terminal has been closed.
        guard count > 0 else { quit(0) }
        reads += 1
        onKeys?(parser.keys(bytes.prefix(count)))
        guard parser.isWaiting else { return }
        // Esc and an arrow key begin with the same byte. Bytes that follow within 50 ms belong to the same key.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { [reads] in
            guard reads == self.reads else { return }
            self.onKeys?(self.parser.flush())
        }
    }

    private func on(_ number: Int32, _ action: @escaping @MainActor () -> Void) {
        // Without this, the default action would end the program before the source receives the signal.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { action() } }
        source.resume()
        sources.append(source)
    }

    /// Switches to the alternate screen without line wrap, and back to the original screen.
    private static let enterPage = "\u{1B}[?1049h\u{1B}[?7l"
    private static let leavePage = "\u{1B}[?7h\u{1B}[?1049l"
}
