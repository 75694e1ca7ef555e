extension ObservableType {
    /// Makes a new sequence for every subscription.
    ///
    /// ```swift
    /// // Each subscription throws the dice again.
    /// let throwDice = Observable.deferred { .just(Int.random(in: 1...6)) }
    /// throwDice.map { "\($0)" }.bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](deferred)
    ///
    ///     source  -1--2--|
    ///      Observable.deferred { source }
    ///     result  -1--2--|
    ///
    /// - Parameter factory: makes the sequence, on the subscribing thread. If it throws, the result fails with that
    ///   error.
    /// - SeeAlso: [Defer](https://reactivex.io/documentation/operators/defer.html)
    @available(swift, introduced: 6)
    public static func deferred(
        _ factory: @escaping @Sendable () throws -> Observable<Element>
    ) -> Observable<Element> {
        deferring(factory)
    }
}

extension ObservableType {
    /// The implementation of `deferred`, also for drivers and signals.
    package static func deferring(_ factory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
        SourceRecipe("deferred") { downstream in
            let source: Observable<Element>
            do { source = try factory() } catch { source = .error(error) }
            source.run(downstream)
        }
    }
}
