/// The search screen: a text field and the two elements that show what was found, with a line about the work it took.
@MainActor
final class Screen {
    let field: TextField
    let count: Label
    let results: ResultList
    let status: Label

    /// - Parameter explanation: told what comes to the field, the label and the list.
    init(_ statistics: Statistics, _ explanation: Explanation? = nil) {
        field = TextField(explanation)
        count = Label("label", statistics, explanation)
        results = ResultList("list", statistics, explanation)
        status = Label("status", statistics, explanation)
    }
}
