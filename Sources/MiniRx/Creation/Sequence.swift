extension ObservableType {
    /// A sequence of the elements given.
    ///
    ///      Observable.of(1, 2, 3)
    ///     (123|)
    ///
    /// All elements are delivered before `subscribe` returns, on the thread that subscribes, as long as somebody wants
    /// them.
    ///
    /// - Parameter elements: the elements, in order.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    public static func of(_ elements: Element...) -> Observable<Element> {
        Elements(elements)
    }

    /// A sequence of the elements of an array.
    ///
    ///      Observable.from([1, 2, 3])
    ///     (123|)
    ///
    /// All elements are delivered before `subscribe` returns, on the thread that subscribes.
    ///
    /// - Parameter array: the elements, in order.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    public static func from(_ array: [Element]) -> Observable<Element> {
        Elements(array)
    }

    /// A sequence of the elements of any Swift sequence, which is iterated anew by every subscription.
    ///
    ///      Observable.from(stride(from: 0, to: 6, by: 2))
    ///     (024|)
    ///
    /// All elements are delivered before `subscribe` returns, on the thread that subscribes. An endless sequence is
    /// fine as long as something below, like `take`, ends the subscription.
    ///
    /// - Parameter sequence: the elements, in order.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    public static func from<Source: Sequence>(_ sequence: Source) -> Observable<Element>
    where Source.Element == Element {
        Elements(sequence)
    }

    /// A sequence of one element or none.
    ///
    ///      Observable.from(optional: 1)
    ///     (1|)
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

private final class Elements<Source: Sequence>: Observable<Source.Element>, @unchecked Sendable {
    private let elements: Source

    init(_ elements: Source) {
        self.elements = elements
    }

    override func run(_ downstream: consuming Sink<Source.Element>) -> Link? {
        for element in elements {
            if downstream.isStopped { return nil }
            downstream.onNext(element)
        }
        if !downstream.isStopped { downstream.onCompleted() }
        return nil
    }
}
