/// The search screen: a text field and the two elements that show what was found, with a line about the work it took.
@MainActor
final class Screen {
    let field = TextField()
    let count: Label
    let results: ResultList
    let status: Label

    init(_ statistics: Statistics) {
        count = Label(statistics)
        results = ResultList(statistics)
        status = Label(statistics)
    }
}
