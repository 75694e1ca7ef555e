extension SharedSequence {
    /// One element, then completion.
    ///
    ///      Driver.just(1)
    ///     (1|)
    ///
    /// - Parameter element: the element.
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .just(element))
    }

    /// The elements given, then completion, delivered before `drive` returns.
    ///
    ///      Driver.of(1, 2, 3)
    ///     (123|)
    ///
    /// - Parameter elements: the elements, in order.
    public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: .from(elements))
    }

    /// The elements of an array, then completion, delivered before `drive` returns.
    ///
    ///      Driver.from([1, 2, 3])
    ///     (123|)
    ///
    /// - Parameter array: the elements, in order.
    public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: .from(array))
    }

    /// The elements of a Swift sequence, then completion, delivered before `drive` returns.
    ///
    ///      Driver.from(stride(from: 0, to: 6, by: 2))
    ///     (024|)
    ///
    /// - Parameter sequence: the elements, in order.
    public static func from<Source: Sequence>(_ sequence: Source) -> SharedSequence<SharingStrategy, Element>
    where Source.Element == Element {
        SharedSequence(shared: .from(sequence))
    }

    /// One element or none, then completion.
    ///
    ///      Driver.from(optional: 1)
    ///     (1|)
    ///
    ///      Driver<Int>.from(optional: nil)
    ///     |
    ///
    /// - Parameter optional: the element, if there is one.
    public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .from(optional: optional))
    }

    /// Completion at once.
    ///
    ///      Driver<Int>.empty()
    ///     |
    public static func empty() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .empty())
    }

    /// Nothing, without an end.
    ///
    ///      Driver<Int>.never()
    ///     -------
    public static func never() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .never())
    }

    /// A sequence that is made when the first observer comes.
    ///
    ///     source  -1--2--|
    ///      Driver.deferred { source }
    ///     result  -1--2--|
    ///
    /// - Parameter factory: makes the sequence, on the main thread.
    public static func deferred(
        _ factory: @escaping @MainActor () -> SharedSequence<SharingStrategy, Element>
    ) -> SharedSequence<SharingStrategy, Element> {
        let factory = onMain(factory)
        return SharedSequence(shared: Deferred { factory().stage })
    }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
    /// Counts from 0, one element every `period`, without an end.
    ///
    ///      Driver<Int>.interval(.seconds(2))
    ///     --0-1-2-3-
    ///
    /// - Parameter period: the time before the first element and between two.
    /// - Precondition: `period` is neither negative nor `.never`.
    public static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { .interval(period, scheduler: $0) })
    }

    /// Emits 0 after `dueTime` and goes on counting, one element every `period`.
    ///
    ///      Driver<Int>.timer(.seconds(3), period: .seconds(2))
    ///     ---0-1-2-
    ///
    /// - Parameters:
    ///   - dueTime: the time before the first element.
    ///   - period: the time between two elements.
    /// - Precondition: `period` is neither negative nor `.never`.
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { .timer(dueTime, period: period, scheduler: $0) })
    }
}
