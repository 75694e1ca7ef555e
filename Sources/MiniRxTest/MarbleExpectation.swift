/// Compares events with a marble diagram and reports a difference.
///
/// The function depends on no test framework: the closure `report` passes the difference to yours. Write the closure at
/// the line where your framework should show a failure:
///
/// ```swift
/// expectMarbles(observer.events, "-a-b-|", ["a": 1, "b": 2]) { XCTFail($0) }              // XCTest
/// expectMarbles(observer.events, "-a-b-|", ["a": 1, "b": 2]) { Issue.record("\($0)") }    // Swift Testing
/// ```
///
/// - Parameters:
///   - events: the received events.
///   - diagram: the expected events; see `TestScheduler.cold(_:_:error:)`.
///   - values: the element for each character.
///   - error: the error that `#` means.
///   - subscribed: the time of the first column. The default is the time at which
///     `TestScheduler.start(created:subscribed:disposed:create:)` subscribes.
///   - report: called with the message of `marbleDifference(_:_:_:error:subscribed:)` if the events differ. On a
///     terminal, the differences are green and red. `NO_COLOR` switches the colours off. `CLICOLOR_FORCE` switches them
///     on even if the output is not a terminal, as under `swift test`. If the diagram is malformed, the message names
///     the column.
public func expectMarbles<Element: Equatable>(
    _ events: [Recorded<Event<Element>>], _ diagram: String, _ values: [Character: Element],
    error: any Error = MarbleError(), subscribed: TestTime = TestScheduler.Defaults.subscribed,
    report: (_ message: String) -> Void
) {
    if let message = difference(events, diagram, values, error, subscribed, .ofThisProcess) { report(message) }
}

/// Like `expectMarbles(_:_:_:error:subscribed:report:)`; every character stands for itself as a string.
public func expectMarbles(
    _ events: [Recorded<Event<String>>], _ diagram: String, error: any Error = MarbleError(),
    subscribed: TestTime = TestScheduler.Defaults.subscribed, report: (_ message: String) -> Void
) {
    if let message = difference(events, diagram, error, subscribed, .ofThisProcess) { report(message) }
}

/// Compares events with a marble diagram.
///
/// The message draws the expected events above the received ones, and lists the values that the drawing cannot show:
///
///     expected  -a-b-|
///     received  -a--?|
///                  ^
///     ? at 204: 7
///
/// - Parameters:
///   - events: the received events.
///   - diagram: the expected events; see `TestScheduler.cold(_:_:error:)`.
///   - values: the element for each character.
///   - error: the error that `#` means.
///   - subscribed: the time of the first column. The default is the time at which
///     `TestScheduler.start(created:subscribed:disposed:create:)` subscribes.
/// - Returns: a message that shows the differences, or names the column at which the diagram is malformed; `nil` if the
///   events are those of the diagram.
public func marbleDifference<Element: Equatable>(
    _ events: [Recorded<Event<Element>>], _ diagram: String, _ values: [Character: Element],
    error: any Error = MarbleError(), subscribed: TestTime = TestScheduler.Defaults.subscribed
) -> String? {
    difference(events, diagram, values, error, subscribed, .off)
}

/// Like `marbleDifference(_:_:_:error:subscribed:)`; every character stands for itself as a string.
public func marbleDifference(
    _ events: [Recorded<Event<String>>], _ diagram: String, error: any Error = MarbleError(),
    subscribed: TestTime = TestScheduler.Defaults.subscribed
) -> String? {
    difference(events, diagram, error, subscribed, .off)
}

func difference<Element: Equatable>(
    _ events: [Recorded<Event<Element>>], _ diagram: String, _ values: [Character: Element], _ error: any Error,
    _ subscribed: TestTime, _ colours: Colours
) -> String? {
    do {
        let marbles = try Marbles(diagram, allowsSubscription: false)
        let expected = try marbles.events(values, error, start: subscribed)
        return events == expected ? nil : difference(events, marbles, expected, values, error, subscribed, colours)
    } catch {
        return error.description
    }
}

/// Every character stands for itself. A received element of one character is drawn as that character, even if the
/// diagram does not contain it.
private func difference(
    _ events: [Recorded<Event<String>>], _ diagram: String, _ error: any Error, _ subscribed: TestTime,
    _ colours: Colours
) -> String? {
    var letters = Marbles.letters(of: diagram, allowsSubscription: false)
    for case .next(let element) in events.map(\.value) where element.count == 1 {
        let letter = Character(element)
        if !"-|#^() ".contains(letter) { letters[letter] = element }
    }
    return difference(events, diagram, letters, error, subscribed, colours)
}

private func difference<Element: Equatable>(
    _ events: [Recorded<Event<Element>>], _ marbles: Marbles, _ expected: [Recorded<Event<Element>>],
    _ values: [Character: Element], _ error: any Error, _ subscribed: TestTime, _ colours: Colours
) -> String {
    var legend: [String] = []
    let used = marbles.marks.map(\.mark.character).filter { values[$0] != nil }
    let names = used + values.keys.sorted()
    let received = events.enumerated().map { index, event in
        let time = event.time
        switch event.value {
        case .completed:
            return MarbleDrawing.Mark(time, "|")
        case .error(let failure):
            if "\(failure)" != "\(error)" { legend.append("# at \(time): \(failure) instead of \(error)") }
            return MarbleDrawing.Mark(time, "#")
        case .next(let element):
            // If several names have this value, prefer the expected name, so that the drawings differ only where the
            // events do.
            let expectedName = index < marbles.marks.count ? marbles.marks[index].mark.character : "?"
            if values[expectedName] == element { return MarbleDrawing.Mark(time, expectedName) }
            if let name = names.first(where: { values[$0] == element }) { return MarbleDrawing.Mark(time, name) }
            legend.append("? at \(time): \(element)")
            return MarbleDrawing.Mark(time, "?")
        }
    }
    let drawing = MarbleDrawing(
        expected: zip(expected, marbles.marks).map { MarbleDrawing.Mark($0.time, $1.mark.character) },
        received: received, start: subscribed)
    if let drawn = drawing.text(colours) { return ([drawn] + legend).joined(separator: "\n") }
    return "\(colours.paint("expected", .green))  \(expected)\n\(colours.paint("received", .red))  \(events)"
}
