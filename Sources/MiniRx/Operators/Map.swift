extension ObservableType {
    /// Transforms each element.
    ///
    ///     -1--2--3--|
    ///      map { $0 * 10 }
    ///     -10-20-30-|
    ///
    /// - Parameters:
    ///   - transform: called with each element, on the thread that emits it. An error it throws ends the
    ///     sequence.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [Map](https://reactivex.io/documentation/operators/map.html)
    @inlinable
    public func map<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Result, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Result> {
        Elementwise(asObservable(), ElementwiseSink.self, "map", CallSite(fileID, line)) { element, downstream in
            do {
                downstream.onNext(try transform(element))
            } catch {
                downstream.onError(error)
            }
        }
    }
}
