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
    public static func of(_ elements: Element...) -> Observable<Element> {
        Elements(elements)
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
    public static func from(_ array: [Element]) -> Observable<Element> {
        Elements(array)
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
    public static func from<Source: Sequence>(_ sequence: Source) -> Observable<Element>
    where Source.Element == Element {
        Elements(sequence)
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
    public static func from(optional: Element?) -> Observable<Element> {
        if let optional { Just(optional) } else { Empty() }
    }
}

@usableFromInline
package final class Elements<Element>: Observable<Element>, @unchecked Sendable {
    /// Delivers all elements, and then the end.
    @usableFromInline
    package typealias Delivery = (Sink<Element>) -> Void

    private let deliver: Delivery
    private let operatorName: OperatorName
    private let merged: [Element]

    /// - Parameter deliver: write it in an `@inlinable` function: see `Elementwise`.
    @usableFromInline
    init(_ name: OperatorName, _ merged: [Element], _ deliver: @escaping Delivery) {
        self.deliver = deliver
        self.merged = merged
        operatorName = name
        super.init()
    }

    /// - Parameter merged: the same elements, if they are the sources of `merge`, for a `Pipeline`.
    @inlinable
    package convenience init<Source: Sequence<Element>>(
        _ elements: Source, merged: [Element] = [], _ name: OperatorName = #function
    ) {
        self.init(name, merged) { sink in
            let decider = sink.decider
            for element in elements {
                if decider.isStopped { return }
                sink.onNext(element)
            }
            if !decider.isStopped { sink.onCompleted() }
        }
    }

    package override var name: String { operatorName.description }

    package override var sources: [any PipelinePart]? { merged as? [any PipelinePart] }

    package override func run(_ downstream: Sink<Element>) {
        deliver(downstream)
        downstream.sourceGone()
    }
}
