import MiniRxTest
import TestSupport

/// The program of a fact, in virtual time.
struct FactProgram {
    private let scheduler = TestScheduler(initialClock: 0)
    private let fact: Fact
    /// The program without its numbers, such as `take(_)`.
    private let spelling: String
    private let numbers: [Int]
    private let inputs: [TestableObservable<Int>]

    init(_ fact: Fact) {
        self.fact = fact
        spelling = fact.program.replacing(/-?\d+/, with: "_")
        numbers = fact.program.matches(of: /-?\d+/).compactMap { Int($0.output) }
        let scheduler = scheduler
        inputs = fact.inputs.map {
            $0.isCold ? scheduler.createColdObservable($0.events) : scheduler.createHotObservable($0.events)
        }
    }

    /// The outcome in this library, or `nil` if the program is unknown.
    func outcome() -> Fact.Outcome? {
        guard let events = events() else { return nil }
        let subscriptions = inputs.map { input in
            input.subscriptions.map {
                $0.unsubscribe == .max ? "\($0.subscribe)-" : "\($0.subscribe)-\($0.unsubscribe)"
            }
        }
        return Fact.Outcome(events: events, subscriptions: subscriptions)
    }

    private func play<Element>(
        _ result: Observable<Element>, _ describe: (Element) -> String = { "\($0)".filter { $0 != " " } }
    ) -> [String] {
        described(scheduler.start(disposed: fact.disposed) { result }, describe)
    }

    /// The events of three observers, subscribed at 200 to 350, 300 to 400, and 500 to 600. The first two resubscribe
    /// when the result ends. The order is: first, second, first again, second again, third.
    private func playToThree(_ result: Observable<Int>) -> [String] {
        let observers = (0..<5).map { _ in scheduler.createObserver(Int.self) }
        for (index, (from, to)) in [(200, 350), (300, 400)].enumerated() {
            let (first, again, subscription) = (observers[index], observers[index + 2], SerialDisposable())
            scheduler.scheduleAt(from) {
                subscription.disposable = result.subscribe { event in
                    first.on(event)
                    if event.isStopEvent { subscription.disposable = result.subscribe(again) }
                }
            }
            scheduler.scheduleAt(to) { subscription.dispose() }
        }
        let third = SerialDisposable()
        scheduler.scheduleAt(500) { third.disposable = result.subscribe(observers[4]) }
        scheduler.scheduleAt(600) { third.dispose() }
        scheduler.start()
        return Array(observers.map { described($0) { "\($0)" } }.joined(separator: [";"]))
    }

    /// The order of subscription, disposal and `do` closures for a source that runs `emit`.
    private func playOrder(_ emit: @escaping @Sendable (AnyObserver<Int>) -> Void) -> [String] {
        let order = Locked<[String]>([])
        let note: @Sendable (String) -> Void = { what in order.change { $0.append("?:" + what) } }
        let source = Observable<Int>.create { observer in
            note("subscribed")
            emit(observer)
            return Disposables.create { note("disposed") }
        }
        _ = play(
            source.do(
                onNext: { _ in note("onNext") }, onError: { _ in note("onError") },
                onCompleted: { note("onCompleted") },
                onSubscribe: { note("onSubscribe") }, onSubscribed: { note("onSubscribed") },
                onDispose: { note("onDispose") }))
        return order.value
    }

    private func described<Element>(
        _ observer: TestableObserver<Element>, _ describe: (Element) -> String
    ) -> [String] {
        observer.events.map { "\($0.time):" + text($0.value, describe) }
    }

    private func events() -> [String]? {
        for program in [elementwise, limited, joined, flattened, timed, recovered, made, shared] {
            if let events = program() { return events }
        }
        return nil
    }

    private func elementwise() -> [String]? {
        let (source, numbers) = (inputs[0], numbers)
        switch spelling {
        case "map(*_)": return play(source.map { $0 * numbers[0] })
        case "map(*_).map(+_)": return play(source.map { $0 * numbers[0] }.map { $0 + numbers[1] })
        case "map(*_, fails from _)": return play(source.map { try failing($0 >= numbers[1], $0 * numbers[0]) })
        case "map(*_, fails from _).map(+_)":
            return play(source.map { try failing($0 >= numbers[1], $0 * numbers[0]) }.map { $0 + numbers[2] })
        case "map(*_).map(+_, fails from _)":
            return play(source.map { $0 * numbers[0] }.map { try failing($0 >= numbers[2], $0 + numbers[1]) })
        case "compactMap(prime)": return play(source.compactMap { isPrime($0) ? $0 : nil })
        case "filter(prime)": return play(source.filter(isPrime))
        case "filter(true)": return play(source.filter { _ in true })
        case "filter(false)": return play(source.filter { _ in false })
        case "distinctUntilChanged(key)": return play(source.distinctUntilChanged { $0 })
        case "distinctUntilChanged(key %_)": return play(source.distinctUntilChanged { $0 % numbers[0] })
        case "distinctUntilChanged(all equal)": return play(source.distinctUntilChanged { _, _ in true })
        case "distinctUntilChanged(none equal)": return play(source.distinctUntilChanged { _, _ in false })
        case "distinctUntilChanged(comparer fails)":
            return play(source.distinctUntilChanged { _, _ in try failing(true, true) })
        case "distinctUntilChanged(key, comparer fails)":
            return play(source.distinctUntilChanged({ $0 }, comparer: { _, _ in try failing(true, true) }))
        case "scan(_, +)": return play(source.scan(numbers[0]) { $0 + $1 })
        case "scan(into: _, +=)": return play(source.scan(into: numbers[0]) { $0 += $1 })
        case "scan(_, + fails at _)": return play(source.scan(numbers[0]) { try failing($1 == numbers[1], $0 + $1) })
        case "scan(into: _, += fails at _)":
            return play(source.scan(into: numbers[0]) { $0 += try failing($1 == numbers[1], $1) })
        case "enumerated()": return play(source.enumerated()) { "\($0.index)/\($0.element)" }
        case "materialize()": return play(source.materialize()) { "(" + text($0) { "\($0)" } + ")" }
        case "materialize().dematerialize()": return play(source.materialize().dematerialize())
        case "never().materialize()": return play(Observable<Int>.never().materialize())
        case "never().materialize().dematerialize()":
            return play(Observable<Int>.never().materialize().dematerialize())
        case "toArray()": return play(source.toArray())
        default: return watched()
        }
    }

    private func watched() -> [String]? {
        let (source, numbers) = (inputs[0], numbers)
        switch spelling {
        case "do(onNext)": return play(source.do(onNext: { _ in }))
        case "do(onNext, onCompleted)": return play(source.do(onNext: { _ in }, onCompleted: {}))
        case "do(onNext, onError)": return play(source.do(onNext: { _ in }, onError: { _ in }))
        case "do(onNext fails at _)": return play(source.do(onNext: { try failing($0 == numbers[0], ()) }))
        case "do(onError)": return play(source.do(onError: { _ in }))
        case "do(onError fails with _)":
            return play(source.do(onError: { _ in throw FactError(name: "\(numbers[0])") }))
        case "do(onCompleted)": return play(source.do(onCompleted: {}))
        case "do(everything), completes at _":
            let (scheduler, time) = (scheduler, numbers[0])
            return playOrder { observer in
                scheduler.scheduleAt(time) {
                    observer.onNext(0)
                    observer.onCompleted()
                }
            }
        case "do(everything), completes at once":
            return playOrder { observer in
                observer.onNext(0)
                observer.onCompleted()
            }
        case "do(everything), fails at once":
            return playOrder { observer in
                observer.onNext(0)
                observer.onError(FactError())
            }
        case "do(everything), is left": return playOrder { $0.onNext(0) }
        case "do(onCompleted fails)": return play(source.do(onCompleted: { throw FactError() }))
        default: return nil
        }
    }

    private func limited() -> [String]? {
        let (source, numbers, scheduler) = (inputs[0], numbers, scheduler)
        switch spelling {
        case "take(_)": return play(source.take(numbers[0]))
        case "take(for: _)": return play(source.take(for: .seconds(numbers[0]), scheduler: scheduler))
        case "take(for: _).take(for: _)":
            return play(
                source.take(for: .seconds(numbers[0]), scheduler: scheduler)
                    .take(for: .seconds(numbers[1]), scheduler: scheduler))
        case "take(while: prime)": return play(source.take(while: isPrime))
        case "take(while: prime, fails at _)":
            return play(source.take(while: { try failing($0 == numbers[0], isPrime($0)) }))
        case "take(until: second)": return play(source.take(until: inputs[1]))
        case "take(until: ==_, exclusive)": return play(source.take(until: { $0 == numbers[0] }, behavior: .exclusive))
        case "take(until: ==_, inclusive)": return play(source.take(until: { $0 == numbers[0] }, behavior: .inclusive))
        case "take(until: true, exclusive)": return play(source.take(until: { _ in true }, behavior: .exclusive))
        case "take(until: true, inclusive)": return play(source.take(until: { _ in true }, behavior: .inclusive))
        case "take(until: false, exclusive)": return play(source.take(until: { _ in false }, behavior: .exclusive))
        case "take(until: false, inclusive)": return play(source.take(until: { _ in false }, behavior: .inclusive))
        case "skip(_)": return play(source.skip(numbers[0]))
        case "skip(for: _)": return play(source.skip(.seconds(numbers[0]), scheduler: scheduler))
        case "skip(while: prime)": return play(source.skip(while: isPrime))
        case "skip(while: prime, fails at _)":
            return play(source.skip(while: { try failing($0 == numbers[0], isPrime($0)) }))
        case "skip(until: second)": return play(source.skip(until: inputs[1]))
        default: return nil
        }
    }

    private func joined() -> [String]? {
        let (source, numbers, all) = (inputs[0], numbers, inputs.map { $0.asObservable() })
        switch spelling {
        case "combineLatest([], sum)":
            return play(Observable.combineLatest([Observable<Int>]()) { $0.reduce(0, +) })
        case "combineLatest(all, sum)": return play(Observable.combineLatest(all) { $0.reduce(0, +) })
        case "zip(+)": return play(Observable.zip(source, inputs[1]) { $0 + $1 })
        case "zip(fails)": return play(Observable.zip(source, inputs[1]) { try failing(true, $0 + $1) })
        case "zip([])": return play(Observable.zip([Observable<Int>]()) { $0 })
        case "zip(all)": return play(Observable.zip(all) { $0 })
        case "zip(all, _)": return play(Observable.zip(all) { _ in numbers[0] })
        case "concat(all)": return play(Observable.concat(all))
        case "concat(all, second)": return play(Observable.concat(all + [all[1]]))
        case "merge([])": return play(Observable<Int>.merge([]))
        case "merge(empty(), first)": return play(Observable.merge(.empty(), all[0]))
        case "merge(empty(), empty())": return play(Observable<Int>.merge(.empty(), .empty()))
        case "merge(all)": return play(Observable.merge(all))
        case "combineLatest(+)": return play(Observable.combineLatest(source, inputs[1]) { $0 + $1 })
        case "withLatestFrom(second)": return play(source.withLatestFrom(inputs[1]))
        case "withLatestFrom(second, pair)": return play(source.withLatestFrom(inputs[1]) { "\($0)/\($1)" })
        case "withLatestFrom(second, pair fails at _)":
            return play(source.withLatestFrom(inputs[1]) { try failing($0 == numbers[0], "\($0)/\($1)") })
        case "sample(second)": return play(source.sample(inputs[1]))
        default: return nil
        }
    }

    private func flattened() -> [String]? {
        let (source, inputs, numbers, scheduler) = (inputs[0], inputs, numbers, scheduler)
        switch spelling {
        case "switchLatest": return play(source.map { inputs[$0] }.switchLatest())
        case "merge": return play(source.map { inputs[$0] }.merge())
        case "merge(maxConcurrent: _)": return play(source.map { inputs[$0] }.merge(maxConcurrent: numbers[0]))
        case "concatMap": return play(source.concatMap { inputs[$0] })
        case "concatMap(fails from _)": return play(source.concatMap { try failing($0 >= numbers[0], inputs[$0]) })
        case "concatMap(x times every _)":
            return play(
                source.concatMap { x in
                    Observable<Int>.interval(.seconds(numbers[0]), scheduler: scheduler).map { _ in x }.take(x)
                })
        case "flatMap": return play(source.flatMap { inputs[$0] })
        case "flatMap(fails from _)": return play(source.flatMap { try failing($0 >= numbers[0], inputs[$0]) })
        case "flatMap(x times every _)":
            return play(
                source.flatMap { x in
                    Observable<Int>.interval(.seconds(numbers[0]), scheduler: scheduler).map { _ in x }.take(x)
                })
        case "flatMapFirst(x times every _)":
            return play(
                source.flatMapFirst { x in
                    Observable<Int>.interval(.seconds(numbers[0]), scheduler: scheduler).map { _ in x }.take(x)
                })
        case "flatMapFirst": return play(source.flatMapFirst { inputs[$0] })
        case "flatMapFirst(fails from _)":
            return play(source.flatMapFirst { try failing($0 >= numbers[0], inputs[$0]) })
        case "flatMapLatest": return play(source.flatMapLatest { inputs[$0] })
        case "flatMapLatest(fails from _)":
            return play(source.flatMapLatest { try failing($0 >= numbers[0], inputs[$0]) })
        default: return nil
        }
    }

    private func timed() -> [String]? {
        let (source, numbers, scheduler) = (inputs[0], numbers, scheduler)
        switch spelling {
        case "delay(_)": return play(source.delay(.seconds(numbers[0]), scheduler: scheduler))
        case "delaySubscription(_)": return play(source.delaySubscription(.seconds(numbers[0]), scheduler: scheduler))
        case "subscribe(on)": return play(source.subscribe(on: scheduler))
        case "throttle(_)": return play(source.throttle(.seconds(numbers[0]), scheduler: scheduler))
        case "throttle(_, latest: false)":
            return play(source.throttle(.seconds(numbers[0]), latest: false, scheduler: scheduler))
        case "timeout(_)": return play(source.timeout(.seconds(numbers[0]), scheduler: scheduler))
        case "timeout(_, other: second)":
            return play(source.timeout(.seconds(numbers[0]), other: inputs[1], scheduler: scheduler))
        default: return nil
        }
    }

    private func recovered() -> [String]? {
        let (source, inputs, numbers, scheduler) = (inputs[0], inputs, numbers, scheduler)
        switch spelling {
        case "catch(second)": return play(source.catch { _ in inputs[1].asObservable() })
        case "catch(fails with _)": return play(source.catch { _ in throw FactError(name: "\(numbers[0])") })
        case "catch(sequence)": return play(Observable.catch(sequence: inputs.map { $0.asObservable() }))
        case "retry()": return play(source.retry())
        case "retry(_)": return play(source.retry(numbers[0]))
        case "retry(when: second)": return play(source.retry { (_: Observable<any Error>) in inputs[1] })
        case "retry(when: fails with _ at error _)":
            return play(
                source.retry { errors in
                    errors.enumerated().map {
                        if $0.index + 1 == numbers[1] { throw FactError(name: "\(numbers[0])") }
                    }
                })
        case "retry(when: completes at error _)":
            return play(source.retry { errors in errors.enumerated().take(while: { $0.index + 1 < numbers[0] }) })
        case "retry(when: _ later each time, fails at error _)":
            return play(
                source.retry { errors in
                    errors.enumerated().flatMap { index, error in
                        index + 1 == numbers[1]
                            ? Observable<Int>.error(error)
                            : Observable<Int>.timer(.seconds((index + 1) * numbers[0]), scheduler: scheduler)
                    }
                })
        case "retry(when: errors of another type)":
            return play(source.retry { (errors: Observable<FactTable.Malformed>) in errors })
        default: return nil
        }
    }

    private func made() -> [String]? {
        let (source, numbers, scheduler) = (inputs[0].asObservable(), numbers, scheduler)
        switch spelling {
        case "asObservable()": return play(source)
        case "just(_)": return play(Observable.just(numbers[0]))
        case "of(_, _, _, _)": return play(Observable.of(numbers[0], numbers[1], numbers[2], numbers[3]))
        case "never()": return play(Observable<Int>.never())
        case "timer(_)": return play(Observable<Int>.timer(.seconds(numbers[0]), scheduler: scheduler))
        case "interval(_)": return play(Observable<Int>.interval(.seconds(numbers[0]), scheduler: scheduler))
        case "using(first)":
            return play(Observable.using({ SingleAssignmentDisposable() }, observableFactory: { _ in source }))
        case "using(resource fails)":
            return play(
                Observable.using(
                    { try failing(true, SingleAssignmentDisposable()) }, observableFactory: { _ in source }))
        case "using(sequence fails)":
            return play(
                Observable.using(
                    { SingleAssignmentDisposable() }, observableFactory: { _ in try failing(true, source) }))
        default: return nil
        }
    }

    private func shared() -> [String]? {
        let (source, numbers) = (inputs[0], numbers)
        switch spelling {
        case "share()": return playToThree(source.share())
        case "share(replay: _, scope: forever)":
            return playToThree(source.share(replay: numbers[0], scope: .forever))
        case "share(replay: _, scope: whileConnected)":
            return playToThree(source.share(replay: numbers[0], scope: .whileConnected))
        default: return nil
        }
    }
}

private func text<Element>(_ event: Event<Element>, _ describe: (Element) -> String) -> String {
    switch event {
    case .next(let element): describe(element)
    case .completed: "|"
    case .error(RxError.timeout): "#timeout"
    case .error(let error): "#" + ((error as? FactError)?.name ?? "\(error)")
    }
}

private func failing<Result>(_ fails: Bool, _ result: Result) throws -> Result {
    if fails { throw FactError() }
    return result
}

private func isPrime(_ number: Int) -> Bool {
    number > 1 && !(2..<number).contains { number % $0 == 0 }
}
