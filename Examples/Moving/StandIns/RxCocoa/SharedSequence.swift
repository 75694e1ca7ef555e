// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A part of RxCocoa, declared as RxCocoa 6 declares it. Drivers and signals are shared, and deliver on the main thread.

import Foundation
@_exported import RxRelay
import RxSwift

public protocol SharingStrategyProtocol {
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

public struct DriverSharingStrategy: SharingStrategyProtocol {
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        shared(source, replaysLatest: true)
    }
}

public struct SignalSharingStrategy: SharingStrategyProtocol {
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        shared(source, replaysLatest: false)
    }
}

public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
    associatedtype SharingStrategy: SharingStrategyProtocol

    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {
    private let source: Observable<Element>

    init(_ source: Observable<Element>) {
        self.source = SharingStrategy.share(source)
    }

    public func asObservable() -> Observable<Element> { source }
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.just(element))
    }

    public static func empty() -> SharedSequence<SharingStrategy, Element> { SharedSequence(.empty()) }
    public static func never() -> SharedSequence<SharingStrategy, Element> { SharedSequence(.never()) }
}

extension ObservableConvertibleType {
    public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
        asDriver(onErrorDriveWith: .just(element))
    }

    public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> {
        Driver(recovering(asObservable()) { driver.asObservable() })
    }

    public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> {
        asSignal(onErrorSignalWith: .just(element))
    }

    public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> {
        Signal(recovering(asObservable()) { signal.asObservable() })
    }
}

extension BehaviorRelay {
    public func asDriver() -> Driver<Element> { Driver(asObservable()) }
}

extension PublishRelay {
    public func asSignal() -> Signal<Element> { Signal(asObservable()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> Disposable
    where Observer.Element == Element {
        asObservable().subscribe { event in for observer in observers { observer.on(event) } }
    }

    public func drive(_ relays: BehaviorRelay<Element>...) -> Disposable {
        drive(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    public func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    public func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

private func recovering<Element>(
    _ source: Observable<Element>, _ recovery: @escaping () -> Observable<Element>
) -> Observable<Element> {
    .create { observer in
        let subscription = SingleAssignmentDisposable()
        let next = SingleAssignmentDisposable()
        subscription.setDisposable(
            source.subscribe { event in
                guard event.error != nil else { return observer.on(event) }
                next.setDisposable(recovery().subscribe(observer))
            })
        return Disposables.create(subscription, next)
    }
}

/// Connects to the source at the first observer, and disconnects when the last one leaves.
private func shared<Element>(_ source: Observable<Element>, replaysLatest: Bool) -> Observable<Element> {
    let connection = Connection(source, replaysLatest)
    return .create { connection.add($0) }
}

private final class Connection<Element> {
    private let source: Observable<Element>
    private let replaysLatest: Bool
    private let lock = NSRecursiveLock()
    private var observers: [Int: AnyObserver<Element>] = [:]
    private var lastID = 0
    private var latest: Element?
    private var upstream: SingleAssignmentDisposable?

    init(_ source: Observable<Element>, _ replaysLatest: Bool) {
        self.source = source
        self.replaysLatest = replaysLatest
    }

    func add(_ observer: AnyObserver<Element>) -> Disposable {
        let (id, replay, connecting) = lock.withLock {
            lastID += 1
            observers[lastID] = observer
            let connecting = upstream == nil ? SingleAssignmentDisposable() : nil
            upstream = upstream ?? connecting
            return (lastID, latest, connecting)
        }
        if let replay { observer.onNext(replay) }
        connecting?.setDisposable(
            source.subscribe { [weak connecting] event in
                runOnMain { if let connecting { self.deliver(event, of: connecting) } }
            })
        return Disposables.create { self.remove(id) }
    }

    private func deliver(_ event: Event<Element>, of connection: SingleAssignmentDisposable) {
        let present = lock.withLock {
            guard connection === upstream else { return [] as [AnyObserver<Element>] }
            let present = observers.sorted { $0.key < $1.key }.map(\.value)
            if replaysLatest { latest = event.element }
            if event.isStopEvent { (observers, upstream) = ([:], nil) }
            return present
        }
        for observer in present { observer.on(event) }
    }

    private func remove(_ id: Int) {
        let (removed, ended) = lock.withLock {
            let removed = observers.removeValue(forKey: id)
            guard observers.isEmpty else { return (removed, nil as SingleAssignmentDisposable?) }
            defer { (latest, upstream) = (nil, nil) }
            return (removed, upstream)
        }
        ended?.dispose()
        withExtendedLifetime(removed) {}
    }
}
