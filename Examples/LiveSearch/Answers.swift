import MiniDriver

/// Waits for the screen to show what was asked for. No clock is involved.
@MainActor
final class Answers {
    private let screen: Screen
    private let statistics: Statistics

    /// The interface elements that have not shown an answer to the present query yet.
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

    /// Does something that makes the screen show a new result, and waits until it does: both elements of it, as long
    /// as they still listen.
    ///
    /// Also waits until the background is quiet. Otherwise the naive pipeline would deliver the next result on one
    /// thread or the other, by chance: on that of the last search if it has not left `flatMapLatest` yet.
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
