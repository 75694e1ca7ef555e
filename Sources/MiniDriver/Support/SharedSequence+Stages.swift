extension SharedSequence {
    /// Makes a shared sequence of an observable that may fail or deliver on any thread.
    ///
    /// Under a mock, elements pass the test's scheduler first and hop to the main thread after it, so tests deliver on
    /// the right thread, too.
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
    /// Inlined into the client, which has the specialized metadata of these classes.
    @inlinable
    package init(shared operator: Observable<Element>) {
        self.init(stage: Share(onMain: `operator`, replayCount: SharingStrategy.replayCount, Connection.self))
    }

    /// Makes and shares an operator that needs a scheduler. Under a mock, its timer's elements hop to the main thread.
    package init(timed operator: (any SchedulerType) -> Observable<Element>) {
        if let scheduler = SharingScheduler.mocked {
            self.init(shared: ObserveOn(`operator`(scheduler), MainScheduler.instance, .onMain()))
        } else {
            self.init(shared: `operator`(MainScheduler.instance))
        }
    }
}
