extension ObservableType {
    /// A sequence of one element.
    ///
    ///     just(a)   (a|)
    ///
    /// The element is delivered before `subscribe` returns, on the thread that subscribes.
    ///
    /// Cost: subscribing closures to it allocates nothing, and an inner `just` of `flatMap` or `flatMapLatest` needs no
    /// subscription.
    ///
    /// - Parameter element: the element.
    /// - SeeAlso: [Just](https://reactivex.io/documentation/operators/just.html)
    public static func just(_ element: Element) -> Observable<Element> {
        Just(element)
    }
}

final class Just<Element>: Observable<Element>, @unchecked Sendable {
    private let element: Element

    init(_ element: Element) {
        self.element = element
    }

    override func run(_ downstream: Sink<Element>) -> Link? {
        downstream.onNext(element)
        downstream.onCompleted()
        return nil
    }

    override func run(_ handlers: Handlers<Element>, _ place: Place) -> any Disposable {
        handlers.onNext?(element)
        handlers.onCompleted?()
        handlers.onDisposed?()
        return NopDisposable()
    }

    override func run(onNext: @escaping (Element) -> Void, _ place: Place) -> any Disposable {
        onNext(element)
        return NopDisposable()
    }

    override func deliverScalar(to sink: Sink<Element>) -> Bool {
        sink.onNext(element)
        return true
    }
}
