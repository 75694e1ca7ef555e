import MiniDriver

extension Driver where SharingStrategy == DriverSharingStrategy {
    /// A state that changes by events, some of which answer the state: RxFeedback's `system`.
    ///
    /// When to use it: for a state machine whose effects, such as requests, depend on the state. `feedback` receives every
    /// state; merge several feedbacks with `Signal.merge`. Each event is reduced with the latest state, in the order of the
    /// events, and each state reaches all feedbacks before the next event is reduced. The loop runs on the main thread, in
    /// constant stack, once for all observers.
    /// What it does not do: complete, or keep the state without observers: the next observer begins with `initialState`.
    @MainActor static func system<Event: Sendable>(
        initialState: Element, reduce: @escaping @MainActor (Element, Event) -> Element,
        feedback: @escaping @MainActor (Driver<Element>) -> Signal<Event>
    ) -> Driver<Element> where Element: Sendable {
        Driver.deferred {
            let state = BehaviorRelay(value: initialState)
            var waiting: [Event] = []
            // Until each feedback has the initial state, and while a state is delivered, events wait.
            var isBusy = true
            let reduceAll: @MainActor () -> Void = {
                if isBusy { return }
                isBusy = true
                while !waiting.isEmpty { state.accept(reduce(state.value, waiting.removeFirst())) }
                isBusy = false
            }
            let events = feedback(state.asDriver()).do(
                onNext: { event in
                    waiting.append(event)
                    reduceAll()
                },
                onSubscribed: {
                    isBusy = false
                    reduceAll()
                },
                onDispose: { waiting = [] })
            return Driver.merge(
                state.asDriver(), events.compactMap { _ in Element?.none }.asDriver(onErrorDriveWith: .empty()))
        }
    }
}
