/// The colours of a picture, for light pages and for dark ones.
struct Scheme {
    /// The background. A repository shows the light picture on dark pages, too.
    let paper: String
    let text: String
    let quiet: String
    let box: String
    let failure: String
    /// The fill and rim colours of elements. The first pair is for new elements, which come from no single input. The
    /// others are for the elements of the first input, the second input and so on.
    let marbles: [(fill: String, rim: String)]

    static let light = Scheme(
        paper: "#fff", text: "#1d1d1f", quiet: "#6e6e73", box: "#f0f0f3", failure: "#c4161c",
        marbles: [
            ("#fff", "#1d1d1f"), ("#d3e5ff", "#2566c4"), ("#ffe4b5", "#9a5b00"), ("#cfeed2", "#23773a"),
            ("#f9d3e6", "#ae2b74"), ("#c9eef0", "#0f727b"), ("#e4dafc", "#6741c0"), ("#e9e4c3", "#6f6410"),
            ("#fbd8cd", "#b04a25"),
        ])

    static let dark = Scheme(
        paper: "#0d1117", text: "#f5f5f7", quiet: "#a1a1a6", box: "#2c2c2e", failure: "#ff6961",
        marbles: [
            ("#0d1117", "#f5f5f7"), ("#173a6b", "#79b0ff"), ("#5a3a05", "#ffc766"), ("#164a26", "#7fd894"),
            ("#5c1a40", "#ff9bcb"), ("#0c454a", "#7fdbe2"), ("#3c2a73", "#bda5ff"), ("#474009", "#dccf6a"),
            ("#62290f", "#ffab8c"),
        ])
}
