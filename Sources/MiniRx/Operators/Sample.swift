extension ObservableType {
    /// Emits the latest element whenever `sampler` emits, if it is new.
    ///
    /// ![source: 1, 2, 3, 4, end; sampler: x, x, x, x, end; result: 1, 3, 4, end](sample)
    ///
    ///     source   -1--2--3-----4--|
    ///     sampler  ---x-----x-x------x---|
    ///              ^-----------------!
    ///      sample(sampler)
    ///     result   ---1-----3--------(4|)
    ///
    /// After the source has completed, the next sample is the last; the result completes at once if there is nothing to
    /// sample any more. Completion of `sampler` is a sample, too, and ends the result. An error of either ends it.
    ///
    /// - Parameters:
    ///   - sampler: says when. It is subscribed after the source.
    ///   - defaultValue: what to emit if nothing new has come; `nil` for nothing.
    /// - SeeAlso: [Sample](https://reactivex.io/documentation/operators/sample.html)
    public func sample<Source: ObservableType>(_ sampler: Source, defaultValue: Element? = nil) -> Observable<Element> {
        let sampler = sampler.asObservable()
        return Lift(asObservable(), with: sampler) { source, downstream in
            SampleCoordinator(downstream, defaultValue).begin(source, sampler)
        }
    }
}

private final class SampleCoordinator<Element>: Coordinator<Element> {
    // Of whoever has the turn.
    fileprivate let latest = Latest<Element>()
    private var defaultValue: Element?
    /// How the source has ended, if there is still something to sample.
    private var sourceEnd: Ending?

    init(_ downstream: Sink<Element>, _ defaultValue: Element?) {
        self.defaultValue = defaultValue
        super.init(downstream)
    }

    func begin<Other>(_ source: Observable<Element>, _ sampler: Observable<Other>) {
        let sourceObserver = SampledObserver(self)
        let samplerObserver = SamplerObserver<Element, Other>(self)
        (self.sourceObserver, otherObserver) = (sourceObserver, samplerObserver)
        downstream.attach(self)
        sourceObserver.start(source)
        samplerObserver.start(sampler)
    }

    /// The sampler has emitted. Needs the turn.
    func sample() {
        if latest.isFull {
            emit(latest.take())
        } else if let defaultValue {
            emit(defaultValue)
        }
        if let sourceEnd { end(sourceEnd) }
    }

    /// The source has ended. Needs the turn.
    func sourceEnded(_ ending: Ending) {
        if latest.isFull || defaultValue != nil { sourceEnd = ending } else { end(ending) }
    }

    override func forget() {
        super.forget()
        defaultValue = nil
        latest.clear()
    }
}

private final class SampledObserver<Element>: CoordinatedObserver<Element, Element, SampleCoordinator<Element>> {
    override func receive(_ element: Element) {
        owner.latest.store(element)
    }

    override func sourceCompleted() {
        owner.sourceEnded(.completed)
    }

    override func sourceAbandoned() {
        owner.sourceEnded(.abandoned)
    }
}

private final class SamplerObserver<Element, Other>: CoordinatedObserver<Other, Element, SampleCoordinator<Element>> {
    override func receive(_ element: Other) {
        owner.sample()
    }

    override func sourceCompleted() {
        owner.sample()
        owner.end(.completed)
    }
}
