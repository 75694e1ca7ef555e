extension ObservableType {
    /// Emits the latest element when `sampler` emits, unless that element has been emitted already.
    ///
    /// ```swift
    /// // The latest price at each tap.
    /// prices.sample(taps)
    ///     .map { "\($0) €" }.bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; sampler: x, x, x, x, end; result: 1, 3, 4, end](sample)
    ///
    ///     source   -1--2--3-----4--|
    ///     sampler  ---x-----x-x------x---|
    ///              ^-----------------!
    ///      sample(sampler)
    ///     result   ---1-----3--------(4|)
    ///
    /// Samples are delivered by the thread of `sampler`. After the source has completed, the next sample completes the
    /// result; if nothing is left to sample, the result completes at once. When `sampler` completes, a last sample is
    /// taken and the result completes. If either sequence fails, the result fails.
    ///
    /// - Parameters:
    ///   - sampler: takes a sample with each element. `sampler` is subscribed after the source.
    ///   - defaultValue: emitted if there is no new element; `nil` to emit nothing.
    /// - SeeAlso: [Sample](https://reactivex.io/documentation/operators/sample.html)
    public func sample<Source: ObservableType>(_ sampler: Source, defaultValue: Element? = nil) -> Observable<Element> {
        AnonymousBinaryOperator(asObservable(), sampler.asObservable()) { source, sampler, downstream in
            SampleCoordinator(downstream, defaultValue).begin(source, sampler)
        }
    }
}

private final class SampleCoordinator<Element>: Coordinator<Element> {
    // Guarded by the lock: the source only stores. If it took the turn, it would deliver samples.
    fileprivate let latest = Slot<Element>()
    /// How the source has ended. Set only if something is left to sample.
    private var sourceEnd: Ending?
    private let hasDefault: Bool
    /// Guarded by the turn.
    private var defaultValue: Element?

    init(_ downstream: Sink<Element>, _ defaultValue: Element?) {
        hasDefault = defaultValue != nil
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

    /// Takes a sample. The caller has the turn.
    func sample() {
        turn.lock.lock()
        let sourceEnd = sourceEnd
        let element = latest.takeIfFull()
        turn.lock.unlock()
        if let element = element ?? defaultValue { emit(element) }
        if let sourceEnd { end(sourceEnd) }
    }

    /// Ends the result, or lets the next sample end it.
    func sourceEnded(_ ending: Ending) {
        let isSampleLeft = turn.lock.withLock {
            if hasDefault || latest.isFull { sourceEnd = ending }
            return sourceEnd != nil
        }
        if !isSampleLeft { endInTurn(ending) }
    }

    override func releaseState() {
        super.releaseState()
        defaultValue = nil
        turn.lock.lock()
        latest.clear(unlocking: turn.lock)
    }
}

private final class SampledObserver<Element>: CoordinatedObserver<Element, Element, SampleCoordinator<Element>> {
    override func onNext(_ element: Element) {
        owner.turn.lock.lock()
        owner.latest.store(element, unlocking: owner.turn.lock)
    }

    override func onCompleted() {
        if stop() { owner.sourceEnded(.completed) }
    }

    override func released() {
        owner.sourceEnded(.released)
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
