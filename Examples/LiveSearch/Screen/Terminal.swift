import Foundation

/// The terminal the program runs on: keys one by one, and a page to draw on. Leaves it as it was.
@MainActor
final class Terminal {
    /// Whether both ends are a terminal.
    static var isAvailable: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Called with the keys that were pressed.
    var onKeys: (@MainActor ([Key]) -> Void)?

    /// Called when everything must be drawn again.
    var onResize: (@MainActor () -> Void)?

    private var parser = KeyParser()
    private var sources: [any DispatchSourceProtocol] = []
    private var original = termios()

    /// How often bytes have come; tells a pause from a key that is still coming.
    private var reads = 0

    /// The size of the window in columns and lines.
    var size: (columns: Int, lines: Int) {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(window.ws_col), Int(window.ws_row))
    }

    /// Takes the terminal over.
    func open() {
        tcgetattr(STDIN_FILENO, &original)
        takeOver()
        let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        keys.setEventHandler { MainActor.assumeIsolated { self.readKeys() } }
        keys.resume()
        sources.append(keys)
        for end in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            // As the shell reports a program that a signal has ended.
            on(end) { self.quit(128 + end) }
        }
        on(SIGWINCH) { self.onResize?() }
        on(SIGCONT) {
            self.takeOver()
            self.onResize?()
        }
    }

    /// Replaces what the window shows, and puts the cursor behind `cursor` columns of its first line.
    func draw(_ lines: [String], cursor: Int) {
        let page = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
        write("\u{1B}[?25l\u{1B}[H\(page)\u{1B}[J\u{1B}[1;\(cursor + 1)H\u{1B}[?25h", to: .standardOutput)
    }

    /// Gives the terminal back and ends the program.
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
        // The terminal is gone.
        guard count > 0 else { quit(0) }
        reads += 1
        onKeys?(parser.keys(bytes.prefix(count)))
        guard parser.isWaiting else { return }
        // Esc and the beginning of an arrow are the same byte: what follows within a moment belongs to it.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { [reads] in
            guard reads == self.reads else { return }
            self.onKeys?(self.parser.flush())
        }
    }

    private func on(_ number: Int32, _ action: @escaping @MainActor () -> Void) {
        // The source hears of the signal only if the default action does not end the program first.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { action() } }
        source.resume()
        sources.append(source)
    }

    /// The other page of the terminal, without line wrap; what was on the screen comes back afterwards.
    private static let enterPage = "\u{1B}[?1049h\u{1B}[?7l"
    private static let leavePage = "\u{1B}[?7h\u{1B}[?1049l"
}
