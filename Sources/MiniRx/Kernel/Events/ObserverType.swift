/// Receives the events of a sequence.
///
/// From each sequence, an observer receives one event at a time, in the order of the grammar
/// `next* (error | completed)?`. For one sequence, the library never calls the observer on two threads at once.
///
/// The library may call an observer on any thread, so the compiler rejects a conformance that is isolated to the main
/// actor. An observer of drivers and signals, which is called on the main thread only, may use the state of the main
/// actor: declare `@MainActor final class Screen: @preconcurrency ObserverType`. If such an observer is called on
/// another thread, the program stops.
///
/// The compiler does not require that an observer is `Sendable`. If the sequence emits on another thread, let only the
/// observer's own methods use its state.
public protocol ObserverType<Element>: SendableMetatype {
    /// The type of the elements it receives.
    associatedtype Element

    /// Receives one event.
    func on(_ event: Event<Element>)

    /// Receives an element. The default calls `on(.next(element))`.
    ///
    /// The library calls this method for every element. Implement it to avoid the cost of creating an event.
    func onNext(_ element: Element)

    /// Called when the sequence fails. The default calls `on(.error(error))`.
    func onError(_ error: any Error)

    /// Called when the sequence completes. The default calls `on(.completed)`.
    func onCompleted()
}

extension ObserverType {
    /// Receives an element: `on(.next(element))`.
    public func onNext(_ element: Element) {
        on(.next(element))
    }

    /// Called when the sequence fails: `on(.error(error))`.
    public func onError(_ error: any Error) {
        on(.error(error))
    }

    /// Called when the sequence completes: `on(.completed)`.
    public func onCompleted() {
        on(.completed)
    }
}
