extension ObservableType {
    /// Makes a resource for every subscription, and disposes it when the subscription ends.
    ///
    /// ```swift
    /// // The file is open as long as its lines are observed.
    /// Observable.using({ File("tea.txt") }, observableFactory: { $0.lines })
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](using)
    ///
    ///     source  -1--2--|
    ///      Observable.using({ BooleanDisposable() }, observableFactory: { _ in source })
    ///     result  -1--2--|
    ///
    /// When the sequence terminates or the subscription is disposed, the source is disposed first, then the resource. A
    /// terminal event is delivered last. A shared source stays active for its other subscribers. If a scheduler
    /// disposes the source (`subscribe(on:)`), the resource is disposed after that. If the subscription ends while the
    /// closure of `create` is still running, and this closure was started as an inner sequence or another thread ends
    /// it, the resource may be disposed before the closure returns.
    ///
    /// - Parameters:
    ///   - resourceFactory: makes the resource, on the subscribing thread. If it throws, the result fails with that
    ///     error. The resource must have a concrete type; `any Cancelable`, which `Disposables.create` returns, does
    ///     not compile.
    ///   - observableFactory: makes the sequence. If it throws, the resource is disposed and the result fails with that
    ///     error.
    /// - SeeAlso: [Using](https://reactivex.io/documentation/operators/using.html)
    @available(swift, introduced: 6)
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        SourceRecipe("using") { downstream in
            let resource: Resource
            do { resource = try resourceFactory() } catch { return downstream.endAndSourceGone(.error(error)) }
            let source: Observable<Element>
            do { source = try observableFactory(resource) } catch { source = .error(error) }
            UsingSink(downstream, resource).start(source)
        }
    }
}

private final class UsingSink<Element>: CancelThenEndSink<Element, Element> {
    private let resource: any Disposable
    /// The last party disposes the resource. A cancelled source may still be emitting on another thread until it calls
    /// `sourceGone()`.
    private let disposal = Rendezvous(of: [.returned, .sourceCancelled, .gone])

    init(_ downstream: Sink<Element>, _ resource: any Disposable) {
        self.resource = resource
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        downstream.onNext(element)
    }

    override func sourceSubscribed() {
        arrive(.returned)
    }

    /// Disposes the resource first, so that the resource is not in use when an operator downstream starts its next
    /// source. A source that has sent its terminal event no longer uses the resource.
    override func sourceEnded(_ ending: Ending) {
        arrive(ending.isEvent ? [.sourceCancelled, .gone] : .sourceCancelled)
        ending.deliver(to: downstream)
    }

    override func cancel() {
        cancelSource()
        arrive(.sourceCancelled)
    }

    override func sourceGoneAfterRun() {
        arrive(.gone)
        downstream.sourceGone()
    }

    private func arrive(_ parties: Rendezvous.Parties) {
        if disposal.arrive(parties) { resource.dispose() }
    }
}
