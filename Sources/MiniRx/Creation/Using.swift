extension ObservableType {
    /// A sequence with a resource that lives as long as the subscription.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](using)
    ///
    ///     source  -1--2--|
    ///      Observable.using({ BooleanDisposable() }, observableFactory: { _ in source })
    ///     result  -1--2--|
    ///
    /// The resource is made for every subscription, and disposed at the end of the sequence or when the subscription is
    /// disposed, after the source has been.
    ///
    /// - Parameters:
    ///   - resourceFactory: makes the resource, on the thread that subscribes. An error it throws is the end of the
    ///     sequence. The resource has a type of its own: `any Cancelable`, which `Disposables.create` returns, is none.
    ///   - observableFactory: makes the sequence. An error it throws is the end of the sequence; the resource is disposed.
    /// - SeeAlso: [Using](https://reactivex.io/documentation/operators/using.html)
    @available(swift, introduced: 6)
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        Using(resourceFactory, observableFactory)
    }
}

private final class Using<Resource: Disposable, Element>: Observable<Element>, @unchecked Sendable {
    private let resourceFactory: () throws -> Resource
    private let observableFactory: (Resource) throws -> Observable<Element>

    init(
        _ resourceFactory: @escaping () throws -> Resource,
        _ observableFactory: @escaping (Resource) throws -> Observable<Element>
    ) {
        self.resourceFactory = resourceFactory
        self.observableFactory = observableFactory
        super.init()
    }

    override var name: String { "using" }

    override func run(_ downstream: Sink<Element>) {
        let resource: Resource
        do {
            resource = try resourceFactory()
        } catch {
            return downstream.endAndGo(.error(error))
        }
        let source: Observable<Element>
        do {
            source = try observableFactory(resource)
        } catch {
            source = Failed(error)
        }
        let sink = UsingSink(downstream, resource)
        sink.start(source)
        sink.isSubscribed()
    }
}

private final class UsingSink<Element>: AftercarePipe<Element> {
    private var resource: (any Disposable)?

    init(_ downstream: Sink<Element>, _ resource: any Disposable) {
        self.resource = resource
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        downstream.onNext(element)
    }

    /// Several sources in one (`merge`, `concat` …) are gone only after all of them have been disposed, whichever thread does it.
    override func afterCancel() {
        let resource = self.resource
        self.resource = nil
        resource?.dispose()
    }
}
