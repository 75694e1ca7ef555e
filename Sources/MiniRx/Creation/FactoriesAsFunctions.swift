// A function with default arguments is no function of one argument where it is passed on. So the factories that are passed on
// exist without `fileID` and `line`, too: `flatMap(Observable.just)`, `catch(Observable.error)`. A call that leaves the two out
// means the other form, which knows its place.

extension ObservableType {
    /// `just(_:fileID:line:)` as a function of the element.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](just-as-function)
    ///
    ///     -1--2--|
    ///      flatMap(Observable.just)
    ///     -1--2--|
    @_disfavoredOverload
    public static func just(_ element: Element) -> Observable<Element> {
        Just(element, .unknown)
    }

    /// `error(_:fileID:line:)` as a function of the error.
    ///
    /// ![source: 1, failure; result: 1, failure](error-as-function)
    ///
    ///     -1--#
    ///      catch(Observable.error)
    ///     -1--#
    @_disfavoredOverload
    public static func error(_ error: any Error) -> Observable<Element> {
        Failed(error, .unknown)
    }

    /// `from(_:fileID:line:)` as a function of the array.
    ///
    /// ![source: 1, 2, end; result: 1, 1, 2, 2, end](from-as-function)
    ///
    ///     -1---2---|
    ///      map { [$0, $0] }.flatMap(Observable.from)
    ///     -(11)(22)|
    @_disfavoredOverload
    public static func from(_ array: [Element]) -> Observable<Element> {
        Elements(array, .unknown)
    }

    /// `from(optional:fileID:line:)` as a function of the optional.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](from-optional-as-function)
    ///
    ///     -1--2--|
    ///      map(Optional.init).flatMap(Observable.from(optional:))
    ///     -1--2--|
    @_disfavoredOverload
    public static func from(optional: Element?) -> Observable<Element> {
        from(optional: optional, fileID: "", line: 0)
    }
}
