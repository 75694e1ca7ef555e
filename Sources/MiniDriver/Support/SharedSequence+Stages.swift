extension SharedSequence {
    /// Makes a shared sequence of an observable that may fail or deliver on any thread.
    ///
    /// If a test has mocked the scheduler, elements first pass the mock, then hop to the main thread. So sequences
    /// deliver on the main thread in tests, too.
    ///
    /// - Parameter recover: returns the sequence to continue with after an error; `nil` for a source that cannot fail.
    @usableFromInline
    package init(
        source: Observable<Element>, recover: MainShare<Element>.Recover?, _ place: CallSite = .unknown,
        _ connection: MainConnection<Element>.Type = MainConnection.self
    ) {
        var source = source
        if let scheduler = SharingScheduler.mocked, !(scheduler is MainScheduler) {
            source = ObserveOn(source, scheduler)
        }
        self.init(
            stage: MainShare(source, replayCount: SharingStrategy.replayCount, recover: recover, place, connection))
    }
}

extension SharedSequence {
    /// Shares an operator of the kernel. A `Pipeline` shows the operator and its hub as one stage.
    ///
    /// Inlined into the client, because the client's code has the specialized metadata of these classes.
    @inlinable
    package init(shared operator: Observable<Element>) {
        self.init(stage: Share(onMain: `operator`, replayCount: SharingStrategy.replayCount, Connection.self))
    }

    /// Makes and shares an operator that needs a scheduler. If a test has mocked the scheduler, the operator uses the
    /// mock, and its elements hop to the main thread.
    package init(timed operator: (any SchedulerType) -> Observable<Element>) {
        if let scheduler = SharingScheduler.mocked {
            self.init(shared: ObserveOn(`operator`(scheduler), MainScheduler.instance, .onMain()))
        } else {
            self.init(shared: `operator`(MainScheduler.instance))
        }
    }
}
