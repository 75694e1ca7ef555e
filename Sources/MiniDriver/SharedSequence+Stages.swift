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
        self.init(
            stage: share.init(source, replayCount: SharingStrategy.replayCount, recover: recover, place, connection))
    }
}

extension SharedSequence {
    /// An operator of the kernel with a hub behind it, which in a `Pipeline` counts as one with it.
    package init(shared operator: Observable<Element>) {
        self.init(stage: PlainShare(`operator`, replayCount: SharingStrategy.replayCount, .onMain, `operator`.place))
    }

    /// An operator that does the same with each element, and remembers nothing.
    ///
    /// Best called where it is inlined in code of the client: that has the metadata of the classes at hand, and compiles `receive`
    /// for the types it knows.
    @usableFromInline
    init<Input>(
        each source: Observable<Input>, _ place: CallSite, _ sharedOperator: SharedOperator<Input, Element>.Type,
        _ connection: SharedConnection<Input, Element>.Type, _ name: OperatorName = #function,
        _ receive: @escaping @MainActor (Input, Connection<Input, Element>) -> Void
    ) {
        self.init(
            stage: sharedOperator.init(
                source, replayCount: SharingStrategy.replayCount, onMain(receive, place), place, name, connection))
    }

    /// An operator of which each connection begins anew.
    package init<Input>(
        perConnection source: Observable<Input>, _ place: CallSite, _ name: OperatorName = #function,
        _ makeBody: @escaping () -> ConnectionBody<Input, Element>
    ) {
        self.init(
            stage: StatefulOperator(source, replayCount: SharingStrategy.replayCount, place, name, makeBody))
    }

    /// The elements themselves, and closures that are called beside them, once for all observers. Those for errors are not,
    /// since there are none. The others have the type of those of `Observable`, but throw nothing.
    package init(
        _ source: Observable<Element>, _ place: CallSite, _ name: OperatorName = #function,
        calling hooks: DoHooks<Element>
    ) {
        let body = ConnectionBody<Element, Element>(
            connect: { _, connect in
                hooks.onSubscribe?()
                defer { hooks.onSubscribed?() }
                return connect()
            },
            complete: { complete in
                try? hooks.onCompleted?()
                complete()
                try? hooks.afterCompleted?()
            },
            disconnected: hooks.onDispose
        ) { element, hub in
            try? hooks.onNext?(element)
            hub.emit(element)
            try? hooks.afterNext?(element)
        }
        self.init(perConnection: source, place, name) { body }
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
