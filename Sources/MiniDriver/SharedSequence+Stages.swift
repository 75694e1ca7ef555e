extension SharedSequence {
    /// Makes a shared sequence of an observable that can fail and can emit on any thread.
    ///
    /// - Parameters:
    ///   - recover: returns the sequence to continue with after an error.
    ///   - place: where `asDriver` or `asSignal` is called; printed in a warning.
    package init(source: Observable<Element>, recover: @escaping CatchSink<Element>.Handler, _ place: CallSite) {
        let replayCount = SharingStrategy.checkedReplayCount
        #if DEBUG
            weak var itself: Observable<Element>?
            let original = recover
            let recover: CatchSink<Element>.Handler = { error in
                let recovery = try original(error)
                if recovery === itself { warnOfItself(replayCount, place) }
                return recovery
            }
        #endif
        let stage = source.movedToMain(replayCount).catching("", recover).sharedOnMain(replayCount: replayCount)
        #if DEBUG
            itself = stage
        #endif
        self.init(stage: stage)
    }

    /// Makes a shared sequence of an observable that cannot fail.
    package init(infallible source: Observable<Element>) {
        let replayCount = SharingStrategy.checkedReplayCount
        self.init(stage: source.movedToMain(replayCount).sharedOnMain(replayCount: replayCount))
    }

    /// Shares an operator of the kernel. A `Pipeline` shows the operator and its hub as one node.
    @inlinable
    package init(shared operator: Observable<Element>) {
        self.init(stage: `operator`.sharedOnMain(replayCount: SharingStrategy.checkedReplayCount))
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

extension Observable {
    /// If a test has mocked the scheduler, each element passes through the mock, and then through the main queue. So
    /// sequences deliver on the main thread in tests, too.
    fileprivate final func movedToMain(_ replayCount: Int) -> Observable<Element> {
        var source = self
        if let scheduler = SharingScheduler.mocked, !(scheduler is MainScheduler) {
            source = source.observed(by: scheduleRounds(on: scheduler))
        }
        return source.observed(by: nil, operatorName(replayCount))
    }
}

private func operatorName(_ replayCount: Int) -> OperatorName { replayCount > 0 ? "asDriver" : "asSignal" }

#if DEBUG
    private func warnOfItself(_ replayCount: Int, _ place: CallSite) {
        printWarning(
            "\(operatorName(replayCount)): onErrorRecover returned the same sequence, which never terminates. At \(place), call retry() on the source instead"
        )
    }
#endif
