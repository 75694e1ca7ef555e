extension SharedSequence {
    /// Makes a shared sequence of an observable that can fail and can emit on any thread.
    ///
    /// If a test has mocked the scheduler, each element passes through the mock, and then through the main queue. So
    /// sequences deliver on the main thread in tests, too.
    ///
    /// - Parameters:
    ///   - recover: returns the sequence to continue with after an error; `nil` for a source that cannot fail.
    ///   - place: where `asDriver` or `asSignal` is called; printed in a warning.
    @inlinable
    package init(
        source: Observable<Element>, recover: CatchSink<Element>.Handler?, _ place: CallSite = .unknown
    ) {
        self.init(
            source, recover, place, Operator.self, ObserveOnSink.self, CatchSink.self, Share.self, Connection.self)
    }

    @usableFromInline
    init(
        _ source: Observable<Element>, _ recover: CatchSink<Element>.Handler?, _ place: CallSite,
        _ operatorClass: Operator<Element, Element>.Type, _ observeOnClass: ObserveOnSink<Element>.Type,
        _ catchClass: CatchSink<Element>.Type, _ shareClass: Share<Element>.Type,
        _ connectionClass: Connection<Element>.Type
    ) {
        let name: OperatorName = SharingStrategy.replayCount > 0 ? "asDriver" : "asSignal"
        var (source, recover) = (source, recover)
        if let scheduler = SharingScheduler.mocked, !(scheduler is MainScheduler) {
            source = source.observed(by: scheduleRounds(on: scheduler), "", operatorClass, observeOnClass)
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
        source = source.observed(by: nil, name, operatorClass, observeOnClass)
        if let recover { source = source.catching("", recover, operatorClass, catchClass) }
        self.init(
            stage: shareClass.init(
                onMain: source, replayCount: SharingStrategy.checkedReplayCount, connectionClass))
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

extension SharedSequence {
    /// Shares an operator of the kernel. A `Pipeline` shows the operator and its hub as one node.
    ///
    /// Inlined into the client, because the client's code has the specialized metadata of `Share` and `Connection`.
    @inlinable
    package init(shared operator: Observable<Element>) {
        self.init(stage: Share(onMain: `operator`, replayCount: SharingStrategy.checkedReplayCount, Connection.self))
    }

    /// Makes and shares an operator that needs a scheduler. If a test has mocked the scheduler, the operator uses the
    /// mock, and its elements move to the main thread.
    package init(timed operator: (any SchedulerType) -> Observable<Element>) {
        if let scheduler = SharingScheduler.mocked {
            self.init(shared: `operator`(scheduler).observed(by: nil))
        } else {
            #if DEBUG
                SharingScheduler.warnIfTheEndedMockIsRunning()
            #endif
            self.init(shared: `operator`(MainScheduler.instance))
        }
    }
}
