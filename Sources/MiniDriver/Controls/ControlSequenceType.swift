/// What a control sends: its events, or the values of one of its properties.
///
/// It belongs to the main actor. Closures that observe it may touch the user interface, whatever observes it and wherever
/// the elements come from:
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
    /// Calls closures with the events, on the main thread: at once there, otherwise a hop later.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onError: called if the control breaks its promise and fails. Without it the error goes to
    ///     `Hooks.defaultErrorHandler`.
    ///   - onCompleted: called when the control goes.
    ///   - onDisposed: called once when the subscription is over, for whatever reason.
    public func subscribe(
        onNext: (@MainActor (Element) -> Void)? = nil, onError: (@MainActor (any Error) -> Void)? = nil,
        onCompleted: (@MainActor () -> Void)? = nil, onDisposed: (@MainActor () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        onMainThread.run(onMain: onNext, onError, onCompleted, onDisposed, CallSite(fileID, line))
    }

    /// Calls closures with `object`, which is held weakly, on the main thread.
    ///
    /// - Parameters:
    ///   - object: passed to the closures; not retained. When it is gone, they are not called any more.
    ///   - onNext: called with the object and each element.
    ///   - onError: called with the object if the control breaks its promise and fails.
    ///   - onCompleted: called with the object when the control goes.
    ///   - onDisposed: called with the object once when the subscription is over.
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onError: (@MainActor (Object, any Error) -> Void)? = nil, onCompleted: (@MainActor (Object) -> Void)? = nil,
        onDisposed: (@MainActor (Object) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        onMainThread.run(with: object, onNext, onError, onCompleted, onDisposed, CallSite(fileID, line))
    }

    /// Calls `onNext` with each element, on the main thread.
    ///
    /// - Parameter onNext: called with each element.
    public func bind(
        onNext: @escaping @MainActor (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(onNext: onNext, fileID: fileID, line: line)
    }

    /// Calls `onNext` with `object`, which is held weakly, and each element, on the main thread.
    ///
    /// - Parameters:
    ///   - object: passed to the closure; not retained. When it is gone, that is not called any more.
    ///   - onNext: called with the object and each element.
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping @MainActor (Object, Element) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        subscribe(with: object, onNext: onNext, fileID: fileID, line: line)
    }

    /// Subscribes and delivers on the main thread. A control of your own may emit elsewhere, although it should not.
    private var onMainThread: Observable<Element> {
        SubscribeOnMain(ObserveOn(asObservable(), MainScheduler.instance))
    }
}
