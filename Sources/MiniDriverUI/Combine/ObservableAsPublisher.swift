#if canImport(Combine)
    public import Combine
    import MiniDriver

    extension ObservableConvertibleType {
        /// Converts the sequence to a publisher of Combine.
        ///
        /// ```swift
        /// let subscription = search("tea").publisher.sink(
        ///     receiveCompletion: { completion in print(completion) }, receiveValue: { names in print(names) })
        /// ```
        ///
        /// Each subscriber subscribes to the sequence. Elements that it has not requested yet wait, without a limit,
        /// and the completion waits for them. Cancelling the subscription disposes that of the sequence, and releases
        /// the waiting elements.
        ///
        /// An element is delivered on the thread that emits it. If it had to wait, it is delivered on the thread that
        /// requests it, or on a thread that is delivering another element. Two threads never deliver at once.
        ///
        /// If a closure that belongs to the main actor is passed to `sink` or to an operator of Combine, and runs on
        /// another thread, the program stops. Make a driver first: its publisher delivers on the main thread.
        ///
        /// A subject or relay that is deallocated sends no completion, as to its other observers.
        ///
        /// Cost: an element that was requested takes two locks, which no other thread holds. An element that waits
        /// allocates one object.
        public var publisher: AnyPublisher<Element, any Error> {
            AnyPublisher(ObservablePublisher(source: asObservable(), deliversOnMain: false) { .failure($0) })
        }
    }

    extension RelayType {
        /// Converts the relay to a publisher, which cannot fail. It delivers on the thread that calls `accept(_:)`; see
        /// `publisher` of observables.
        public var publisher: AnyPublisher<Element, Never> {
            AnyPublisher(
                ObservablePublisher(source: asObservable(), deliversOnMain: false, completion: reportFailure))
        }
    }

    extension SharedSequenceConvertibleType {
        /// Converts the driver or signal to a publisher, which cannot fail, and delivers on the main thread.
        ///
        /// ```swift
        /// results.map(\.count).publisher.assign(to: \.count, on: model).store(in: &subscriptions)
        /// ```
        ///
        /// All threads may subscribe, request and cancel. A driver that has an element delivers it before `sink`
        /// returns, if `sink` is called on the main thread. The subscribers of this publisher share the elements, like
        /// the driver's other observers. For elements that are not requested yet, see `publisher` of observables.
        public var publisher: AnyPublisher<Element, Never> { mainPublisher(asObservable()) }
    }

    extension ControlSequenceType {
        /// Converts the events or values of a control to a publisher, which cannot fail, and delivers on the main
        /// thread.
        ///
        /// ```swift
        /// button.rx.tap.publisher.sink { model.count += 1 }.store(in: &subscriptions)
        /// ```
        ///
        /// The publisher finishes when the control is deallocated. If the sequence fails, which it must not, the error
        /// goes to `Hooks.defaultErrorHandler` and the publisher finishes.
        public var publisher: AnyPublisher<Element, Never> { mainPublisher(onMainThread) }
    }

    private func mainPublisher<Element>(_ source: Observable<Element>) -> AnyPublisher<Element, Never> {
        AnyPublisher(ObservablePublisher(source: source, deliversOnMain: true, completion: reportFailure))
    }

    @Sendable private func reportFailure(_ error: any Error) -> Subscribers.Completion<Never> {
        Hooks.defaultErrorHandler(["a publisher"], error)
        return .finished
    }

    private struct ObservablePublisher<Output, Failure: Error>: Publisher {
        let source: Observable<Output>
        let deliversOnMain: Bool
        /// The completion to which an error of the source is converted.
        let completion: @Sendable (any Error) -> Subscribers.Completion<Failure>

        func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            let subscription = ObservableSubscription(AnySubscriber(subscriber), deliversOnMain)
            subscriber.receive(subscription: subscription)
            subscription.start(source, completion)
        }
    }

    /// Subscribes to an observable, and delivers its elements as the subscriber requests them.
    private final class ObservableSubscription<Input, Failure: Error>: Combine.Subscription, @unchecked Sendable {
        private typealias Downstream = AnySubscriber<Input, Failure>

        private enum Delivery {
            case element(Input, Downstream)
            /// Without a completion if the source was released without a terminal event.
            case end(Subscribers.Completion<Failure>?, Downstream)
        }

        private let deliversOnMain: Bool
        private let upstream = SingleAssignmentDisposable()
        private let lock = Lock()
        // Guarded by `lock`. What is removed is released after unlocking.
        private var downstream: Downstream?
        private var demand = Subscribers.Demand.none
        private let waiting = Queue<Input>()
        private var completion: Subscribers.Completion<Failure>?
        private var hasSourceEnded = false
        private var isDelivering = false
        /// Whether elements need not wait: the subscriber has requested all, and has received those that waited.
        private var isDirect = false

        init(_ downstream: AnySubscriber<Input, Failure>, _ deliversOnMain: Bool) {
            self.downstream = downstream
            self.deliversOnMain = deliversOnMain
        }

        /// `take(while:)` stops a source that emits inside `subscribe`, when `upstream` cannot be disposed yet.
        func start(
            _ source: Observable<Input>, _ convert: @escaping @Sendable (any Error) -> Subscribers.Completion<Failure>
        ) {
            guard isWanted else { return }
            upstream.setDisposable(
                source.take(while: { _ in self.isWanted }).subscribe(
                    onNext: { self.receive($0) }, onError: { self.sourceEnded(convert($0)) },
                    onCompleted: { self.sourceEnded(.finished) }, onDisposed: { self.sourceEnded(nil) }))
        }

        func request(_ demand: Subscribers.Demand) {
            lock.withLock { self.demand += demand }
            deliver()
        }

        func cancel() {
            let released = lock.withLock {
                defer { downstream = nil }
                return (downstream, waiting.removeAll())
            }
            upstream.dispose()
            withExtendedLifetime(released) {}
        }

        private var isWanted: Bool { lock.withLock { downstream != nil } }

        private func receive(_ element: Input) {
            let direct: Downstream? = lock.withLock {
                if isDirect { return downstream }
                if downstream != nil { waiting.append(element) }
                return nil
            }
            if let direct { _ = direct.receive(element) } else { deliver() }
        }

        /// Called with the terminal event, and again when the source has been disposed.
        private func sourceEnded(_ completion: Subscribers.Completion<Failure>?) {
            lock.withLock {
                if !hasSourceEnded { self.completion = completion }
                hasSourceEnded = true
            }
            deliver()
        }

        /// Delivers what has been requested. If another call is delivering, that call also delivers this.
        private func deliver() {
            if deliversOnMain, !MainThread.isCurrent { return MainThread.enqueue { self.deliver() } }
            let mayDeliver = lock.withLock {
                defer { isDelivering = true }
                return !isDelivering
            }
            guard mayDeliver else { return }
            while let next = lock.withLock({ nextDelivery() }) {
                switch next {
                case .element(let element, let downstream):
                    let more = downstream.receive(element)
                    lock.withLock { demand += more }
                case .end(let completion, let downstream):
                    if let completion { downstream.receive(completion: completion) }
                }
            }
        }

        /// Under `lock`. Without a next delivery, `isDelivering` ends in the same critical section, so that no element
        /// is left behind.
        private func nextDelivery() -> Delivery? {
            if let downstream {
                if demand > 0, !waiting.isEmpty {
                    demand -= 1
                    return .element(waiting.removeFirst(), downstream)
                }
                if hasSourceEnded, waiting.isEmpty {
                    self.downstream = nil
                    return .end(completion, downstream)
                }
            }
            isDelivering = false
            isDirect = demand == .unlimited
            return nil
        }
    }
#endif
