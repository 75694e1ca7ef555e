extension ObservableType {
    /// Emits one element, then completes.
    ///
    /// ```swift
    /// query.flatMapLatest { $0.isEmpty ? .just([]) : search($0) }
    ///     .bind(to: list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![result: 1, end](just)
    ///
    ///      Observable.just(1)
    ///     (1|)
    ///
    /// The element is delivered on the subscribing thread, before `subscribe` returns.
    ///
    /// Cost: a subscription with closures allocates nothing. `flatMap` does not subscribe to an inner `just`.
    ///
    /// - Parameter element: the only element.
    /// - SeeAlso: [Just](https://reactivex.io/documentation/operators/just.html)
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> {
        JustObservable(element)
    }
}

@usableFromInline
package final class JustObservable<Element>: Observable<Element>, @unchecked Sendable {
    private let element: Element

    @usableFromInline
    package init(_ element: Element) {
        self.element = element
        super.init()
    }

    package override var name: String { "just" }

    package override func run(_ downstream: Sink<Element>) {
        if !downstream.checkStopped() { downstream.onNext(element) }
        downstream.endAndSourceGone(.completed)
    }

    package override func subscribe(_ handlers: Handlers<Element>, at place: CallSite) -> any Disposable {
        handlers.onNext?(element)
        handlers.onCompleted?()
        handlers.onDisposed?()
        return NopDisposable()
    }

    package override func subscribe(
        onNext: @escaping (Element) -> Void, at place: CallSite, as subscription: NextSubscription<Element>.Type
    ) -> any Disposable {
        onNext(element)
        return NopDisposable()
    }

    package override func deliverScalar(to sink: Sink<Element>) -> Bool {
        sink.onNext(element)
        return true
    }
}
