import Foundation
import MiniDriver

/// Searches for one query, and prints an explanation instead of the result.
@MainActor
final class ExplainedQuery: Session {
    private let query: String
    private let screen: Screen
    private let answers: Answers
    private let explanation: Explanation

    init(_ query: String, _ screen: Screen, _ statistics: Statistics, _ explanation: Explanation) {
        self.query = query
        self.screen = screen
        self.explanation = explanation
        answers = Answers(screen, statistics)
    }

    func start(_ connect: @escaping @MainActor (RxTimeInterval) -> DisposeBag) {
        Task {
            var connection: DisposeBag?
            await answers.wait { connection = connect(.milliseconds(0)) }
            write("The pipelines of the screen:\n\n\(explanation.trees)\n\n", to: .standardOutput)
            explanation.begin()
            await answers.wait { screen.field.text = query }
            write("The trace of \(query):\n\n\(explanation.trace.text)\n", to: .standardOutput)
            withExtendedLifetime(connection) {}
            exit(0)
        }
    }
}
