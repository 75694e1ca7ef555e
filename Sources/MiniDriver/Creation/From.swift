extension SharedSequence {
    /// Emits the elements of an array and completes, before `drive` returns.
    ///
    /// ```swift
    /// Driver.from(["tea", "coffee"])
    ///     .flatMap { query in search(query).asDriver(onErrorJustReturn: []) }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![result: 1, 2, 3, end](from)
    ///
    ///      Driver.from([1, 2, 3])
    ///     (123|)
    ///
    /// - Parameter array: the elements, in order.
    public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: SourceRecipe(emitting: array))
    }

    /// Emits the elements of a Swift sequence and completes, before `drive` returns.
    ///
    /// ```swift
    /// Driver.from(stride(from: 10, through: 0, by: -1))
    ///     .map { "\($0) left" }
    ///     .drive(label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![result: 0, 2, 4, end](from-sequence)
    ///
    ///      Driver.from(stride(from: 0, to: 6, by: 2))
    ///     (024|)
    ///
    /// - Parameter sequence: the elements, in order.
    public static func from<Source: Sequence>(_ sequence: Source) -> SharedSequence<SharingStrategy, Element>
    where Source.Element == Element {
        SharedSequence(shared: SourceRecipe(emitting: sequence))
    }

    /// Emits one element or none, and completes.
    ///
    /// ```swift
    /// // Completes at once if there is no number.
    /// Driver.from(optional: Int("12"))
    ///     .map { "\($0)" }.drive(label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![result: 1, end](from-optional)
    ///
    ///      Driver.from(optional: 1)
    ///     (1|)
    ///
    /// ![result: end](from-optional-nil)
    ///
    ///      Driver<Int>.from(optional: nil)
    ///     |
    ///
    /// - Parameter optional: the element; `nil` for none.
    public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .from(optional: optional))
    }
}
