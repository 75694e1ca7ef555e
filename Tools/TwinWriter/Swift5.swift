extension Declaration {
    /// The twin of this function for clients in Swift 5 mode.
    var twin: Member {
        var twin = self
        // The documentation contains the function itself, so hide its twin there.
        twin.attributes = ["@_documentation(visibility: internal) @preconcurrency"]
        // Without this, a call with all three arguments in the body would be a call of the twin itself. The other twins
        // must not be disfavoured, so that a client's `@_disfavoredOverload` has an effect on `map(to:)`.
        if takes("fileID") { twin.attributes[0] += " @_disfavoredOverload" }
        if attributes.contains("@MainActor") {
            // The twin may be called from any isolation, so it cannot call the main-actor function. It repeats the
            // body, with a stage that moves the subscription to the main thread.
            if !takes("fileID") { twin.parameters += ["fileID: StaticString = #fileID", "line: UInt = #line"] }
            twin.body.replace(#/\bstage\b/#.wordBoundaryKind(.simple), with: "fromAnywhere(fileID, line)")
        } else {
            // Only clients that call the twin contain it.
            twin.attributes[0] += " @_alwaysEmitIntoClient"
            twin.body = call
        }
        twin.parameters.append("column: UInt = #column")
        return Member(
            container: "@available(swift, obsoleted: 6)\n\(container)",
            text: """
                /// For clients in Swift 5 mode.
                \(twin.attributes.joined(separator: "\n"))
                \(twin.head) {
                \(twin.body)
                }
                """)
    }
}
