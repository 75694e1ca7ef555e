extension ObservableType {
    /// Emits the elements of an array, then completes.
    ///
    /// ```swift
    /// Observable.from(["tea", "coffee"])
    ///     .concatMap { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![result: 1, 2, 3, end](from)
    ///
    ///      Observable.from([1, 2, 3])
    ///     (123|)
    ///
    /// The elements are delivered on the subscribing thread, before `subscribe` returns.
    ///
    /// - Parameter array: the elements, in order.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    @inlinable
    public static func from(_ array: [Element]) -> Observable<Element> {
        SourceRecipe(emitting: array)
    }

    /// Emits the elements of any Swift sequence, then completes.
    ///
    /// ```swift
    /// Observable.from(stride(from: 10, through: 0, by: -1))
    ///     .map { "\($0) left" }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![result: 0, 2, 4, end](from-sequence)
    ///
    ///      Observable.from(stride(from: 0, to: 6, by: 2))
    ///     (024|)
    ///
    /// Every subscription iterates the sequence anew. The elements are delivered on the subscribing thread, before
    /// `subscribe` returns. The sequence can be infinite if an operator downstream, such as `take`, ends the
    /// subscription.
    ///
    /// The subscribing thread, which may be any thread, iterates the sequence. So the compiler rejects a sequence or
    /// iterator whose conformance is isolated to the main actor. It does not require a `Sendable` sequence: pass a
    /// value, not an object that changes.
    ///
    /// - Parameter sequence: the elements, in order.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    @preconcurrency
    @inlinable
    public static func from<Source: Sequence & SendableMetatype>(_ sequence: Source) -> Observable<Element>
    where Source.Element == Element, Source.Iterator: SendableMetatype {
        SourceRecipe(emitting: sequence)
    }

    /// Emits the value of an optional, if it has one, then completes.
    ///
    /// ```swift
    /// // Completes at once if there is no number.
    /// Observable.from(optional: Int("12"))
    ///     .subscribe(onNext: { print($0) })  // prints 12
    /// ```
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
    /// - Parameter optional: the element, or `nil` to emit none.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    public static func from(optional: Element?) -> Observable<Element> {
        if let optional { JustObservable(optional) } else { .empty() }
    }
}

extension SourceRecipe {
    /// Emits all elements of `elements`, and completes; stops early if the sink is stopped.
    @inlinable
    package convenience init<Elements: Sequence<Element>>(
        emitting elements: Elements, _ name: OperatorName = #function
    ) {
        self.init(name) { sink in
            for element in elements {
                if sink.checkStopped() { break }
                sink.onNext(element)
            }
            sink.endAndSourceGone(.completed)
        }
    }
}
