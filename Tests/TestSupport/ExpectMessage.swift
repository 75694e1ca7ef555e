import Testing

/// Expects that an exit test stopped with `message` and a place in the test's file.
package func expectRequirement(
    _ message: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let said = try saidBeforeTheEnd(result, sourceLocation)
    #expect(said.contains("\(message), at \(sourceLocation.fileID):"), "\(said)", sourceLocation: sourceLocation)
}

/// Expects that an exit test stopped with `message`, in optimised and unoptimised builds.
package func expectMessage(
    _ message: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let said = try saidBeforeTheEnd(result, sourceLocation)
    #expect(said.contains("Fatal error: \(message)"), "\(said)", sourceLocation: sourceLocation)
}

private func saidBeforeTheEnd(_ result: ExitTest.Result?, _ sourceLocation: SourceLocation) throws -> String {
    let result = try #require(result, sourceLocation: sourceLocation)
    return String(decoding: result.standardErrorContent, as: UTF8.self)
}
