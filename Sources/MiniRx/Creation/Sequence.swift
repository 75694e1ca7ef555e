extension ObservableType {
    /// A sequence of the elements given.
    ///
    ///      Observable.of(1, 2, 3)
    ///     (123|)
    ///
    /// All elements are delivered before `subscribe` returns, on the thread that subscribes, as long as somebody wants
    /// them.
    ///
    /// - Parameters:
    ///   - elements: the elements, in order.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    public static func of(
        _ elements: Element..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Elements(elements, Place(fileID, line))
    }

    /// A sequence of the elements of an array.
    ///
    ///      Observable.from([1, 2, 3])
    ///     (123|)
    ///
    /// All elements are delivered before `subscribe` returns, on the thread that subscribes.
    ///
    /// - Parameters:
    ///   - array: the elements, in order.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    public static func from(
        _ array: [Element], fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Elements(array, Place(fileID, line))
    }

    /// A sequence of the elements of any Swift sequence, which is iterated anew by every subscription.
    ///
    ///      Observable.from(stride(from: 0, to: 6, by: 2))
    ///     (024|)
    ///
    /// All elements are delivered before `subscribe` returns, on the thread that subscribes. An endless sequence is
    /// fine as long as something below, like `take`, ends the subscription.
    ///
    /// - Parameters:
    ///   - sequence: the elements, in order.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    public static func from<Source: Sequence>(
        _ sequence: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element>
    where Source.Element == Element {
        Elements(sequence, Place(fileID, line))
    }

    /// A sequence of one element or none.
    ///
    ///      Observable.from(optional: 1)
    ///     (1|)
    ///
    ///      Observable<Int>.from(optional: nil)
    ///     |
    ///
    /// - Parameters:
    ///   - optional: the element, if there is one.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    public static func from(
        optional: Element?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        if let optional { Just(optional, Place(fileID, line)) } else { Empty(Place(fileID, line)) }
    }
}

package final class Elements<Source: Sequence>: Observable<Source.Element>, @unchecked Sendable {
    private let elements: Source
    private let operatorName: OperatorName

    package init(_ elements: Source, _ place: Place, _ name: OperatorName = #function) {
        self.elements = elements
        operatorName = name
        super.init(place)
    }

    package override var name: String { operatorName.description }

    /// What `merge` has in an array.
    package override var sources: [any PipelinePart] { elements as? [any PipelinePart] ?? [] }

    package override func run(_ downstream: consuming Sink<Source.Element>) -> Link? {
        for element in elements {
            if downstream.isStopped { return nil }
            downstream.onNext(element)
        }
        if !downstream.isStopped { downstream.onCompleted() }
        return nil
    }
}
