public import Dispatch

extension SharedSequence {
    /// One element, then completion.
    ///
    ///      Driver.just(1)
    ///     (1|)
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    @inlinable
    public static func just(
        _ element: Element, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: Just(element, CallSite(fileID, line)))
    }

    /// The elements given, then completion, delivered before `drive` returns.
    ///
    ///      Driver.of(1, 2, 3)
    ///     (123|)
    ///
    /// - Parameters:
    ///   - elements: the elements, in order.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public static func of(
        _ elements: Element..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: Elements(elements, CallSite(fileID, line)))
    }

    /// The elements of an array, then completion, delivered before `drive` returns.
    ///
    ///      Driver.from([1, 2, 3])
    ///     (123|)
    ///
    /// - Parameters:
    ///   - array: the elements, in order.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public static func from(
        _ array: [Element], fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: Elements(array, CallSite(fileID, line)))
    }

    /// The elements of a Swift sequence, then completion, delivered before `drive` returns.
    ///
    ///      Driver.from(stride(from: 0, to: 6, by: 2))
    ///     (024|)
    ///
    /// - Parameters:
    ///   - sequence: the elements, in order.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public static func from<Source: Sequence>(
        _ sequence: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element>
    where Source.Element == Element {
        SharedSequence(shared: Elements(sequence, CallSite(fileID, line)))
    }

    /// One element or none, then completion.
    ///
    ///      Driver.from(optional: 1)
    ///     (1|)
    ///
    ///      Driver<Int>.from(optional: nil)
    ///     |
    ///
    /// - Parameters:
    ///   - optional: the element, if there is one.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public static func from(
        optional: Element?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .from(optional: optional, fileID: fileID, line: line))
    }

    /// Completion at once.
    ///
    ///      Driver<Int>.empty()
    ///     |
    public static func empty(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .empty(fileID: fileID, line: line))
    }

    /// Nothing, without an end.
    ///
    ///      Driver<Int>.never()
    ///     -------
    public static func never(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .never(fileID: fileID, line: line))
    }

    /// A sequence that is made when the first observer comes.
    ///
    ///     source  -1--2--|
    ///      Driver.deferred { source }
    ///     result  -1--2--|
    ///
    /// - Parameters:
    ///   - factory: makes the sequence, on the main thread.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public static func deferred(
        _ factory: @escaping @MainActor () -> SharedSequence<SharingStrategy, Element>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        let place = CallSite(fileID, line)
        let factory = onMain(factory, place)
        return SharedSequence(shared: Deferred(place) { factory().stage })
    }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
    /// Counts from 0, one element every `period`, without an end.
    ///
    ///      Driver<Int>.interval(.seconds(2))
    ///     --0-1-2-3-
    ///
    /// - Parameters:
    ///   - period: the time before the first element and between two.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - Precondition: `period` is neither negative nor `.never`.
    public static func interval(
        _ period: RxTimeInterval, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { .interval(period, scheduler: $0, fileID: fileID, line: line) })
    }

    /// Emits 0 after `dueTime` and goes on counting, one element every `period`.
    ///
    ///      Driver<Int>.timer(.seconds(3), period: .seconds(2))
    ///     ---0-1-2-
    ///
    /// - Parameters:
    ///   - dueTime: the time before the first element.
    ///   - period: the time between two elements.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - Precondition: `period` is neither negative nor `.never`.
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { .timer(dueTime, period: period, scheduler: $0, fileID: fileID, line: line) })
    }
}
