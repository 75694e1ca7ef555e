import Foundation
import MiniDriver

/// Reads a query from each line of standard input, and prints a line for each answer.
@MainActor
final class PipedInput: Session {
    private let screen: Screen
    private let statistics: Statistics
    private let answers: Answers

    init(_ screen: Screen, _ statistics: Statistics) {
        self.screen = screen
        self.statistics = statistics
        answers = Answers(screen, statistics)
    }

    func start(_ connect: @escaping @MainActor (RxTimeInterval) -> DisposeBag) {
        Task {
            // A new connection shows the result for the initial text. Wait for this result. Otherwise it would count as
            // the first answer.
            var connection: DisposeBag?
            await answers.wait { connection = connect(.milliseconds(0)) }
            while let query = readLine() {
                let wasDead = screen.count.failure != nil
                await answers.wait { screen.field.text = query }
                write("\(query)\t\(wasDead ? "error: ended by the first error" : shown)\n", to: .standardOutput)
            }
            withExtendedLifetime(connection) {}
            write("\(statistics)\n", to: .standardOutput)
            exit(0)
        }
    }

    /// The text of the label, or the error that ended its subscription.
    private var shown: String {
        screen.count.failure.map { SearchResult.failed($0).summary } ?? screen.count.text
    }
}
