import Foundation
import MiniDriver

/// Each line of standard input is a query; each answer becomes a line of standard output.
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
            // A new connection shows the result for the text that is there already.
            var connection: DisposeBag?
            await answers.wait { connection = connect(.milliseconds(0)) }
            while let query = readLine() {
                let wasDead = screen.count.failure != nil
                await answers.wait { screen.field.text = query }
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
}
