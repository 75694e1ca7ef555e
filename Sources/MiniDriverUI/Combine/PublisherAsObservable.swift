#if canImport(Combine)
    public import Combine
    import MiniDriver

    extension Publisher {
        /// Converts the publisher to an observable.
        ///
        /// ```swift
        /// let names = prices.asObservable().map { price in "\(price) €" }
        /// ```
        ///
        /// Each subscription subscribes to the publisher and requests all elements. It emits on the thread on which the
        /// publisher sends, and ends as the publisher does. Disposing the subscription cancels that of the publisher.
        /// If another thread sends during a delivery, or an observer does, the element is delivered afterwards.
        ///
        /// An endless publisher that sends inside `subscribe` stops when the observable's subscription has ended, for
        /// example behind `take(3)`.
        ///
        /// The observable can be subscribed on any thread, even if the publisher is not `Sendable`. The publishers of
        /// Combine permit this. But if a closure that belongs to the main actor is passed to an operator of Combine,
        /// such as `map`, and runs on another thread, the program stops. Convert first, and use the operators of
        /// drivers.
        ///
        /// Cost: two objects per subscription.
        public func asObservable() -> Observable<Output> {
            Create("asObservable") { observer in
                let subscriber = EmittingSubscriber<Output, Failure>(observer)
                subscribe(subscriber)
                return subscriber
            }
        }
    }

    extension Publisher where Failure == Never {
        /// Converts the publisher, which cannot fail, to a driver.
        ///
        /// ```swift
        /// model.$text.asDriver().drive(label.rx.text).disposed(by: bag)
        /// ```
        ///
        /// The driver subscribes to the publisher on the main thread, when it gets its first observer. An element that
        /// is sent on the main thread is delivered at once, others later, through the main queue.
        ///
        /// `@Published` sends a new value before the property changes. So use the element: if a closure of the driver
        /// reads the property, it finds the old value.
        ///
        /// To convert a publisher that can fail, first call `asObservable()`, then `asDriver(onErrorJustReturn:)` or
        /// another form.
        @preconcurrency
        public func asDriver() -> Driver<Output> where Output: Sendable { Driver(infallible: asObservable()) }

        /// Converts the publisher, which cannot fail, to a signal. See `asDriver()`.
        ///
        /// A signal replays nothing itself, but some publishers do: the first observer gets the value of a
        /// `CurrentValueSubject`.
        @preconcurrency
        public func asSignal() -> Signal<Output> where Output: Sendable { Signal(infallible: asObservable()) }
    }

    /// Subscribes to a publisher, and emits what it sends. This is also the disposable that cancels the publisher.
    private final class EmittingSubscriber<Input, Failure: Error>: Subscriber, Disposable, @unchecked Sendable {
        private enum State {
            case waiting
            case running(any Combine.Subscription)
            case ended
        }

        private let observer: AnyObserver<Input>
        private let lock = Lock()
        // Guarded by `lock`.
        private var state = State.waiting

        init(_ observer: AnyObserver<Input>) {
            self.observer = observer
        }

        func receive(subscription: any Combine.Subscription) {
            let isWanted = lock.withLock {
                guard case .waiting = state else { return false }
                state = .running(subscription)
                return true
            }
            if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// The closure of `create` has not returned yet if the publisher sends inside `subscribe`. The observable then
        /// cannot dispose this object, so it asks whether it must stop.
        func receive(_ input: Input) -> Subscribers.Demand {
            observer.onNext(input)
            if observer.checkStopped() { dispose() }
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            _ = end()
            switch completion {
            case .finished: observer.onCompleted()
            case .failure(let error): observer.onError(error)
            }
        }

        func dispose() { end()?.cancel() }

        /// Returns the subscription if it is running, so that it is released after unlocking.
        private func end() -> (any Combine.Subscription)? {
            lock.withLock {
                defer { state = .ended }
                guard case .running(let subscription) = state else { return nil }
                return subscription
            }
        }
    }
#endif
