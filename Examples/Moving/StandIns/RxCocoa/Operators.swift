// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Operators of drivers and signals, declared as RxCocoa 6 declares them. MiniRx does the work.

import MiniRx
import RxSwift

public enum SharingScheduler {
    private struct Main: RxSwift.SchedulerType {
        let standIn: any MiniRx.SchedulerType = MainScheduler.instance
    }

    public private(set) static var make: () -> RxSwift.SchedulerType = { Main() }

    public static func mock(scheduler: RxSwift.SchedulerType, action: () throws -> Void) rethrows {
        let original = make
        make = { scheduler }
        defer { make = original }
        try action()
    }
}

extension SharedSequenceConvertibleType {
    private typealias Shared<Result> = SharedSequence<SharingStrategy, Result>

    public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
        Shared(through { $0.map(selector) })
    }

    public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
        Shared(through { $0.filter(predicate) })
    }

    public func flatMapLatest<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(through { $0.flatMapLatest { selector($0).miniRx() } })
    }

    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> where Second.SharingStrategy == SharingStrategy {
        Shared(through { $0.withLatestFrom(second.miniRx()) })
    }

    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        Shared(through { $0.throttle(dueTime, latest: latest, scheduler: SharingScheduler.make().standIn) })
    }

    public static func combineLatest<First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType>(
        _ first: First, _ second: Second, resultSelector: @escaping (First.Element, Second.Element) -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where First.SharingStrategy == SharingStrategy, Second.SharingStrategy == SharingStrategy {
        Shared(
            first.through { MiniRx.Observable.combineLatest($0, second.miniRx(), resultSelector: resultSelector) })
    }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(through { $0.distinctUntilChanged() })
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    public func asDriver() -> Driver<Element> { asSharedSequence() }
    public func drive() -> RxSwift.Disposable { drive(onNext: nil) }

    public func drive<Observer: RxSwift.ObserverType>(_ observers: Observer...) -> RxSwift.Disposable
    where Observer.Element == Element? {
        drive(onNext: { element in for observer in observers { observer.onNext(element) } })
    }

    public func drive<Argument, Result>(
        _ with: (RxSwift.Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result { with(asObservable())(curriedArgument) }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    public func emit<Observer: RxSwift.ObserverType>(to observers: Observer...) -> RxSwift.Disposable
    where Observer.Element == Element {
        emit(onNext: { element in for observer in observers { observer.onNext(element) } })
    }

    public func emit<Observer: RxSwift.ObserverType>(to observers: Observer...) -> RxSwift.Disposable
    where Observer.Element == Element? {
        emit(onNext: { element in for observer in observers { observer.onNext(element) } })
    }
}
