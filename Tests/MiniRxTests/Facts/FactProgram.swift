import MiniRxTest

/// A fact's program, in virtual time.
struct FactProgram {
    private let scheduler = TestScheduler(initialClock: 0)
    private let fact: Fact
    /// The program without its numbers, `take(_)`.
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

    /// What comes out of the program and the times at which its inputs were subscribed and left, or `nil` if there is no such
    /// operator.
    func result() -> (events: [String], subscriptions: [[String]])? {
        guard let events = events() else { return nil }
        let subscriptions = inputs.map { input in
            input.subscriptions.map {
                $0.unsubscribe == .max ? "\($0.subscribe)-" : "\($0.subscribe)-\($0.unsubscribe)"
            }
        }
        return (events, subscriptions)
    }

    private func play<Element>(
        _ result: Observable<Element>, _ describe: (Element) -> String = { "\($0)".filter { $0 != " " } }
    ) -> [String] {
        scheduler.start(disposed: fact.disposed) { result }.events.map { recorded in
            switch recorded.value {
            case .next(let element): "\(recorded.time):\(describe(element))"
            case .completed: "\(recorded.time):|"
            case .error(let error): "\(recorded.time):#" + ((error as? FactError)?.name ?? "\(error)")
            }
        }
    }

    private func events() -> [String]? {
        elementwise() ?? limited() ?? joined() ?? flattened() ?? timed() ?? recovered()
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
        case "filter(prime)": return play(source.filter(isPrime))
        case "filter(true)": return play(source.filter { _ in true })
        case "filter(false)": return play(source.filter { _ in false })
        case "distinctUntilChanged()": return play(source.distinctUntilChanged())
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
        let (source, numbers) = (inputs[0], numbers)
        switch spelling {
        case "combineLatest(+)": return play(Observable.combineLatest(source, inputs[1]) { $0 + $1 })
        case "withLatestFrom(second)": return play(source.withLatestFrom(inputs[1]))
        case "withLatestFrom(second, pair)": return play(source.withLatestFrom(inputs[1]) { "\($0)/\($1)" })
        case "withLatestFrom(second, pair fails at _)":
            return play(source.withLatestFrom(inputs[1]) { try failing($0 == numbers[0], "\($0)/\($1)") })
        case "sample(second)": return play(source.sample(inputs[1]))
        case "sample(second, default _)": return play(source.sample(inputs[1], defaultValue: numbers[0]))
        default: return nil
        }
    }

    private func flattened() -> [String]? {
        let (source, inputs, numbers) = (inputs[0], inputs, numbers)
        switch spelling {
        case "switchLatest": return play(source.map { inputs[$0] }.switchLatest())
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
        default: return nil
        }
    }

    private func recovered() -> [String]? {
        nil
    }
}

private func failing<Result>(_ fails: Bool, _ result: Result) throws -> Result {
    if fails { throw FactError() }
    return result
}

private func isPrime(_ number: Int) -> Bool {
    number > 1 && !(2..<number).contains { number % $0 == 0 }
}
