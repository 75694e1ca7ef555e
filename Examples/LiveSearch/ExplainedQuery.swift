import Foundation
import MiniDriver

/// One query, with an explanation instead of a result.
@MainActor
final class ExplainedQuery: Session {
    private let query: String
    private let screen: Screen
    private let answers: Answers

    init(_ query: String, _ screen: Screen, _ statistics: Statistics) {
        self.query = query
        self.screen = screen
        answers = Answers(screen, statistics)
    }

    func start(_ connect: @escaping @MainActor (RxTimeInterval, Explanation?) -> DisposeBag) {
        Task {
            let parts = Explanation(followsElements: false)
            await answer(connect, parts) {
                write("What the screen shows, and what that is made of:\n\n\(parts.trees)\n\n", to: .standardOutput)
            }
            let elements = Explanation(followsElements: true)
            await answer(connect, elements) { elements.begin() }
            write("The way of \(query):\n\n\(elements.log)\n", to: .standardOutput)
            exit(0)
        }
    }

    /// Connects the screen, and calls `whenConnected` before it puts the query.
    private func answer(
        _ connect: @MainActor (RxTimeInterval, Explanation?) -> DisposeBag, _ explanation: Explanation,
        _ whenConnected: () -> Void
    ) async {
        screen.field.text = ""
        var connection: DisposeBag?
        await answers.wait { connection = connect(.milliseconds(0), explanation) }
        whenConnected()
        await answers.wait { screen.field.text = query }
        withExtendedLifetime(connection) {}
    }
}
