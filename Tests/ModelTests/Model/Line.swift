/// A subscription: the line between one who speaks and one who listens.
///
/// It keeps the grammar. The one who listens makes it, so that it can be closed at any moment, also from inside `say`
/// and while the source is still being subscribed.
final class Line {
    private(set) var isOpen = true
    /// Whether the end has been said. As long as it is listened to, the line is open.
    private(set) var hasEnded = false
    private var isStarting = false
    private let waits: Bool
    private var listen: (Message) -> Void
    private let abandoned: () -> Void
    private let listenerWants: () -> Bool
    private var cleanups: [() -> Void] = []
    private let disposing: (@escaping () -> Void) -> Void

    /// - Parameters:
    ///   - isWanted: whether the one who listens can do anything with what may still come.
    ///   - waits: whether a disposal waits until the source has been subscribed.
    ///   - disposing: disposes the source if the line is closed without an end after it has been subscribed: at once, if
    ///     nothing else is said.
    ///   - abandoned: called when the source has gone without a word.
    init(
        waits: Bool = false, isWanted: @escaping () -> Bool = { true },
        disposing: @escaping (@escaping () -> Void) -> Void = { dispose in dispose() },
        abandoned: @escaping () -> Void = {},
        _ listen: @escaping (Message) -> Void
    ) {
        listenerWants = isWanted
        self.waits = waits
        self.disposing = disposing
        self.abandoned = abandoned
        self.listen = listen
    }

    /// Whether anything that may still be said is of use. While the last thing is listened to, the line is still open,
    /// but nothing is wanted any more.
    var isWanted: Bool { isOpen && !hasEnded && listenerWants() }

    /// Whether the source is being subscribed elsewhere, so that its disposal waits until that is done.
    private var mustWait: Bool { isStarting && waits && !hasEnded }

    /// For the one who listens: subscribes to `source`.
    func subscribe(to source: Stream) {
        isStarting = true
        source(self)
        isStarting = false
        if !isOpen { cleanUp() }
    }

    /// For the one who speaks. After an end, or when the line is closed, nobody listens; an end closes the line.
    ///
    /// An end is said only if it is wanted: the one who listens may be passing on another one just now.
    func say(_ message: Message) {
        guard isOpen, !hasEnded, !message.isEnd || isWanted else { return }
        hasEnded = message.isEnd
        listen(message)
        guard message.isEnd else { return }
        close()
        cleanUp()
    }

    /// For the one who speaks, and has an end to say that is not wanted any more: there is nothing to wait for from here.
    /// Who listens passes that on, and closes the line if it has others.
    func abandon() {
        guard isOpen, !hasEnded else { return }
        hasEnded = true
        abandoned()
    }

    /// For a test observable, which says its end whether it is wanted or not, and is over then: it need not wait any more
    /// to be disposed.
    func play(_ message: Message) {
        if message.isEnd, !isWanted { abandon() } else { say(message) }
        guard message.isEnd else { return }
        close()
        cleanUp()
    }

    /// For the one who listens: no more.
    func close() {
        guard isOpen else { return }
        isOpen = false
        listen = { _ in }
        if mustWait { return }
        if hasEnded || cleanups.isEmpty { cleanUp() } else { disposing(cleanUp) }
    }

    /// For the one who speaks: what to do when the line is disposed.
    func onClose(_ cleanup: @escaping () -> Void) {
        if isOpen || mustWait { cleanups.append(cleanup) } else { cleanup() }
    }

    private func cleanUp() {
        let cleanups = self.cleanups
        self.cleanups = []
        for cleanup in cleanups { cleanup() }
    }
}

/// A sequence: what happens when somebody subscribes.
typealias Stream = (Line) -> Void
