extension Declaration {
    /// The same for clients in Swift 5 mode.
    var twin: Declaration {
        var twin = self
        twin.comment = [" For clients in Swift 5 mode."]
        // Documentation has the function itself.
        twin.attributes = ["@_documentation(visibility: internal) @_disfavoredOverload @preconcurrency"]
        if attributes.contains("@MainActor") {
            // Callable from anywhere: it cannot call the function, and does the same with what it subscribes there.
            if !takes("fileID") { twin.parameters += ["fileID: StaticString = #fileID", "line: UInt = #line"] }
            twin.body.replace(#/\bstage\b/#.wordBoundaryKind(.simple), with: "fromAnywhere(fileID, line)")
        } else {
            if attributes.contains("@inlinable") { twin.attributes.insert("@inlinable", at: 0) }
            twin.body = call
        }
        twin.parameters.append("column: UInt = #column")
        return twin
    }
}
