/// A subscription: the line between one who speaks and one who listens.
///
/// It keeps the grammar. The one who listens makes it, so that it can be closed at any moment, also from inside `say`
/// and while the source still subscribes.
final class Line {
    private(set) var isOpen = true
    private var hasEnded = false
    private var listen: (Message) -> Void
    private let listenerWants: () -> Bool
    private var cleanups: [() -> Void] = []

    /// - Parameter isWanted: whether the one who listens can do anything with what may still come.
    init(isWanted: @escaping () -> Bool = { true }, _ listen: @escaping (Message) -> Void) {
        listenerWants = isWanted
        self.listen = listen
    }

    /// Whether anything that may still be said is of use. While the last thing is listened to, the line is still open,
    /// but nothing is wanted any more.
    var isWanted: Bool { isOpen && !hasEnded && listenerWants() }

    /// For the one who speaks. After an end, or when the line is closed, nobody listens; an end closes the line.
    func say(_ message: Message) {
        guard isOpen, !hasEnded else { return }
        hasEnded = message.isEnd
        listen(message)
        if message.isEnd { close() }
    }

    /// For the one who listens: no more.
    func close() {
        guard isOpen else { return }
        isOpen = false
        listen = { _ in }
        let cleanups = self.cleanups
        self.cleanups = []
        for cleanup in cleanups { cleanup() }
    }

    /// For the one who speaks: what to do when the line closes.
    func onClose(_ cleanup: @escaping () -> Void) {
        if isOpen { cleanups.append(cleanup) } else { cleanup() }
    }
}

/// A sequence: what happens when somebody subscribes.
typealias Stream = (Line) -> Void
