import MiniDriver

/// Waits until the screen shows the answer to a query, without a timer.
@MainActor
final class Answers {
    private let screen: Screen
    private let statistics: Statistics

    /// The widgets that have not shown the answer to the current query yet.
    private var awaited: Set<ObjectIdentifier> = []
    private let subscriptions = DisposeBag()
    private var onAnswer: CheckedContinuation<Void, Never>?

    init(_ screen: Screen, _ statistics: Statistics) {
        self.screen = screen
        self.statistics = statistics
        for widget in [screen.count, screen.results] as [Widget] {
            widget.onChange = { [unowned self, unowned widget] in
                awaited.remove(ObjectIdentifier(widget))
                goOnWhenAnswered()
            }
        }
        statistics.changes.asSignal()
            .emit(with: self, onNext: { answers, _ in answers.goOnWhenAnswered() })
            .disposed(by: subscriptions)
    }

    /// Performs an action that changes the result, and waits until the label and the list show it. Ignores a widget
    /// whose subscription has ended.
    ///
    /// Also waits until no search is running. Otherwise, a search that is still inside `flatMapLatest` of the naive
    /// pipeline would deliver the next result on its own thread. The thread of that result would then be random.
    func wait(for action: () -> Void) async {
        let listening = ([screen.count, screen.results] as [Widget]).filter { $0.failure == nil }
        awaited = Set(listening.map(ObjectIdentifier.init))
        action()
        guard !isAnswered else { return }
        await withCheckedContinuation { onAnswer = $0 }
    }

    private var isAnswered: Bool { awaited.isEmpty && !statistics.isSearching }

    private func goOnWhenAnswered() {
        guard isAnswered else { return }
        onAnswer?.resume()
        onAnswer = nil
    }
}
