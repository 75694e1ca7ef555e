/// `startWith` of drivers and signals: each connection begins with an element, before it subscribes the source.
package final class StartWithStage<Element>: Share<Element, Element>, @unchecked Sendable {
    private let element: Element
    /// Kept, so that a connection is made without looking up the metadata of its class (330 instructions).
    private let connection = StartWithConnection<Element>.self

    package init(_ source: Observable<Element>, replay: Int, _ element: Element, _ place: CallSite) {
        self.element = element
        super.init(source, replay: replay, .onMain, place)
    }

    package override var name: String { "startWith" }

    package override func makeConnection() -> Connection<Element, Element> {
        connection.init(self, element)
    }
}

private final class StartWithConnection<Element>: Connection<Element, Element> {
    private let element: Element

    required init(_ share: Share<Element, Element>, _ element: Element) {
        self.element = element
        super.init(share)
    }

    override func connect(to source: Observable<Element>) -> Link? {
        emit(element)
        return stopIfUnwanted() ? nil : super.connect(to: source)
    }

    override func onNext(_ element: Element) {
        emit(element)
    }
}
