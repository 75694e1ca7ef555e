/// The source of a driver or signal: recovery from errors, the hop to the main thread, and sharing.
///
///     source ─▶ hop to main ─▶ catch ─▶ hub
///
/// The hop comes first: what `onErrorRecover` does, it does on the main thread. Under a mock the clock of the test
/// comes before the hop, so that the thread is right in tests, too.
extension SharedSequence {
    package init(source: Observable<Element>, recovering: (Observable<Element>) -> Observable<Element> = { $0 }) {
        var observed = source
        if let scheduler = SharingScheduler.mocked, !(scheduler is MainScheduler) {
            observed = ObserveOn(observed, scheduler)
        }
        observed = ObserveOn(main: observed)
        self.init(shared: recovering(observed))
    }
}

extension SharedSequence {
    /// An operator of the kernel with a hub behind it.
    package init(shared operator: Observable<Element>) {
        self.init(stage: PlainShare(`operator`, replay: SharingStrategy.replayCount, .onMain))
    }

    /// An operator that is sink and hub in one object.
    package init<Input>(_ source: Observable<Input>, _ receive: @escaping Stage<Input, Element>.Receive) {
        self.init(stage: Stage(source, replay: SharingStrategy.replayCount, receive))
    }

    /// The same with a memory that begins anew with each connection.
    package init<Input>(_ source: Observable<Input>, each makeReceive: @escaping () -> Stage<Input, Element>.Receive) {
        self.init(stage: Stage(source, replay: SharingStrategy.replayCount, each: makeReceive))
    }

    /// An operator that needs a clock. Under a mock, what its timer delivers is brought to the main thread.
    package init(timed operator: (any SchedulerType) -> Observable<Element>) {
        if let scheduler = SharingScheduler.mocked {
            self.init(shared: ObserveOn(main: `operator`(scheduler)))
        } else {
            self.init(shared: `operator`(MainScheduler.instance))
        }
    }
}
