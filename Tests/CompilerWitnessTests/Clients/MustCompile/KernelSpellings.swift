// Events, observers, subscriptions, disposables, subjects, relays and schedulers in all their spellings.

import Dispatch
import MiniDriver
import MiniRxTest

struct Reason: Error {}

func events() -> Bool {
    let event: Event<Int> = .next(1)
    let text: Event<String> = event.map { "\($0)" }
    switch text {
    case .next(let element): print(element)
    case .error(let error): print(error)
    case .completed: print(event.debugDescription)
    }
    return event == .completed || event.isCompleted || event.isStopEvent || event.element == 1 || event.error is Reason
}

/// A custom observer and a custom sequence.
struct Printer: ObserverType {
    func on(_ event: Event<Int>) { print(event) }
}

struct Ones: ObservableType {
    typealias Element = Int

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create()
    }
}

func observers() -> AnyObserver<String> {
    let printer = Printer()
    printer.onNext(1)
    printer.onError(Reason())
    printer.onCompleted()
    let handler = AnyObserver<Int>(eventHandler: { event in print(event) })
    let closure = AnyObserver<Int> { print($0) }
    closure.on(.next(1))
    let erased: [AnyObserver<Int>] = [handler, AnyObserver(printer), printer.asObserver(), handler.asObserver()]
    return erased[0].mapObserver { (text: String) in text.count }
}

final class Owner: Sendable {
    func take(_ number: Int) {}
}

func subscriptions(_ numbers: Observable<Int>, _ convertible: some ObservableConvertibleType<Int>, owner: Owner)
    -> [any Disposable]
{
    [
        numbers.subscribe(),
        numbers.subscribe { event in print(event) },
        numbers.subscribe(Printer()),
        numbers.subscribe(onNext: { print($0) }),
        numbers.subscribe(onError: { print($0) }),
        numbers.subscribe(onNext: { print($0) }, onError: { print($0) }, onCompleted: {}, onDisposed: {}),
        numbers.subscribe(with: owner, onNext: { owner, number in owner.take(number) }),
        numbers.subscribe(with: owner) { $0.take($1) },
        numbers.subscribe(
            with: owner, onNext: { $0.take($1) }, onError: { _, _ in }, onCompleted: { _ in }, onDisposed: { _ in }),
        convertible.asObservable().subscribe(),
        Ones().map { $0 + 1 }.subscribe(),
        Ones().asObservable().subscribe(),
    ]
}

func disposables() -> [any Disposable] {
    let nothing: any Disposable = Disposables.create()
    let action: any Cancelable = Disposables.create(with: { print("disposed") })
    let trailing: any Cancelable = Disposables.create { print("disposed") }
    let two: any Cancelable = Disposables.create(nothing, action)
    let three: any Cancelable = Disposables.create(nothing, action, trailing)
    let many: any Cancelable = Disposables.create(nothing, action, trailing, two, three)
    let array: any Cancelable = Disposables.create([nothing, many])
    print(array.isDisposed)

    let single = SingleAssignmentDisposable()
    single.setDisposable(nothing)
    let serial = SerialDisposable()
    serial.disposable = action
    serial.disposable.dispose()
    let boolean = BooleanDisposable()
    boolean.dispose()
    print(single.isDisposed, serial.isDisposed, boolean.isDisposed, BooleanDisposable(isDisposed: true).isDisposed)

    let composite = CompositeDisposable()
    if let key: CompositeDisposable.DisposeKey = composite.insert(single) { composite.remove(for: key) }
    composite.insert(serial)
    print(composite.count, composite.isDisposed)
    return [
        composite, CompositeDisposable(single, serial), CompositeDisposable(single, serial, boolean),
        CompositeDisposable(single, serial, boolean, two), CompositeDisposable(single, serial, boolean, two, three),
        CompositeDisposable(disposables: [single, serial]),
    ]
}

func bags(_ numbers: Observable<Int>) -> [DisposeBag] {
    let bag = DisposeBag()
    numbers.subscribe().disposed(by: bag)
    bag.insert(numbers.subscribe())
    bag.insert(numbers.subscribe(), numbers.subscribe())
    bag.insert([numbers.subscribe(), numbers.subscribe()])
    bag.insert {
        numbers.subscribe()
        numbers.subscribe()
    }
    return [
        bag, DisposeBag(disposing: numbers.subscribe(), numbers.subscribe()),
        DisposeBag(disposing: [numbers.subscribe()]),
        DisposeBag {
            numbers.subscribe()
            numbers.subscribe()
        },
    ]
}

func subjects() throws -> [Observable<Int>] {
    let publish = PublishSubject<Int>()
    publish.onNext(1)
    publish.on(.next(2))
    publish.onError(Reason())
    publish.onCompleted()
    let behavior = BehaviorSubject(value: 1)
    behavior.onNext(try behavior.value() + 1)
    let relay = BehaviorRelay(value: 1)
    relay.accept(relay.value + 1)
    let events = PublishRelay<Int>()
    events.accept(1)
    let observer: AnyObserver<Int> = publish.asObserver()
    let subject: PublishSubject<Int> = publish.asObserver()
    let answers: BehaviorSubject<Int> = behavior.asObserver()
    subject.onNext(2)
    answers.onNext(3)
    observer.onNext(publish.hasObservers && behavior.hasObservers && relay.hasObservers && events.hasObservers ? 1 : 0)
    return [
        publish, behavior, publish.asObservable(), behavior.asObservable(), relay.asObservable(), events.asObservable(),
        relay.map { $0 + 1 }, events.map { $0 + 1 },
    ]
}

func schedulers(_ queue: DispatchQueue) -> [any Disposable] {
    let schedulers: [any SchedulerType] = [
        MainScheduler.instance, MainScheduler.asyncInstance, SerialDispatchQueueScheduler(qos: .default),
        SerialDispatchQueueScheduler(qos: .background, internalSerialQueueName: "serial"),
        SerialDispatchQueueScheduler(internalSerialQueueName: "serial"),
        SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial"),
        ConcurrentDispatchQueueScheduler(qos: .userInitiated), ConcurrentDispatchQueueScheduler(queue: queue),
        VirtualTimeScheduler(initialClock: 0),
    ]
    let immediate: any ImmediateSchedulerType = schedulers[0]
    let now: RxTime = schedulers[0].now
    let span: RxTimeInterval = .milliseconds(Int(now.uptimeNanoseconds % 2))
    return [
        immediate.schedule(1) { _ in Disposables.create() },
        schedulers[0].scheduleRelative("state", dueTime: span) { state in Disposables.create { print(state) } },
        schedulers[0].schedulePeriodic(0, startAfter: .seconds(1), period: span) { $0 + 1 },
    ]
}

/// `MainScheduler` is a serial scheduler, and works with `subscribe(on:)`.
struct Schedulers {
    let main: SerialDispatchQueueScheduler
    let subscription: ConcurrentMainScheduler
}

func schedulers(_ numbers: Observable<Int>) -> Observable<Int> {
    let schedulers = Schedulers(
        main: MainScheduler.instance, subscription: ConcurrentMainScheduler.instance)
    return numbers.subscribe(on: schedulers.subscription).observe(on: schedulers.main)
}

func onMainThread() {
    MainScheduler.ensureRunningOnMainThread()
    MainScheduler.ensureRunningOnMainThread(errorMessage: "not here")
}
