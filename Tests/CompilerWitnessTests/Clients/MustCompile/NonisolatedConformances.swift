// The cures that *Coming from RxSwift* gives for conformances in a module with default main-actor isolation.
// flags: -default-isolation MainActor
// compiler: 6.2

import MiniDriver

@MainActor
final class Screen: @preconcurrency ObserverType {
    var count = 0
    func on(_ event: Event<Int>) { count += 1 }
}

nonisolated final class Printer: ObserverType {
    func on(_ event: Event<Int>) { print(event) }
}

struct Request: ObservableConvertibleType {
    var count = 0
    nonisolated func asObservable() -> Observable<Int> { .just(1) }
}

struct Activity: SharedSequenceConvertibleType {
    typealias SharingStrategy = DriverSharingStrategy
    func asSharedSequence() -> Driver<Int> { .just(1) }
    nonisolated func asObservable() -> Observable<Int> { .just(1) }
}

nonisolated struct Countdown: Sequence, IteratorProtocol {
    var count = 3

    mutating func next() -> Int? {
        count -= 1
        return count > 0 ? count : nil
    }
}

final class Player: Disposable {
    private let isPlaying = BehaviorRelay(value: true)
    func dispose() { isPlaying.accept(false) }
}

@MainActor
final class Song: Disposable {
    private var isPlaying = true

    nonisolated func dispose() {
        Task { @MainActor in isPlaying = false }
    }
}

struct Model: nonisolated Equatable {
    let number: Int
}

nonisolated struct Row: Equatable {
    let number: Int
}

func use(
    _ numbers: Driver<Int>, _ requests: Observable<Request>, _ activities: Observable<Activity>,
    _ models: Observable<Model>, _ rows: Observable<Row>, to background: SerialDispatchQueueScheduler
) {
    _ = numbers.drive(Screen())
    _ = numbers.asObservable().bind(to: Printer())
    _ = requests.merge()
    _ = requests.switchLatest()
    _ = activities.merge()
    _ = Observable.from(Countdown())
    _ = models.observe(on: background).distinctUntilChanged()
    _ = rows.observe(on: background).distinctUntilChanged()
    _ = Observable.from([1, 2].lazy.map { $0 }).concat(Observable.from(Set([1])))
}

extension ObservableType {
    nonisolated func forwarding<Observer: ObserverType<Element>>(to observer: Observer) -> any Disposable {
        subscribe(observer)
    }

    nonisolated static func list(_ elements: some Sequence<Element> & SendableMetatype) -> Observable<Element> {
        Observable.from(Array(elements))
    }
}
