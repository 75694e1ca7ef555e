/// `do` and `debug` of drivers and signals: the closures are called once for all observers.
///
/// Those for errors are not called, since there are none. The others have the type of those of `Observable`, but throw
/// nothing.
package final class DoStage<Element>: Share<Element, Element>, @unchecked Sendable {
    private let hooks: DoHooks<Element>
    private let operatorName: OperatorName
    /// Kept, so that a connection is made without looking up the metadata of its class (330 instructions).
    private let connection = DoConnection<Element>.self

    package init(
        _ source: Observable<Element>, replay: Int, _ hooks: DoHooks<Element>, _ place: CallSite, _ name: OperatorName
    ) {
        self.hooks = hooks
        operatorName = name
        super.init(source, replay: replay, .onMain, place)
    }

    package override var name: String { operatorName.description }

    package override func makeConnection() -> Connection<Element, Element> {
        connection.init(self, hooks)
    }
}

private final class DoConnection<Element>: Connection<Element, Element> {
    private let hooks: DoHooks<Element>

    required init(_ share: Share<Element, Element>, _ hooks: DoHooks<Element>) {
        self.hooks = hooks
        super.init(share)
    }

    override func connect(to source: Observable<Element>) -> Link? {
        hooks.onSubscribe?()
        let link = super.connect(to: source)
        hooks.onSubscribed?()
        return link
    }

    override func onNext(_ element: Element) {
        try? hooks.onNext?(element)
        emit(element)
        try? hooks.afterNext?(element)
    }

    override func onCompleted() {
        try? hooks.onCompleted?()
        super.onCompleted()
        try? hooks.afterCompleted?()
    }

    override func disconnected() {
        hooks.onDispose?()
    }
}
