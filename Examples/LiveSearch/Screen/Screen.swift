/// The search screen: a text field, a label and a list for the result, and a status line with statistics.
@MainActor
final class Screen {
    let field: TextField
    let count: Label
    let results: ResultList
    let status: Label

    /// - Parameter explanation: records the events of the field, the label and the list.
    init(_ statistics: Statistics, _ explanation: Explanation? = nil) {
        field = TextField(explanation)
        count = Label("label", statistics, explanation)
        results = ResultList("list", statistics, explanation)
        status = Label("status", statistics, explanation)
    }
}
