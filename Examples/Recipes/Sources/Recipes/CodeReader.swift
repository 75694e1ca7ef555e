import MiniDriver

/// In place of a class of the system, which calls one closure or delegate.
@MainActor final class Scanner {
    var didScan: ((String) -> Void)?
}

/// The events of a delegate.
///
/// When to use it: as a pattern for an object with one delegate or closure. The owner of the object keeps one `ControlEvent`,
/// and all observers share its delegate. It is attached while somebody observes.
/// What it does not do: allow a second `ControlEvent` of the same scanner, which would replace the delegate of the first.
@MainActor final class CodeReader {
    let codes: ControlEvent<String>
    private let scanner: Scanner

    init(_ scanner: Scanner) {
        self.scanner = scanner
        codes = ControlEvent(scanner) { scanner, emit in
            scanner.didScan = emit
            return { scanner in scanner.didScan = nil }
        }
    }
}
