extension ObservableType {
    /// A sequence made by a closure that is run for every subscription.
    ///
    /// ![result: a, b, end](create)
    ///
    ///      Observable<String>.create { observer in
    ///          observer.onNext("a")
    ///          observer.onNext("b")
    ///          observer.onCompleted()
    ///          return Disposables.create()
    ///      }
    ///     (ab|)
    ///
    /// Elements are delivered on the thread on which the closure emits them, and should come one at a time: what comes while
    /// another is being delivered, from another thread or from inside an observer, waits for its turn, and is delivered
    /// by whoever delivers that one. An error waits until the closure has returned: whoever recovers from it finds the source
    /// disposed. What comes after an end or after disposal is dropped.
    ///
    /// Cost: one object a subscription, no allocation an event.
    ///
    /// - Parameter subscribe: starts the work and returns what stops it. That disposable is disposed once: at the end
    ///   of the sequence or when the subscription is disposed.
    /// - SeeAlso: [Create](https://reactivex.io/documentation/operators/create.html)
    @available(swift, introduced: 6)
    public static func create(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Create("create", subscribe)
    }
}

package final class Create<Element>: Observable<Element>, @unchecked Sendable {
    private let operatorName: OperatorName
    private let subscribe: (AnyObserver<Element>) -> any Disposable
    /// Metadata at hand.
    private let emitterClass = Emitter<Element>.self

    package init(
        _ name: OperatorName = #function, _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) {
        self.subscribe = subscribe
        operatorName = name
        super.init()
    }

    package override var name: String { operatorName.description }

    package override func run(_ downstream: Sink<Element>) {
        emitterClass.init(downstream).start(subscribe)
    }
}
