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
            source, recover, place, ObserveOnOperator<_, ObserveOnSink>.self, CatchOperator<_, CatchSink>.self,
            MainShare<_, Connection>.self)
    }

    @usableFromInline
    init<Observing, Catching, Link>(
        _ source: Observable<Element>, _ recover: CatchSink<Element>.Handler?, _ place: CallSite,
        _ observeOnClass: ObserveOnOperator<Element, Observing>.Type, _ catchClass: CatchOperator<Element, Catching>.Type,
        _ shareClass: MainShare<Element, Link>.Type
    ) {
        let name: OperatorName = SharingStrategy.replayCount > 0 ? "asDriver" : "asSignal"
        var (source, recover) = (source, recover)
        if let scheduler = SharingScheduler.mocked, !(scheduler is MainScheduler) {
            source = source.observed(by: scheduleRounds(on: scheduler), "", observeOnClass)
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
        source = source.observed(by: nil, name, observeOnClass)
        if let recover { source = source.catching("", recover, catchClass) }
        self.init(stage: shareClass.init(source, replayCount: SharingStrategy.checkedReplayCount))
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
    /// Inlined into the client, because the client's code has the specialized metadata of `MainShare`.
    @inlinable
    package init(shared operator: Observable<Element>) {
        self.init(`operator`, MainShare<_, Connection>.self)
    }

    @usableFromInline
    init<Link>(_ operator: Observable<Element>, _ shareClass: MainShare<Element, Link>.Type) {
        self.init(stage: shareClass.init(`operator`, replayCount: SharingStrategy.checkedReplayCount))
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
