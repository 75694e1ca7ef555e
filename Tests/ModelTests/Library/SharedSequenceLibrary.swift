import MiniDriver
import MiniRxTest

/// What the tests write differently for drivers and for signals.
protocol SharingOfTest: SharingStrategyProtocol {
    static func convert(_ observable: Observable<Int>, onErrorJustReturn element: Int) -> SharedSequence<Self, Int>

    static func convert(
        _ observable: Observable<Int>, onErrorGoOnWith recovery: SharedSequence<Self, Int>
    ) -> SharedSequence<Self, Int>

    static func convert(
        _ observable: Observable<Int>, onErrorRecover: @escaping @MainActor (any Error) -> SharedSequence<Self, Int>
    ) -> SharedSequence<Self, Int>

    /// `nil` if the subject is not a relay, or if the relay has no conversion to this type without error handling.
    static func convert(_ relay: any SubjectOfTest) -> SharedSequence<Self, Int>?

    @MainActor
    static func subscribe(_ sequence: SharedSequence<Self, Int>, _ observer: AnyObserver<Int>) -> any Disposable

    @MainActor
    static func subscribe(
        _ sequence: SharedSequence<Self, Int>, onNext: @escaping @MainActor (Int) -> Void,
        onCompleted: @escaping @MainActor () -> Void, onDisposed: (@MainActor () -> Void)?
    ) -> any Disposable
}

/// Runs a scenario with drivers or signals. For operators that these do not have, it converts observables to drivers
/// or signals. Closures and subscriptions stay on the main thread; the test supplies the clock.
final class SharedSequenceLibrary<Sharing: SharingOfTest>: Library, @unchecked Sendable {
    private typealias Sequence = SharedSequence<Sharing, Int>

    private var sharedSequences: [Sequence] = []

    /// Call on the main thread.
    static func runOnMain(_ scenario: Scenario) -> Trace {
        let scheduler = TestScheduler()
        return SharingScheduler.mock(scheduler: scheduler) {
            SharedSequenceLibrary(scenario, scheduler).run()
        }
    }

    override func forget() {
        super.forget()
        sharedSequences = []
    }

    override func makeShared(_ tree: Tree) -> Observable<Int> {
        let sequence = sequence(tree, 0)
        sharedSequences.append(sequence)
        return sequence.asObservable()
    }

    override func subscribe(
        _ tree: Tree, _ style: ObserverStyle, _ receive: @escaping @Sendable (Message) -> Void,
        onDisposed: @escaping @Sendable () -> Void
    ) -> any Disposable {
        let sequence = sequence(tree, 0)
        return MainActor.assumeIsolated { subscribe(sequence, style, receive, onDisposed) }
    }

    @MainActor
    private func subscribe(
        _ sequence: Sequence, _ style: ObserverStyle, _ receive: @escaping @Sendable (Message) -> Void,
        _ onDisposed: @escaping @Sendable () -> Void
    ) -> any Disposable {
        switch style {
        case .observer: Sharing.subscribe(sequence, AnyObserver { receive(Message($0)) })
        case .events:
            Sharing.subscribe(
                sequence, onNext: { receive(.next($0)) }, onCompleted: { receive(.completed) }, onDisposed: nil)
        case .closures:
            Sharing.subscribe(
                sequence, onNext: { receive(.next($0)) }, onCompleted: { receive(.completed) },
                onDisposed: { onDisposed() })
        }
    }

    /// - Parameter argument: the element that selected this tree in the enclosing flattening operator.
    private func sequence(_ tree: Tree, _ argument: Int) -> Sequence {
        guard tree.isSharedSequence else {
            if case .source(.subject(let number)) = tree, let relay = Sharing.convert(subjects[number]) { return relay }
            return Sharing.convert(observable(tree, argument), onErrorJustReturn: Tree.recovery)
        }
        switch tree {
        case .source(let source):
            return sequence(source, argument)
        case .unary(.catchAndReturn(let element), let child):
            return Sharing.convert(observable(child, argument), onErrorJustReturn: element)
        case .unary(.deferred, let child):
            return .deferred { self.sequence(child, argument) }
        case .unary(let unary, let child):
            return sequence(unary, sequence(child, argument))
        case .binary(.catch, let first, let second):
            let source = observable(first, argument)
            if case .source = second { return Sharing.convert(source, onErrorGoOnWith: sequence(second, argument)) }
            return Sharing.convert(source, onErrorRecover: { _ in self.sequence(second, argument) })
        case .binary(let binary, let first, let second):
            return sequence(binary, sequence(first, argument), sequence(second, argument))
        case .flattening(let flattening, _, let child, let inners):
            return sequence(flattening, sequence(child, argument)) { element in
                self.sequence(inners[element % inners.count], element)
            }
        case .joining(let joining, let children):
            return sequence(joining, children.map { sequence($0, argument) })
        }
    }

    private func sequence(_ source: Source, _ argument: Int) -> Sequence {
        switch source {
        case .just(let element): return .just(element)
        case .argument: return .just(argument)
        case .of(let elements):
            switch elements.count {
            case 1: return .of(elements[0])
            case 2: return .of(elements[0], elements[1])
            default: return .of(elements[0], elements[1], elements[2])
            }
        case .from(let elements, let isArray): return isArray ? .from(elements) : .from(elements.lazy.map { $0 })
        case .fromOptional(let element): return .from(optional: element)
        case .empty: return .empty()
        case .never: return .never()
        case .timerWithPeriod(let ticks, let period): return .timer(.seconds(ticks), period: .seconds(period))
        case .interval(let period): return .interval(.seconds(period))
        case .shared(let number): return sharedSequences[number]
        case .error, .create, .timer, .hot, .cold, .subject: preconditionFailure("\(source) is not a shared sequence")
        }
    }

    private func sequence(_ unary: Unary, _ source: Sequence) -> Sequence {
        switch unary {
        case .map(let function): return source.map { function.total($0) }
        case .compactMap(let predicate, let function):
            return source.compactMap { predicate.total($0) ? function.total($0) : nil }
        case .filter(let predicate): return source.filter { predicate.total($0) }
        case .scan(let seed, let combine): return source.scan(seed) { combine.total([$0, $1]) }
        case .startWith(let elements): return source.startWith(elements[0])
        case .skip(let count): return source.skip(count)
        case .distinctUntilChanged(let distinction): return distinct(source, distinction)
        case .do(let probe, _): return watched(source, probe)
        case .withUnretained(let function?):
            return source.withUnretained(owner ?? Owner()) { function.total($1) }
        case .throttle(let ticks, let latest): return source.throttle(.seconds(ticks), latest: latest)
        case .debounce(let ticks): return source.debounce(.seconds(ticks))
        case .delay(let ticks): return source.delay(.seconds(ticks))
        default: preconditionFailure("\(unary) is not an operator of shared sequences")
        }
    }

    private func distinct(_ source: Sequence, _ distinction: Distinction) -> Sequence {
        switch distinction {
        case .elements: source.distinctUntilChanged()
        case .keys: source.distinctUntilChanged { distinction.totalKey($0) }
        case .comparer: source.distinctUntilChanged { distinction.areTotallyEqual($0, $1) }
        case .keysAndComparer:
            source.distinctUntilChanged(
                { distinction.totalKey($0) }, comparer: { distinction.areTotallyEqual($0, $1) })
        }
    }

    private func watched(_ source: Sequence, _ probe: Int) -> Sequence {
        let call = { @Sendable (hook: Hook, message: Message?) in self.call(.hook(probe: probe, hook), message) }
        return source.do(
            onNext: { call(.onNext, .next($0)) }, afterNext: { call(.afterNext, .next($0)) },
            onCompleted: { call(.onCompleted, .completed) }, afterCompleted: { call(.afterCompleted, .completed) },
            onSubscribe: { call(.onSubscribe, nil) }, onSubscribed: { call(.onSubscribed, nil) },
            onDispose: { self.disposed(.hook(probe: probe)) })
    }

    private func sequence(_ binary: Binary, _ first: Sequence, _ second: Sequence) -> Sequence {
        switch binary {
        case .withLatestFrom(nil): return first.withLatestFrom(second)
        case .withLatestFrom(let combine?): return first.withLatestFrom(second) { combine.total([$0, $1]) }
        case .takeUntil, .skipUntil, .catch: preconditionFailure("\(binary) is not an operator of shared sequences")
        }
    }

    private func sequence(
        _ flattening: Flattening, _ source: Sequence, _ selector: @escaping @MainActor (Int) -> Sequence
    ) -> Sequence {
        switch flattening {
        case .flatMap: return source.flatMap(selector)
        case .flatMapLatest: return source.flatMapLatest(selector)
        case .flatMapFirst: return source.flatMapFirst(selector)
        case .merge: return source.map(selector).merge()
        case .switchLatest: return source.map(selector).switchLatest()
        case .mergeMaxConcurrent(let limit): return source.map(selector).merge(maxConcurrent: limit)
        case .concatMap, .concat: preconditionFailure("\(flattening) is not an operator of shared sequences")
        }
    }

    private func sequence(_ joining: Joining, _ sources: [Sequence]) -> Sequence {
        switch joining {
        case .merge(.variadic) where sources.count == 2: return .merge(sources[0], sources[1])
        case .merge(.method): return SharedSequence<Sharing, Sequence>.from(sources).merge()
        case .merge: return .merge(sources)
        case .concat(.variadic) where sources.count == 2: return .concat(sources[0], sources[1])
        case .concat: return .concat(sources)
        case .zip(let form, let combine): return .zip(form, sources, combine)
        case .combineLatest(let form, let combine): return .combineLatest(form, sources, combine)
        }
    }
}

// MARK: Closures that cannot throw

extension Function {
    fileprivate func total(_ element: Int) -> Int { try! self(element) }
}

extension Predicate {
    fileprivate func total(_ element: Int) -> Bool { try! self(element) }
}

extension Combination {
    func total(_ row: [Int]) -> Int { try! self(row) }
}

extension Distinction {
    fileprivate func totalKey(_ element: Int) -> Int { try! key(element) }
    fileprivate func areTotallyEqual(_ last: Int, _ new: Int) -> Bool { try! areEqual(last, new) }
}

// MARK: Drivers and signals

extension DriverSharingStrategy: SharingOfTest {
    static func convert(_ observable: Observable<Int>, onErrorJustReturn element: Int) -> Driver<Int> {
        observable.asDriver(onErrorJustReturn: element)
    }

    static func convert(_ observable: Observable<Int>, onErrorGoOnWith recovery: Driver<Int>) -> Driver<Int> {
        observable.asDriver(onErrorDriveWith: recovery)
    }

    static func convert(
        _ observable: Observable<Int>, onErrorRecover: @escaping @MainActor (any Error) -> Driver<Int>
    ) -> Driver<Int> {
        observable.asDriver(onErrorRecover: onErrorRecover)
    }

    static func convert(_ relay: any SubjectOfTest) -> Driver<Int>? {
        (relay as? BehaviorRelay<Int>)?.asDriver() ?? (relay as? PublishRelay<Int>)?.asDriver()
    }

    @MainActor
    static func subscribe(_ sequence: Driver<Int>, _ observer: AnyObserver<Int>) -> any Disposable {
        sequence.drive(observer)
    }

    @MainActor
    static func subscribe(
        _ sequence: Driver<Int>, onNext: @escaping @MainActor (Int) -> Void,
        onCompleted: @escaping @MainActor () -> Void, onDisposed: (@MainActor () -> Void)?
    ) -> any Disposable {
        sequence.drive(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}

extension SignalSharingStrategy: SharingOfTest {
    static func convert(_ observable: Observable<Int>, onErrorJustReturn element: Int) -> Signal<Int> {
        observable.asSignal(onErrorJustReturn: element)
    }

    static func convert(_ observable: Observable<Int>, onErrorGoOnWith recovery: Signal<Int>) -> Signal<Int> {
        observable.asSignal(onErrorSignalWith: recovery)
    }

    static func convert(
        _ observable: Observable<Int>, onErrorRecover: @escaping @MainActor (any Error) -> Signal<Int>
    ) -> Signal<Int> {
        observable.asSignal(onErrorRecover: onErrorRecover)
    }

    static func convert(_ relay: any SubjectOfTest) -> Signal<Int>? {
        (relay as? PublishRelay<Int>)?.asSignal()
    }

    @MainActor
    static func subscribe(_ sequence: Signal<Int>, _ observer: AnyObserver<Int>) -> any Disposable {
        sequence.emit(to: observer)
    }

    @MainActor
    static func subscribe(
        _ sequence: Signal<Int>, onNext: @escaping @MainActor (Int) -> Void,
        onCompleted: @escaping @MainActor () -> Void, onDisposed: (@MainActor () -> Void)?
    ) -> any Disposable {
        sequence.emit(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
}
