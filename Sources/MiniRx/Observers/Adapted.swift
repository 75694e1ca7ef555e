extension ObservableType {
    /// Wraps the sequence in an `Observable`.
    public func asObservable() -> Observable<Element> {
        Adapted(self)
    }
}

/// Wraps a user's own `ObservableType`.
private final class Adapted<Source: ObservableType>: Observable<Source.Element>, @unchecked Sendable {
    private let source: Source

    init(_ source: Source) {
        self.source = source
        super.init()
    }

    override var name: String { "\(Source.self)" }

    override func run(_ downstream: Sink<Source.Element>) {
        Emitter(downstream).start { [source] in source.subscribe($0) }
    }
}
