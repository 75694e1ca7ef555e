extension TestScheduler {
    /// A sequence that plays a marble diagram to everyone who subscribes, from its first column on.
    ///
    /// ```swift
    /// let source = scheduler.cold("-a-(bc)--|", ["a": 1, "b": 2, "c": 3])
    /// ```
    ///
    /// One column is one tick. `-`: nothing happens; `|`: the good end; `#`: the failure; `(…)`: all at the time of the
    /// bracket; spaces do not count; every other character names an element. What stands in the first column comes
    /// within the tick of the subscription.
    ///
    /// - Parameters:
    ///   - diagram: the diagram.
    ///   - values: what the characters stand for.
    ///   - error: what `#` stands for.
    /// - Precondition: the diagram is well-formed. If it is not, the message names the column.
    public func cold<Element>(
        _ diagram: String, _ values: [Character: Element], error: any Error = MarbleError()
    ) -> TestableObservable<Element> {
        let events = Marbles.wellFormed(diagram, allowsSubscription: false).wellFormedEvents(values, error, start: 0)
        return TestableObservable(ColdScript(self, events, isExact: true))
    }

    /// As `cold(_:_:error:)`; every character stands for itself.
    public func cold(_ diagram: String, error: any Error = MarbleError()) -> TestableObservable<String> {
        cold(diagram, Marbles.wellFormed(diagram, allowsSubscription: false).letters, error: error)
    }

    /// A sequence that plays a marble diagram at times of the clock, whoever is subscribed by then.
    ///
    /// ```swift
    /// let source = scheduler.hot("--a--^--b--|", ["a": 1, "b": 2])   // a at 197, b at 203, the end at 206
    /// ```
    ///
    /// The diagram is that of `cold(_:_:error:)`. Besides, `^` may mark the column in which the test subscribes; if it
    /// is missing, that is the first one. What would come before the present time comes within the present tick.
    ///
    /// - Parameters:
    ///   - diagram: the diagram.
    ///   - values: what the characters stand for.
    ///   - error: what `#` stands for.
    ///   - subscribed: the time of the `^` or the first column. At first, when
    ///     `start(created:subscribed:disposed:create:)` subscribes.
    /// - Precondition: the diagram is well-formed. If it is not, the message names the column.
    public func hot<Element>(
        _ diagram: String, _ values: [Character: Element], error: any Error = MarbleError(),
        subscribed: TestTime = Defaults.subscribed
    ) -> TestableObservable<Element> {
        let events = Marbles.wellFormed(diagram, allowsSubscription: true)
            .wellFormedEvents(values, error, start: subscribed)
        return TestableObservable(HotScript(self, events, isExact: true))
    }

    /// As `hot(_:_:error:subscribed:)`; every character stands for itself.
    public func hot(
        _ diagram: String, error: any Error = MarbleError(), subscribed: TestTime = Defaults.subscribed
    ) -> TestableObservable<String> {
        let letters = Marbles.wellFormed(diagram, allowsSubscription: true).letters
        return hot(diagram, letters, error: error, subscribed: subscribed)
    }
}
