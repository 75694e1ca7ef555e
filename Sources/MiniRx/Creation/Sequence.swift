extension ObservableType {
    /// A sequence of the elements given.
    ///
    /// ![result: 1, 2, 3, end](of)
    ///
    ///      Observable.of(1, 2, 3)
    ///     (123|)
    ///
    /// All elements are delivered before `subscribe` returns, on the thread that subscribes, as long as somebody wants
    /// them.
    ///
    /// - Parameter elements: the elements, in order.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    @inlinable
    public static func of(
        _ elements: Element..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Elements(elements, CallSite(fileID, line))
    }

    /// A sequence of the elements of an array.
    ///
    /// ![result: 1, 2, 3, end](from)
    ///
    ///      Observable.from([1, 2, 3])
    ///     (123|)
    ///
    /// All elements are delivered before `subscribe` returns, on the thread that subscribes.
    ///
    /// - Parameter array: the elements, in order.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    @inlinable
    public static func from(
        _ array: [Element], fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Elements(array, CallSite(fileID, line))
    }

    /// A sequence of the elements of any Swift sequence, which is iterated anew by every subscription.
    ///
    /// ![result: 0, 2, 4, end](from-sequence)
    ///
    ///      Observable.from(stride(from: 0, to: 6, by: 2))
    ///     (024|)
    ///
    /// All elements are delivered before `subscribe` returns, on the thread that subscribes. An endless sequence is
    /// fine as long as something below, like `take`, ends the subscription.
    ///
    /// - Parameter sequence: the elements, in order.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    @inlinable
    public static func from<Source: Sequence>(
        _ sequence: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element>
    where Source.Element == Element {
        Elements(sequence, CallSite(fileID, line))
    }

    /// A sequence of one element or none.
    ///
    /// ![result: 1, end](from-optional)
    ///
    ///      Observable.from(optional: 1)
    ///     (1|)
    ///
    /// ![result: end](from-optional-nil)
    ///
    ///      Observable<Int>.from(optional: nil)
    ///     |
    ///
    /// - Parameter optional: the element, if there is one.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    public static func from(
        optional: Element?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        if let optional { Just(optional, CallSite(fileID, line)) } else { Empty(CallSite(fileID, line)) }
    }
}

@usableFromInline
package final class Elements<Element>: Observable<Element>, @unchecked Sendable {
    /// Delivers all elements, and then the end.
    @usableFromInline
    package typealias Delivery = (Sink<Element>) -> Void

    private let deliver: Delivery
    private let isArray: Bool
    private let operatorName: OperatorName

    /// - Parameters:
    ///   - isArray: whether `sources` may call `deliver` to see the elements: there is an end to them, and looking at them
    ///     changes nothing.
    ///   - deliver: write it in an `@inlinable` function: see `Elementwise`.
    @usableFromInline
    init(isArray: Bool, _ place: CallSite, _ name: OperatorName, _ deliver: @escaping Delivery) {
        self.deliver = deliver
        self.isArray = isArray
        operatorName = name
        super.init(place)
    }

    @inlinable
    package convenience init<Source: Sequence<Element>>(
        _ elements: Source, _ place: CallSite, _ name: OperatorName = #function
    ) {
        self.init(isArray: Source.self == [Element].self, place, name) { sink in
            let decider = sink.decider
            for element in elements {
                if decider.isStopped { return }
                sink.onNext(element)
            }
            if !decider.isStopped { sink.onCompleted() }
        }
    }

    package override var name: String { operatorName.description }

    /// What `merge` has in an array.
    package override var sources: [any PipelinePart] {
        guard isArray else { return [] }
        let collector = PartCollector<Element>()
        deliver(collector)
        return collector.isStopped ? [] : collector.parts
    }

    package override func run(_ downstream: Sink<Element>) {
        deliver(downstream)
        downstream.sourceGone()
    }
}

private final class PartCollector<Element>: Sink<Element> {
    private(set) var parts: [any PipelinePart] = []
    private var hasOther = false

    override func onNext(_ element: Element) {
        if let part = element as? any PipelinePart { parts.append(part) } else { hasOther = true }
    }

    override func onCompleted() {}

    override var isStopped: Bool { hasOther }
}
