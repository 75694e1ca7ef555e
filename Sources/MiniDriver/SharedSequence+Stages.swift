extension SharedSequence {
    /// Makes a shared sequence of an observable that can fail and can emit on any thread.
    ///
    /// - Parameters:
    ///   - recover: returns the sequence to continue with after an error.
    ///   - place: where `asDriver` or `asSignal` is called; printed in a warning.
    @inlinable
    package init(source: Observable<Element>, recover: @escaping CatchSink<Element>.Handler, _ place: CallSite) {
        self.init(
            stage: source.recoveringOnMain(
                SharingStrategy.checkedReplayCount, recover, place, ObserveOnRecipe<_, ObserveOnSink>.self,
                CatchRecipe<_, CatchSink>.self, MainShare<_, Connection>.self))
    }

    /// Makes a shared sequence of an observable that cannot fail.
    @inlinable
    package init(infallible source: Observable<Element>) {
        self.init(
            stage: source.onMain(
                SharingStrategy.checkedReplayCount, ObserveOnRecipe<_, ObserveOnSink>.self,
                MainShare<_, Connection>.self))
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

// The callers pass the classes, so that each is looked up once, and `consuming` saves a retain for each step.
extension Observable {
    @usableFromInline
    final consuming func onMain<Moving, Link>(
        _ replayCount: Int, _ movingClass: ObserveOnRecipe<Element, Moving>.Type,
        _ shareClass: MainShare<Element, Link>.Type
    ) -> Observable<Element> {
        movedToMain(replayCount, movingClass).sharedOnMain(replayCount: replayCount, shareClass)
    }

    @usableFromInline
    final consuming func recoveringOnMain<Moving, Catching, Link>(
        _ replayCount: Int, _ recover: consuming @escaping CatchSink<Element>.Handler, _ place: CallSite,
        _ movingClass: ObserveOnRecipe<Element, Moving>.Type, _ catchClass: CatchRecipe<Element, Catching>.Type,
        _ shareClass: MainShare<Element, Link>.Type
    ) -> Observable<Element> {
        #if DEBUG
            weak var itself: Observable<Element>?
            let original = recover
            recover = { error in
                let recovery = try original(error)
                if recovery === itself { warnOfItself(replayCount, place) }
                return recovery
            }
        #endif
        let stage = movedToMain(replayCount, movingClass).catching("", recover, catchClass)
            .sharedOnMain(replayCount: replayCount, shareClass)
        #if DEBUG
            itself = stage
        #endif
        return stage
    }

    /// If a test has mocked the scheduler, each element passes through the mock, and then through the main queue. So
    /// sequences deliver on the main thread in tests, too.
    private final consuming func movedToMain<Moving>(
        _ replayCount: Int, _ movingClass: ObserveOnRecipe<Element, Moving>.Type
    ) -> Observable<Element> {
        var source = self
        if let scheduler = SharingScheduler.mocked, !(scheduler is MainScheduler) {
            source = source.observed(by: scheduleRounds(on: scheduler), "", movingClass)
        }
        return source.observed(by: nil, operatorName(replayCount), movingClass)
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
