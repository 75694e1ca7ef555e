extension SharedSequenceConvertibleType {
    /// Transforms each element.
    ///
    ///     -1--2--3--|
    ///      map { $0 * 10 }
    ///     -10-20-30-|
    ///
    /// - Parameters:
    ///   - transform: called with each element, once for all observers, on the main thread.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    @inlinable
    public func map<Result>(
        _ transform: @escaping @MainActor (Element) -> Result, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(mapping: stage, transform, Place(fileID, line), Stage.self, StageConnection.self)
    }

    /// Transforms each element and drops those whose result is `nil`.
    ///
    ///     -1--x--3--|
    ///      compactMap { Int($0) }
    ///     -1-----3--|
    ///
    /// - Parameters:
    ///   - transform: called with each element, once for all observers, on the main thread.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    @inlinable
    public func compactMap<Result>(
        _ transform: @escaping @MainActor (Element) -> Result?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Result> {
        // The client takes the optional apart, whose metadata an unspecialised stage would look up (370 instructions).
        SharedSequence(passing: stage, Place(fileID, line), Stage.self, StageConnection.self) { element, hub in
            if let result = transform(element) { hub.emit(result) }
        }
    }
}

extension SharedSequence {
    /// `map`, where it has been inlined: the client has the metadata of the classes at hand (saves 660 instructions).
    @usableFromInline
    init<Input>(
        mapping source: Observable<Input>, _ transform: @escaping @MainActor (Input) -> Element,
        _ place: Place, _ stage: Stage<Input, Element>.Type, _ connection: StageConnection<Input, Element>.Type,
        _ name: OperatorName = #function
    ) {
        let transform = onMain(transform, place)
        self.init(
            stage: stage.init(
                source, replay: SharingStrategy.replayCount, { $1.emit(transform($0)) }, place, name, connection))
    }

    /// `compactMap`, where it has been inlined.
    @usableFromInline
    init<Input>(
        passing source: Observable<Input>, _ place: Place, _ stage: Stage<Input, Element>.Type,
        _ connection: StageConnection<Input, Element>.Type, _ name: OperatorName = #function,
        _ receive: @escaping @MainActor (Input, Hub<Input, Element>) -> Void
    ) {
        self.init(
            stage: stage.init(
                source, replay: SharingStrategy.replayCount, onMain(receive, place), place, name, connection))
    }
}
