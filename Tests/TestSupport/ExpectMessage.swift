import Testing

/// Expects that a process which was to fail stopped with `message`. An optimised program stops without a word.
package func expectMessage(
    _ message: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    #if DEBUG
        let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(error.contains(message), sourceLocation: sourceLocation)
    #endif
}
