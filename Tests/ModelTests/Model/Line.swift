/// A subscription: connects an upstream to a downstream, and enforces the grammar.
///
/// The downstream creates the line, and can close it at any time, even inside `send` or while the source is being
/// subscribed.
final class Line {
    /// The terminal events before which a line disposes its source.
    enum DisposesFirst {
        case never, errors, always
    }

    private(set) var isOpen = true
    /// Whether the terminal event has been sent. The line stays open until the downstream has handled it.
    private(set) var hasEnded = false
    private var isStarting = false
    private let disposesFirst: DisposesFirst
    /// A terminal event that is handled when the source has been subscribed.
    private var held: Message?
    /// Whether the source has been disposed before the terminal event is handled.
    private var isSourceDisposed = false
    private var listen: (Message) -> Void
    private let endedSilently: () -> Void
    /// Whether the line is closed and `disposing` has not disposed the source yet.
    private var awaitsDisposal = false
    private let checkedLate: () -> Void
    private let downstreamAcceptsMore: () -> Bool
    private var cleanups: [() -> Void] = []
    private let disposing: (@escaping () -> Void) -> Void

    /// - Parameters:
    ///   - acceptsMore: whether the downstream can use further messages.
    ///   - disposesFirst: the terminal events before which the source is disposed. If such an event arrives while the
    ///     source is being subscribed, the event is handled when the source has been subscribed.
    ///   - disposing: disposes the source if the line is closed after subscribing and before a terminal event. By
    ///     default it is disposed at once.
    ///   - endedSilently: called when the source has ended without sending a terminal event.
    ///   - checkedLate: called by `acceptsMore` after the line was closed and before `disposing` disposes the source.
    init(
        disposesFirst: DisposesFirst = .never,
        acceptsMore: @escaping () -> Bool = { true },
        disposing: @escaping (@escaping () -> Void) -> Void = { dispose in dispose() },
        endedSilently: @escaping () -> Void = {},
        checkedLate: @escaping () -> Void = {},
        _ listen: @escaping (Message) -> Void
    ) {
        downstreamAcceptsMore = acceptsMore
        self.disposesFirst = disposesFirst
        self.disposing = disposing
        self.endedSilently = endedSilently
        self.checkedLate = checkedLate
        self.listen = listen
    }

    /// Whether the downstream can use further messages. While the downstream handles the terminal event, the line is
    /// still open, but accepts no more messages.
    var acceptsMore: Bool {
        if awaitsDisposal { checkedLate() }
        return isOpen && !hasEnded && downstreamAcceptsMore()
    }

    /// Called by the downstream: subscribes to `source`.
    func subscribe(to source: Stream) {
        isStarting = true
        source(self)
        isStarting = false
        if let held {
            listen(held)
            close()
        }
        if !isOpen { cleanUp() }
    }

    /// Called by the upstream. Does nothing after a terminal event or after the line is closed. A terminal event
    /// closes the line.
    ///
    /// A terminal event that the downstream cannot use is dropped: perhaps the downstream is passing on another one.
    func send(_ message: Message) {
        guard !message.isEnd || acceptsMore, isOpen, !hasEnded else { return }
        hasEnded = message.isEnd
        if message.isEnd, disposesFirst == .always || disposesFirst == .errors && message.isError {
            isSourceDisposed = true
            cleanUp()
            if isStarting {
                held = message
                return
            }
        }
        listen(message)
        guard message.isEnd else { return }
        close()
        cleanUp()
    }

    /// Called by the upstream in place of a terminal event that the downstream cannot use. The downstream passes the
    /// call on. If the downstream has several lines or uses a scheduler, it also closes this line at once.
    func endSilently() {
        guard isOpen, !hasEnded else { return }
        hasEnded = true
        endedSilently()
    }

    /// Called by a test observable. A terminal event ends the observable even if the downstream cannot use the event.
    /// The disposal of the observable then no longer waits.
    func play(_ message: Message) {
        if message.isEnd, !acceptsMore { endSilently() } else { send(message) }
        guard message.isEnd else { return }
        close()
        cleanUp()
    }

    /// Called by the downstream to cancel.
    func close() {
        guard isOpen else { return }
        isOpen = false
        listen = { _ in }
        if hasEnded || isStarting || cleanups.isEmpty { return cleanUp() }
        awaitsDisposal = true
        disposing(cleanUp)
    }

    /// Called by the upstream: sets the work to do when the line is disposed.
    func onClose(_ cleanup: @escaping () -> Void) {
        if isOpen && !isSourceDisposed { cleanups.append(cleanup) } else { cleanup() }
    }

    private func cleanUp() {
        awaitsDisposal = false
        let cleanups = self.cleanups
        self.cleanups = []
        for cleanup in cleanups { cleanup() }
    }
}

/// A sequence, as the function that subscribes a line.
typealias Stream = (Line) -> Void
