// A relay can neither fail nor complete, so it needs no recovery.

extension PublishRelay {
    /// Converts the relay, which cannot fail, to a driver.
    public func asDriver() -> Driver<Element> {
        Driver(infallible: asObservable())
    }

    /// Converts the relay, which cannot fail, to a signal.
    public func asSignal() -> Signal<Element> {
        Signal(infallible: asObservable())
    }
}

extension BehaviorRelay {
    /// Converts the relay, which cannot fail, to a driver.
    ///
    /// The driver's first observer gets the current value.
    public func asDriver() -> Driver<Element> {
        Driver(infallible: asObservable())
    }

    /// Converts the relay, which cannot fail, to a signal.
    ///
    /// A signal replays nothing itself, but the relay does: the first observer gets the current value.
    public func asSignal() -> Signal<Element> {
        Signal(infallible: asObservable())
    }
}

extension ReplayRelay {
    /// Converts the relay, which cannot fail, to a driver.
    ///
    /// The driver's first observer gets all elements that the relay has stored. While the driver has observers, a later
    /// one gets only the latest element.
    public func asDriver() -> Driver<Element> {
        Driver(infallible: asObservable())
    }

    /// Converts the relay, which cannot fail, to a signal.
    ///
    /// A signal replays nothing itself, but the relay does: the first observer gets all elements that the relay has
    /// stored. A later observer gets none.
    public func asSignal() -> Signal<Element> {
        Signal(infallible: asObservable())
    }
}
