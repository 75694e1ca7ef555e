extension TestScheduler {
    /// Makes a sequence that plays a marble diagram to each observer, starting when the observer subscribes.
    ///
    /// ```swift
    /// let source = scheduler.cold("-a-(bc)--|", ["a": 1, "b": 2, "c": 3])
    /// ```
    ///
    /// One column is one tick. `-`: no event; `|`: completion; `#`: an error; `(…)`: several events at the time of the
    /// opening parenthesis. Spaces are ignored; every other character names an element. An event in the first column
    /// arrives in the tick of the subscription.
    ///
    /// - Parameters:
    ///   - diagram: the events to play.
    ///   - values: the element for each character.
    ///   - error: the error that `#` means.
    /// - Returns: a sequence that plays the diagram. If the diagram is malformed, a sequence that fails a tick after
    ///   its subscription, with an error that names the line of the test and the column. The error is also printed.
    public func cold<Element>(
        _ diagram: String, _ values: [Character: Element], error: any Error = MarbleError(),
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> TestableObservable<Element> {
        let events = Marbles.eventsOfSource(
            diagram, values, error, start: 0, allowsSubscription: false, CallSite(fileID, line))
        return TestableObservable(ColdScript(self, events))
    }

    /// Like `cold(_:_:error:)`; every character stands for itself as a string.
    public func cold(
        _ diagram: String, error: any Error = MarbleError(), fileID: StaticString = #fileID, line: UInt = #line
    ) -> TestableObservable<String> {
        let letters = Marbles.letters(of: diagram, allowsSubscription: false)
        return cold(diagram, letters, error: error, fileID: fileID, line: line)
    }

    /// Makes a sequence that plays a marble diagram at absolute times. Each event reaches the observers that are
    /// subscribed at that time.
    ///
    /// ```swift
    /// let source = scheduler.hot("--a--^--b--|", ["a": 1, "b": 2])   // a at 197, b at 203, the end at 206
    /// ```
    ///
    /// The diagram has the syntax of `cold(_:_:error:)`. In addition, `^` marks the column in which the test
    /// subscribes. Without it, this is the first column. Events whose time has passed arrive in the current tick.
    ///
    /// - Parameters:
    ///   - diagram: the events to play.
    ///   - values: the element for each character.
    ///   - error: the error that `#` means.
    ///   - subscribed: the time of the `^` or, without it, of the first column. The default is the time at which
    ///     `start(created:subscribed:disposed:create:)` subscribes.
    /// - Returns: a sequence that plays the diagram. If the diagram is malformed, a sequence that fails a tick after
    ///   `subscribed`, with an error that names the line of the test and the column. The error is also printed.
    public func hot<Element>(
        _ diagram: String, _ values: [Character: Element], error: any Error = MarbleError(),
        subscribed: TestTime = Defaults.subscribed, fileID: StaticString = #fileID, line: UInt = #line
    ) -> TestableObservable<Element> {
        let events = Marbles.eventsOfSource(
            diagram, values, error, start: subscribed, allowsSubscription: true, CallSite(fileID, line))
        return TestableObservable(HotScript(self, events))
    }

    /// Like `hot(_:_:error:subscribed:)`; every character stands for itself as a string.
    public func hot(
        _ diagram: String, error: any Error = MarbleError(), subscribed: TestTime = Defaults.subscribed,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> TestableObservable<String> {
        let letters = Marbles.letters(of: diagram, allowsSubscription: true)
        return hot(diagram, letters, error: error, subscribed: subscribed, fileID: fileID, line: line)
    }
}
