import Foundation
import MiniDriver

/// Each line of standard input is a query; each answer becomes a line of standard output.
@MainActor
final class PipedInput: Session {
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
            .emit(with: self, onNext: { input, _ in input.goOnWhenAnswered() })
            .disposed(by: subscriptions)
    }

    func start(_ connect: @escaping @MainActor (RxTimeInterval) -> DisposeBag) {
        Task {
            // A new connection shows the result for the text that is there already.
            var connection: DisposeBag?
            await answer { connection = connect(.milliseconds(0)) }
            while let query = readLine() {
                let wasDead = screen.count.failure != nil
                await answer { screen.field.text = query }
                write("\(query)\t\(wasDead ? "error: dead after the first error" : shown)\n", to: .standardOutput)
            }
            withExtendedLifetime(connection) {}
            write("\(statistics)\n", to: .standardOutput)
            exit(0)
        }
    }

    /// What the label says, or the error that it heard last.
    private var shown: String {
        screen.count.failure.map { SearchResult.failed($0).summary } ?? screen.count.text
    }

    /// Does something that makes the screen show a new result, and waits until it does: both elements of it, as long
    /// as they still listen. No clock is involved.
    ///
    /// Also waits until the background is quiet. Otherwise the naive pipeline would deliver the next result on one
    /// thread or the other, by chance: on that of the last search if it has not left `flatMapLatest` yet.
    private func answer(to action: () -> Void) async {
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
