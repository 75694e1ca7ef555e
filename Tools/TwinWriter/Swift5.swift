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
        // In each mode the lookup drops the unavailable one of two functions of one type, so a call has one candidate.
        // Functions of one type may be declared twice if one of them throws. Their symbols differ by the attributes of
        // their closures, which `@preconcurrency` removes; without such a closure a last parameter tells them apart.
        if head.contains(#/@(Sendable|MainActor) \(/#), twin.parameters.count == parameters.count {
            twin.throwsNever()
        } else {
            twin.parameters.append("column: UInt = #column")
        }
        return Member(
            container: container,
            text: """
                /// For clients in Swift 5 mode.
                @available(swift, obsoleted: 6)
                \(twin.attributes.joined(separator: "\n"))
                \(twin.head) {
                \(twin.body)
                }
                """)
    }
}
