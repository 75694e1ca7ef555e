import MiniRx

/// The operators on one sequence.
///
/// To add an operator, add a case, a row of the table and a line of `random(_:)`, all in this file. If drivers and
/// signals have it, add it to `SharedSequenceLibrary`, too.
enum Unary: Equatable, Sendable {
    case map(Function)
    case compactMap(Predicate, Function)
    case filter(Predicate)
    case scan(Int, Combination)
    case scanInto(Int, Combination)
    case startWith([Int])
    case skip(Int)
    case skipWhile(Predicate)
    case take(Int)
    case takeWhile(Predicate, isInclusive: Bool)
    case takeUntil(Predicate, isInclusive: Bool)
    case distinctUntilChanged(Distinction)
    case `do`(probe: Int, HookFailure?)
    /// Pairs with the owner of the scenario. `nil`: the form without a closure.
    case withUnretained(Function?)
    case catchAndReturn(Int)
    /// `nil`: `retry()`.
    case retry(Int?)
    case throttle(Int, latest: Bool)
    case debounce(Int)
    case delay(Int)
    case observeOn
    case subscribeOn
    case share(replay: Int, forever: Bool)
    case deferred(fails: Bool)
    case using(probe: Int, fails: UsingFailure?)
}

/// Which closure of `using` throws.
enum UsingFailure: Equatable, Sendable {
    case resource, observable
}

/// A row of the table of operators: how to print, simplify, model and build the operator.
struct Row {
    /// The operator as Swift, to append to its source.
    let swift: String
    /// The same operator with simpler arguments.
    var simpler: [Unary] = []
    /// Whether drivers and signals have the operator with these arguments. Their closures do not throw.
    var isShared = false
    let stream: (Model, Place, @escaping Stream) -> Stream
    let observable: (Library, Observable<Int>) -> Observable<Int>
}

/// A row for an operator that depends only on the messages of its source.
private func changing(_ definition: @escaping Definition) -> (Model, Place, @escaping Stream) -> Stream {
    { model, place, source in
        model.node(place) { arrivals in
            [.subscribe(0) { source }] + definition(arrivals.messages.map(\.message)).map { .send($0) }
        }
    }
}

extension Unary {
    var row: Row {
        switch self {
        case .map(let function):
            Row(
                swift: ".map { \(function.swift) }", simpler: [.map(function.simpler)],
                isShared: function.failsOn == nil,
                stream: changing(Definitions.map(function))
            ) { $1.map { try function($0) } }
        case .compactMap(let predicate, let function):
            Row(
                swift: ".compactMap { \(predicate.swift) ? \(function.swift) : nil }",
                simpler: [.compactMap(predicate.simpler, function.simpler)],
                isShared: predicate.failsOn == nil && function.failsOn == nil,
                stream: changing(Definitions.compactMap(predicate, function))
            ) { $1.compactMap { try predicate($0) ? try function($0) : nil } }
        case .filter(let predicate):
            Row(
                swift: ".filter { \(predicate.swift) }", simpler: [.filter(predicate.simpler)],
                isShared: predicate.failsOn == nil, stream: changing(Definitions.filter(predicate))
            ) { $1.filter { try predicate($0) } }
        case .scan(let seed, let combine):
            Row(
                swift: ".scan(\(seed)) { \(combine.swift) }", simpler: [.scan(seed, Combination())],
                isShared: combine.failsOn == nil, stream: changing(Definitions.scan(seed, combine))
            ) { $1.scan(seed) { try combine($0, $1) } }
        case .scanInto(let seed, let combine):
            Row(
                swift: ".scan(into: \(seed)) { $0 = \(combine.swift) }", simpler: [.scan(seed, Combination())],
                stream: changing(Definitions.scan(seed, combine))
            ) { $1.scan(into: seed) { $0 = try combine($0, $1) } }
        case .startWith(let elements):
            Row(
                swift: ".startWith(\(elements.list))",
                simpler: elements.shorter.filter { !$0.isEmpty }.map { .startWith($0) }, isShared: elements.count == 1
            ) { model, place, source in
                model.node(place, Rules.startWith(model.synchronous(elements.map(Message.next)), source))
            } observable: { _, source in
                elements.count == 1 ? source.startWith(elements[0]) : source.startWith(elements[0], elements[1])
            }
        case .skip(let count):
            Row(
                swift: ".skip(\(count))", simpler: [.skip(count / 2)], isShared: true,
                stream: changing(Definitions.skip(count))
            ) {
                $1.skip(count)
            }
        case .skipWhile(let predicate):
            Row(
                swift: ".skip(while: { \(predicate.swift) })", simpler: [.skipWhile(predicate.simpler)],
                stream: changing(Definitions.skip(while: predicate))
            ) { $1.skip(while: { try predicate($0) }) }
        case .take(let count):
            Row(swift: ".take(\(count))", simpler: [.take((count + 1) / 2)]) { model, place, source in
                count == 0 ? model.synchronous([.completed]) : changing(Definitions.take(count))(model, place, source)
            } observable: { _, source in
                source.take(count)
            }
        case .takeWhile(let predicate, let isInclusive):
            Row(
                swift: ".take(while: { \(predicate.swift) }, behavior: \(isInclusive ? ".inclusive" : ".exclusive"))",
                simpler: [.takeWhile(predicate.simpler, isInclusive: isInclusive)],
                stream: changing(Definitions.take(while: { try predicate($0) }, isInclusive: isInclusive))
            ) { $1.take(while: { try predicate($0) }, behavior: isInclusive ? .inclusive : .exclusive) }
        case .takeUntil(let predicate, let isInclusive):
            Row(
                swift: ".take(until: { \(predicate.swift) }, behavior: \(isInclusive ? ".inclusive" : ".exclusive"))",
                simpler: [.takeUntil(predicate.simpler, isInclusive: isInclusive)],
                stream: changing(Definitions.take(while: { try !predicate($0) }, isInclusive: isInclusive))
            ) { $1.take(until: { try predicate($0) }, behavior: isInclusive ? .inclusive : .exclusive) }
        case .distinctUntilChanged(let distinction):
            Row(
                swift: ".distinctUntilChanged\(distinction.swift)", simpler: [.distinctUntilChanged(.elements)],
                isShared: distinction.failsOn == nil, stream: changing(Definitions.distinctUntilChanged(distinction))
            ) { _, source in
                switch distinction {
                case .elements: source.distinctUntilChanged()
                case .keys: source.distinctUntilChanged { try distinction.key($0) }
                case .comparer: source.distinctUntilChanged { try distinction.areEqual($0, $1) }
                case .keysAndComparer:
                    source.distinctUntilChanged(
                        { try distinction.key($0) }, comparer: { try distinction.areEqual($0, $1) })
                }
            }
        case .do(let probe, let failure):
            Row(
                swift: ".do(probe\(probe)\(failure.map { ", \($0.hook) fails on \($0.failsOn)" } ?? ""))",
                simpler: [.do(probe: probe, nil)], isShared: failure == nil
            ) { model, _, source in
                model.watching(source, probe, failure)
            } observable: { library, source in
                library.watched(source, probe, failure)
            }
        case .withUnretained(let function):
            Row(
                swift: ".withUnretained(owner)\(function.map { " { \($0.swift(of: "$1")) }" } ?? ".map { $1 }")",
                simpler: [.withUnretained(nil)], isShared: function.map { $0.failsOn == nil } ?? false
            ) { model, place, source in
                model.withOwner(source, place, function)
            } observable: { library, source in
                // The new owner is deallocated at once, which completes the sequence as a deallocated `library.owner`
                // does.
                let owner = library.owner ?? Library.Owner()
                if let function { return source.withUnretained(owner) { try function($1) } }
                return source.withUnretained(owner).map { $1 }
            }
        case .catchAndReturn(let element):
            Row(swift: ".catchAndReturn(\(element))", isShared: true) { model, place, source in
                model.node(
                    place, disposesFailedFirst: true,
                    Rules.catch(source) { _ in model.synchronous([.next(element), .completed]) })
            } observable: { _, source in
                source.catchAndReturn(element)
            }
        case .retry(let attempts):
            Row(swift: ".retry(\(attempts.map(String.init) ?? ""))") { model, place, source in
                model.node(place, closesEnded: true, Rules.retry(attempts, source))
            } observable: { _, source in
                attempts.map { source.retry($0) } ?? source.retry()
            }
        case .throttle(let ticks, let latest):
            Row(swift: ".throttle(\(ticks), latest: \(latest))", isShared: true) { model, place, source in
                model.node(place, closesEnded: true, Rules.throttle(ticks, latest: latest, source))
            } observable: { library, source in
                source.throttle(.seconds(ticks), latest: latest, scheduler: library.scheduler)
            }
        case .debounce(let ticks):
            Row(swift: ".debounce(\(ticks))", isShared: true) { model, place, source in
                model.node(place, closesEnded: true, Rules.debounce(ticks, source))
            } observable: { library, source in
                source.debounce(.seconds(ticks), scheduler: library.scheduler)
            }
        case .delay(let ticks):
            Row(swift: ".delay(\(ticks))", isShared: true) { model, place, source in
                model.node(place, closesEnded: true, Rules.delay(ticks, errorsWait: false, source))
            } observable: { library, source in
                source.delay(.seconds(ticks), scheduler: library.scheduler)
            }
        case .observeOn:
            Row(swift: ".observe(on: scheduler)") { model, place, source in
                model.node(place, Rules.delay(0, errorsWait: true, source))
            } observable: { library, source in
                source.observe(on: library.scheduler)
            }
        case .subscribeOn:
            Row(swift: ".subscribe(on: scheduler)") { model, place, source in
                model.subscribing(source, place)
            } observable: { library, source in
                source.subscribe(on: library.scheduler)
            }
        case .share(let replay, let forever):
            Row(
                swift: ".share(replay: \(replay), scope: \(forever ? ".forever" : ".whileConnected"))",
                simpler: [.share(replay: replay / 2, forever: forever)]
            ) { _, _, source in
                forever ? shareForever(source, replay: replay) : shareWhileConnected(source, replay: replay)
            } observable: { _, source in
                source.share(replay: replay, scope: forever ? .forever : .whileConnected)
            }
        case .deferred(let fails):
            // The model and the library make a new source for each subscription.
            Row(swift: "", isShared: !fails) {
                $2
            } observable: {
                $1
            }
        case .using(let probe, let failure):
            Row(swift: "", simpler: [.using(probe: probe, fails: nil)]) { model, _, source in
                model.using(source, probe, failure)
            } observable: { library, source in
                library.using(source, probe, failure)
            }
        }
    }

    static func random(_ generator: inout Generator) -> Unary {
        switch generator.int(0...29) {
        case 0...1: .map(generator.function())
        case 2: .compactMap(generator.predicate(), generator.function())
        case 3...4: .filter(generator.predicate())
        case 5: .scan(generator.element(), generator.combination())
        case 6: .scanInto(generator.element(), generator.combination())
        case 7...8: .startWith(generator.many(1...2) { $0.element() })
        case 9: .skip(generator.int(0...2))
        case 10: .skipWhile(generator.predicate())
        case 11...12: .take(generator.int(generator.chance(10) ? 0...0 : 1...6))
        case 13: .takeWhile(generator.predicate(), isInclusive: generator.chance(50))
        case 14: .takeUntil(generator.predicate(), isInclusive: generator.chance(50))
        case 15: .distinctUntilChanged(generator.distinction())
        case 16...17: .do(probe: generator.probe(), generator.chance(25) ? generator.hookFailure() : nil)
        case 18: .withUnretained(generator.chance(50) ? generator.function() : nil)
        case 19: .catchAndReturn(generator.element())
        case 20: .retry(generator.chance(25) ? nil : generator.int(1...3))
        case 21: .throttle(generator.time(in: 50...1500), latest: generator.chance(60))
        case 22: .debounce(generator.time(in: 50...1500))
        case 23: .delay(generator.time(in: 1...1500))
        case 24: .observeOn
        case 25: .subscribeOn
        case 26...27: .share(replay: generator.int(0...2), forever: generator.chance(40))
        case 28: .deferred(fails: generator.chance(10))
        default:
            .using(
                probe: generator.probe(),
                fails: generator.chance(85) ? nil : generator.chance(50) ? .resource : .observable)
        }
    }
}
