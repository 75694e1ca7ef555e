extension SharedSequence {
    /// Where a shared sequence begins.
    ///
    /// Under a mock the clock of the test comes before the hop to the main thread, so that the thread is right in tests,
    /// too.
    ///
    /// - Parameter recover: how to go on after an error; `nil` for a source that cannot fail.
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
    /// An operator of the kernel with a hub behind it, which in a `Pipeline` counts as one with it.
    ///
    /// Inlined in code of the client, which has the metadata of the classes at hand.
    @inlinable
    package init(shared operator: Observable<Element>) {
        self.init(stage: Share(onMain: `operator`, replayCount: SharingStrategy.replayCount, Connection.self))
    }

    /// An operator that needs a clock. Under a mock, what its timer delivers is brought to the main thread.
    package init(timed operator: (any SchedulerType) -> Observable<Element>) {
        if let scheduler = SharingScheduler.mocked {
            self.init(shared: ObserveOn(`operator`(scheduler), MainScheduler.instance, .onMain()))
        } else {
            self.init(shared: `operator`(MainScheduler.instance))
        }
    }
}
