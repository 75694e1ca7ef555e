// What the compiler accepts although another thread may use it: the rows of *What the compiler does not check* in
// *Coming from RxSwift*. If a compiler rejects one of these lines, remove its row.
// compiler: 6.2

import MiniDriver

final class Counter: Sequence, IteratorProtocol {
    var count = 0

    func next() -> Int? {
        count += 1
        return count < 3 ? count : nil
    }
}

final class Printer: ObserverType {
    var count = 0
    func on(_ event: Event<Int>) { count += 1 }
}

final class Source: ObservableType {
    typealias Element = Int
    var count = 0

    func subscribe<Observer: ObserverType<Int>>(_ observer: Observer) -> any Disposable {
        count += 1
        observer.onNext(count)
        return Disposables.create()
    }
}

@MainActor
final class Screen: @MainActor ObservableType {
    typealias Element = Int
    var count = 0

    func subscribe<Observer: ObserverType<Int>>(_ observer: Observer) -> any Disposable {
        count += 1
        observer.onNext(count)
        return Disposables.create()
    }
}

@MainActor
final class Model: @MainActor Equatable, @MainActor CustomStringConvertible {
    var count = 0
    nonisolated init() {}
    static func == (left: Model, right: Model) -> Bool { left.count == right.count }
    var description: String { "\(count)" }
}

let background = SerialDispatchQueueScheduler(qos: .default)
let numbers = Observable<Int>.interval(.milliseconds(1), scheduler: background)

func observers() -> any Disposable {
    let (printer, inAnyObserver, sink) = (Printer(), Printer(), Printer())
    let disposable = numbers.bind(to: printer)
    printer.count += 1
    let observer = AnyObserver(inAnyObserver)
    Task.detached { observer.onNext(1) }
    inAnyObserver.count += 1
    let property = ControlProperty(values: Observable<Int>.never(), valueSink: sink)
    Task.detached { property.onNext(1) }
    sink.count += 1
    return disposable
}

func sources() -> any Disposable {
    let (source, counter) = (Source(), Counter())
    let numbers = source.map { $0 }
    Task.detached { _ = numbers.subscribe() }
    source.count += 1
    let disposable = Observable.from(counter).subscribe(on: background).subscribe()
    counter.count += 1
    return disposable
}

func states() -> any Disposable {
    let counter = Counter()
    let disposable = numbers.scan(counter) { counter, number in
        counter.count += number
        return counter
    }.subscribe()
    counter.count += 1
    _ = numbers.map { _ in Counter() }.catchAndReturn(counter).subscribe(on: background)
    return disposable
}

func functions(_ numbers: Driver<Int>) -> Driver<Int> {
    let counter = Counter()
    let add: (Int) -> Int = { number in
        counter.count += number
        return counter.count
    }
    let counts = numbers.map(add)
    counter.count += 1
    return counts
}

@MainActor
final class Request: @MainActor ObservableConvertibleType {
    var count = 0

    func asObservable() -> Observable<Int> {
        count += 1
        return .just(count)
    }
}

@MainActor
func conformances(_ requests: Observable<Request>, _ models: Observable<Model>, _ screen: Screen) {
    _ = models.observe(on: background).distinctUntilChanged()
    _ = models.observe(on: background).debug()
    _ = screen.map { $0 }.subscribe(on: background)
    _ = requests.observe(on: background).flatMap { $0 }
}

actor Worker {
    let counter = Counter()

    func follow() -> any Disposable {
        let disposable = numbers.bind(to: Binder(counter) { counter, number in counter.count += number })
        counter.count += 1
        return disposable
    }

    func control() -> ControlEvent<Int> {
        let events = ControlEvent<Int>(counter) { counter, send in
            counter.count += 1
            send(counter.count)
            return { counter in counter.count = 0 }
        }
        counter.count += 1
        return events
    }
}
