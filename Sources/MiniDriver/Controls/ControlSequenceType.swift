/// A sequence that a control sends: the control's events, or the values of a property.
///
/// Closures that observe the sequence are isolated to the main actor, so they can access the user interface:
///
/// ```swift
/// @MainActor
/// final class Counter {
///     private var count = 0
///     private let bag = DisposeBag()
///
///     init(_ taps: ControlEvent<Void>) {
///         taps.bind { [weak self] in self?.count += 1 }.disposed(by: bag)
///     }
/// }
/// ```
public protocol ControlSequenceType<Element>: ObservableType {}

extension ControlSequenceType {
    /// Calls closures for the events on the main thread. Events from the main thread are delivered synchronously,
    /// events from other threads later, through the main queue.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onError: called if the control's sequence fails, which it must not. Without this closure, the error goes to
    ///     `Hooks.defaultErrorHandler`.
    ///   - onCompleted: called when the control is deallocated.
    ///   - onDisposed: called once when the subscription ends, for any reason.
    public func subscribe(
        onNext: (@MainActor (Element) -> Void)? = nil, onError: (@MainActor (any Error) -> Void)? = nil,
        onCompleted: (@MainActor () -> Void)? = nil, onDisposed: (@MainActor () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        onMainThread.subscribe(
            onMain: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
            at: CallSite(fileID, line))
    }

    /// Calls closures on the main thread with `object`, which is held weakly.
    ///
    /// - Parameters:
    ///   - object: passed to the closures; not retained. After it is deallocated, the closures are not called.
    ///   - onNext: called with the object and each element.
    ///   - onError: called with the object if the control's sequence fails, which it must not.
    ///   - onCompleted: called with the object when the control is deallocated.
    ///   - onDisposed: called once with the object when the subscription ends.
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onError: (@MainActor (Object, any Error) -> Void)? = nil, onCompleted: (@MainActor (Object) -> Void)? = nil,
        onDisposed: (@MainActor (Object) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        onMainThread.subscribe(
            onMainWith: object, onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
            at: CallSite(fileID, line))
    }

    /// Calls `onNext` with each element, on the main thread.
    ///
    /// - Parameter onNext: called with each element.
    public func bind(
        onNext: @escaping @MainActor (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(onNext: onNext, fileID: fileID, line: line)
    }

    /// Calls `onNext` on the main thread with each element and with `object`, which is held weakly.
    ///
    /// - Parameters:
    ///   - object: passed to the closure; not retained. After it is deallocated, the closure is not called.
    ///   - onNext: called with the object and each element.
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping @MainActor (Object, Element) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        subscribe(with: object, onNext: onNext, fileID: fileID, line: line)
    }

    /// Subscribes and delivers on the main thread. A control of your own might emit on another thread, although it
    /// should not.
    package var onMainThread: Observable<Element> {
        asObservable().observed(by: nil).subscribedOnMain()
    }
}

extension SharedSequence {
    /// Makes a shared sequence of a control's elements. The elements need not be `Sendable`, because controls emit on
    /// the main thread. If the control's sequence fails, which it must not, the error goes to
    /// `Hooks.defaultErrorHandler`.
    init(_ control: some ControlSequenceType<Element>, _ place: CallSite) {
        let report: CatchSink<Element>.Handler = { error in
            Hooks.defaultErrorHandler([place.description], error)
            return .empty()
        }
        self.init(source: control.asObservable(), recover: report, place)
    }
}
