// The factories that are passed on, without `fileID` and `line`: `map(Driver.just)`. See the file of this name in MiniRx.

extension SharedSequence {
    /// `just(_:fileID:line:)` as a function of the element.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](just-as-function)
    ///
    ///     -1--2--|
    ///      flatMap(Driver.just)
    ///     -1--2--|
    @_disfavoredOverload
    public static func just(_ element: Element) -> SharedSequence {
        SharedSequence(stage: Just(element, .unknown))
    }

    /// `from(_:fileID:line:)` as a function of the array.
    ///
    /// ![source: 1, 2, end; result: 1, 1, 2, 2, end](from-as-function)
    ///
    ///     -1---2---|
    ///      map { [$0, $0] }.flatMap(Driver.from)
    ///     -(11)(22)|
    @_disfavoredOverload
    public static func from(_ array: [Element]) -> SharedSequence {
        SharedSequence(shared: Elements(array, .unknown))
    }

    /// `from(optional:fileID:line:)` as a function of the optional.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](from-optional-as-function)
    ///
    ///     -1--2--|
    ///      map(Optional.init).flatMap(Driver.from(optional:))
    ///     -1--2--|
    @_disfavoredOverload
    public static func from(optional: Element?) -> SharedSequence {
        from(optional: optional, fileID: "", line: 0)
    }
}
