extension SharedSequence {
    /// Where a shared sequence begins.
    ///
    /// Under a mock the clock of the test comes before the hop to the main thread, so that the thread is right in tests,
    /// too.
    ///
    /// - Parameter recover: how to go on after an error; `nil` for a source that cannot fail.
    @usableFromInline
    package init(
        source: Observable<Element>, recover: MainShare<Element>.Recover?, _ place: CallSite,
        _ share: MainShare<Element>.Type = MainShare.self,
        _ connection: MainConnection<Element>.Type = MainConnection.self
    ) {
        var source = source
        if let scheduler = SharingScheduler.mocked, !(scheduler is MainScheduler) {
            source = ObserveOn(source, scheduler)
        }
        self.init(stage: share.init(source, replay: SharingStrategy.replayCount, recover: recover, place, connection))
    }
}

extension SharedSequence {
    /// An operator of the kernel with a hub behind it, which in a `Pipeline` counts as one with it.
    package init(shared operator: Observable<Element>) {
        self.init(stage: PlainShare(`operator`, replay: SharingStrategy.replayCount, .onMain, `operator`.place))
    }

    /// An operator that is sink and hub in one object.
    package init<Input>(
        _ source: Observable<Input>, _ place: CallSite, _ name: OperatorName = #function,
        _ receive: @escaping Stage<Input, Element>.Receive
    ) {
        self.init(stage: Stage(source, replay: SharingStrategy.replayCount, receive, place, name))
    }

    /// The same, where it has been inlined in code of the client: that has the metadata of the classes at hand (saves 660
    /// instructions), and compiles `receive` for the types it knows.
    @usableFromInline
    init<Input>(
        passing source: Observable<Input>, _ place: CallSite, _ stage: Stage<Input, Element>.Type,
        _ connection: StageConnection<Input, Element>.Type, _ name: OperatorName = #function,
        _ receive: @escaping @MainActor (Input, Hub<Input, Element>) -> Void
    ) {
        self.init(
            stage: stage.init(
                source, replay: SharingStrategy.replayCount, onMain(receive, place), place, name, connection))
    }

    /// The same with a memory that begins anew with each connection.
    package init<Input, Memory: ~Copyable>(
        _ source: Observable<Input>, _ place: CallSite, _ name: OperatorName = #function,
        memory: @autoclosure @escaping () -> Memory,
        _ receive: @escaping StageWithMemory<Input, Memory, Element>.Receive
    ) {
        self.init(
            stage: StageWithMemory(
                source, replay: SharingStrategy.replayCount, memory: memory, receive, place, name))
    }

    /// The elements themselves, and closures that are called beside them.
    package init(
        _ source: Observable<Element>, _ place: CallSite, _ name: OperatorName = #function, calling hooks: DoHooks<Element>
    ) {
        self.init(stage: DoStage(source, replay: SharingStrategy.replayCount, hooks, place, name))
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
