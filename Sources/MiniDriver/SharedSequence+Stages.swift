extension SharedSequence {
    /// Makes a shared sequence of an observable that can fail and can emit on any thread.
    ///
    /// If a test has mocked the scheduler, each element passes through the mock, and then through the main queue. So
    /// sequences deliver on the main thread in tests, too.
    ///
    /// - Parameters:
    ///   - recover: returns the sequence to continue with after an error; `nil` for a source that cannot fail.
    ///   - place: where `asDriver` or `asSignal` is called; printed in a warning.
    ///   - classes: passed by the client's code, so that no metadata is looked up here.
    @usableFromInline
    package init(
        source: Observable<Element>, recover: Catch<Element>.Handler?, _ place: CallSite = .unknown,
        _ classes: StageClasses<Element> = StageClasses()
    ) {
        let name: OperatorName = SharingStrategy.replayCount > 0 ? "asDriver" : "asSignal"
        var (source, recover) = (source, recover)
        if let scheduler = SharingScheduler.mocked, !(scheduler is MainScheduler) {
            source = ObserveOn(source, scheduler)
        }
        #if DEBUG
            weak var itself: Observable<Element>?
            recover = recover.map { recover in
                { error in
                    let recovery = try recover(error)
                    if recovery === itself { Self.warnOfItself(name, place) }
                    return recovery
                }
            }
        #endif
        source = ObserveOn(onMain: source, name, classes.observeOn)
        if let recover { source = Catch(source, "", recover, classes.catch) }
        self.init(stage: Share(onMain: source, replayCount: SharingStrategy.checkedReplayCount, classes.connection))
        #if DEBUG
            itself = stage
        #endif
    }

    #if DEBUG
        private static func warnOfItself(_ name: OperatorName, _ place: CallSite) {
            printWarning(
                "\(name): onErrorRecover returned the same sequence, which never terminates. At \(place), call retry() on the source instead"
            )
        }
    #endif
}

/// The classes of a driver's sinks. The client's code passes them, because it has their specialized metadata.
@usableFromInline @frozen
package struct StageClasses<Element> {
    @usableFromInline let observeOn: ObserveOnSink<Element>.Type
    @usableFromInline let `catch`: CatchSink<Element>.Type
    @usableFromInline let connection: Connection<Element>.Type

    @inlinable
    package init() {
        observeOn = ObserveOnSink.self
        `catch` = CatchSink.self
        connection = Connection.self
    }
}

extension SharedSequence {
    /// Shares an operator of the kernel. A `Pipeline` shows the operator and its hub as one node.
    ///
    /// Inlined into the client, because the client's code has the specialized metadata of `Share` and `Connection`.
    @inlinable
    package init(shared operator: Observable<Element>) {
        self.init(stage: Share(onMain: `operator`, replayCount: SharingStrategy.checkedReplayCount, Connection.self))
    }

    /// Makes and shares an operator that needs a scheduler. If a test has mocked the scheduler, the operator uses the
    /// mock, and an `ObserveOn` moves the operator's elements to the main thread.
    package init(timed operator: (any SchedulerType) -> Observable<Element>) {
        if let scheduler = SharingScheduler.mocked {
            self.init(shared: ObserveOn(onMain: `operator`(scheduler)))
        } else {
            self.init(shared: `operator`(MainScheduler.instance))
        }
    }
}
