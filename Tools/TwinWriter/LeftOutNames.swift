extension LeftOut {
    static let all = types + operators + blocking + drivers + cocoa + uikit + appkit

    private static let types: [LeftOut] = [
        LeftOut(
            .types, "`Single`, `SingleEvent`, `SingleTrait`",
            use: "use `Observable`; for an `async` function, use `Observable.create { try await … }`",
            [
                ("typealias Single<Element> = Observable<Element>", "func load() -> Single<Int> { .just(1) }"),
                ("typealias SingleEvent<Element> = Result<Element, any Error>", "SingleEvent<Int>.success(1)"),
                ("enum SingleTrait {}", "SingleTrait.self"),
            ]),
        LeftOut(
            .types, "`Maybe`, `MaybeEvent`, `MaybeTrait`",
            use: "use `Observable`, which can complete without an element",
            [
                ("typealias Maybe<Element> = Observable<Element>", "Maybe<Int>.empty()"),
                ("enum MaybeEvent<Element> {}", "MaybeEvent<Int>.self"),
                ("enum MaybeTrait {}", "MaybeTrait.self"),
            ]),
        LeftOut(
            .types, "`Completable`, `CompletableEvent`, `CompletableTrait`",
            use: "use `Observable<Never>`, or an `async` function and `Observable.create { try await … }`",
            [
                ("typealias Completable = Observable<Never>", "Completable.empty()"),
                ("enum CompletableEvent {}", "CompletableEvent.self"),
                ("enum CompletableTrait {}", "CompletableTrait.self"),
            ]),
        LeftOut(
            .types, "`PrimitiveSequence`, `PrimitiveSequenceType`", use: "use `Observable`",
            [
                (
                    "typealias PrimitiveSequence<Trait, Element> = Observable<Element>",
                    "PrimitiveSequence<Int, Int>.just(1)"
                ),
                ("protocol PrimitiveSequenceType", "struct Primitive: PrimitiveSequenceType {}"),
            ]),
        LeftOut(
            .types, "`Infallible`, `InfallibleType`", use: "use `Driver` or `Signal`, or a relay",
            [
                ("typealias Infallible<Element> = Observable<Element>", "Infallible.just(1)"),
                ("protocol InfallibleType", "struct Fallible: InfallibleType {}"),
            ]),
        LeftOut(
            .types, "`AsyncSubject`", use: "use `ReplaySubject.create(bufferSize: 1)`, and emit one element",
            [("typealias AsyncSubject<Element> = PublishSubject<Element>", "AsyncSubject<Int>()")]),
        LeftOut(
            .types, "`SubjectType`", use: "use `ObservableType & ObserverType`, to which all subjects conform",
            [("protocol SubjectType", "struct Subject: SubjectType {}")]),
        LeftOut(
            .types, "`ConnectableObservable`, `ConnectableObservableType`",
            use: "use `share(replay:scope:)`, or a subject",
            [
                (
                    "typealias ConnectableObservable<Element> = Observable<Element>",
                    "func connectable() -> ConnectableObservable<Int> { .never() }"
                ),
                ("protocol ConnectableObservableType", "struct Connectable: ConnectableObservableType {}"),
            ]),
        LeftOut(
            .types, "`GroupedObservable`", use: "share the source, and `filter` it for each key",
            [("struct GroupedObservable<Key, Element> {}", "GroupedObservable<Int, Int>.self")]),
        LeftOut(
            .types, "`RefCountDisposable`, `ScheduledDisposable`", use: "use `Disposables.create(with:)`",
            [
                (
                    "struct RefCountDisposable { public init(disposable: any Disposable) {} }",
                    "RefCountDisposable(disposable: Disposables.create())"
                ),
                (
                    "struct ScheduledDisposable "
                        + "{ public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {} }",
                    "ScheduledDisposable(scheduler: scheduler, disposable: Disposables.create())"
                ),
            ]),
        LeftOut(
            .types, "`OperationQueueScheduler`",
            use: "copy it from *Recipes* in *Coming from RxSwift*; the copy needs Foundation",
            [
                (
                    "struct OperationQueueScheduler { public init(operationQueue: AnyObject) {} }",
                    "OperationQueueScheduler(operationQueue: bag)"
                )
            ]),
        LeftOut(
            .types, "`HistoricalScheduler`, `HistoricalSchedulerTimeConverter`, `VirtualTimeConverterType`",
            use: "use `VirtualTimeScheduler` of `MiniRxTest`",
            [
                ("struct HistoricalScheduler { public init() {} }", "HistoricalScheduler()"),
                ("struct HistoricalSchedulerTimeConverter {}", "HistoricalSchedulerTimeConverter.self"),
                ("protocol VirtualTimeConverterType", "struct Converter: VirtualTimeConverterType {}"),
            ]),
        LeftOut(
            .types, "`scheduleRecursive`", use: "call `schedule` again in the action", in: "ImmediateSchedulerType",
            [
                (
                    "func scheduleRecursive<State>"
                        + "(_ state: State, action: (_ state: State, _ recurse: (State) -> Void) -> Void)"
                        + " -> any Disposable",
                    "scheduler.scheduleRecursive(1) { number, recurse in recurse(number + 1) }"
                )
            ]),
        LeftOut(
            .types, "`RxError`, except `timeout`",
            use: "define an error of your own; the operators fail only with `RxError.timeout`", in: "RxError",
            [
                ("static var unknown: RxError", "RxError.unknown"),
                ("static func disposed(object: AnyObject) -> RxError", "RxError.disposed(object: bag)"),
                ("static var overflow: RxError", "RxError.overflow"),
                ("static var argumentOutOfRange: RxError", "RxError.argumentOutOfRange"),
                ("static var noElements: RxError", "RxError.noElements"),
                ("static var moreThanOneElement: RxError", "RxError.moreThanOneElement"),
            ]),
        LeftOut(
            .types, "`Hooks.recordCallStackOnError`, `Hooks.customCaptureSubscriptionCallstack`",
            use: "not needed, because `subscribe` records the place of its call", in: "Hooks",
            [
                (
                    "static var recordCallStackOnError: Bool { get { fatalError() } set {} }",
                    "Hooks.recordCallStackOnError = true"
                ),
                (
                    "static var customCaptureSubscriptionCallstack: () -> [String] { get { fatalError() } set {} }",
                    "Hooks.customCaptureSubscriptionCallstack = { [] }"
                ),
            ]),
    ]

    private static let operators: [LeftOut] = [
        LeftOut(
            .operators, "`amb`", use: "no replacement", in: "ObservableType",
            [
                (
                    "func amb<Source: ObservableType>(_ other: Source) -> Observable<Element> "
                        + "where Source.Element == Element",
                    "numbers.amb(numbers)"
                ),
                (
                    "static func amb<Sources: Sequence>(_ sources: Sources) -> Observable<Element> "
                        + "where Sources.Element == Observable<Element>",
                    "Observable.amb([numbers, numbers])"
                ),
            ]),
        LeftOut(
            .operators, "`asSingle`, `asMaybe`, `asCompletable`", use: "use `take(1)`, or nothing",
            in: "ObservableType",
            [
                ("func asSingle() -> Observable<Element>", "numbers.asSingle()"),
                ("func asMaybe() -> Observable<Element>", "numbers.asMaybe()"),
                ("func asCompletable() -> Observable<Never>", "numbers.asCompletable()"),
            ]),
        LeftOut(
            .operators, "`subscribe(onSuccess:onFailure:)`", use: "use `subscribe(onNext:onError:)`",
            in: "ObservableType",
            [
                (
                    "func subscribe(onSuccess: (Element) -> Void, onFailure: ((any Error) -> Void)? = nil, "
                        + "onDisposed: (() -> Void)? = nil) -> any Disposable",
                    "numbers.subscribe(onSuccess: { print($0) }, onFailure: { print($0) })"
                )
            ]),
        LeftOut(
            .operators, "`andThen`, `flatMapCompletable`, `flatMapMaybe`", use: "use `concat`, or `flatMap`",
            in: "ObservableType",
            [
                ("func andThen<Next>(_ next: Observable<Next>) -> Observable<Next>", "numbers.andThen(numbers)"),
                (
                    "func flatMapCompletable(_ selector: (Element) throws -> Observable<Never>) -> Observable<Never>",
                    "numbers.flatMapCompletable { _ in .empty() }"
                ),
                (
                    "func flatMapMaybe<Result>"
                        + "(_ selector: (Element) throws -> Observable<Result>) -> Observable<Result>",
                    "numbers.flatMapMaybe { _ in numbers }"
                ),
            ]),
        LeftOut(
            .operators, "`asInfallible`", use: "use `asDriver` or `asSignal`, or `catchAndReturn`",
            in: "ObservableConvertibleType",
            [
                (
                    "func asInfallible(onErrorJustReturn element: Element) -> Observable<Element>",
                    "numbers.asInfallible(onErrorJustReturn: 0)"
                ),
                (
                    "func asInfallible(onErrorFallbackTo other: Observable<Element>) -> Observable<Element>",
                    "numbers.asInfallible(onErrorFallbackTo: numbers)"
                ),
                (
                    "func asInfallible"
                        + "(onErrorRecover: (any Error) -> Observable<Element>) -> Observable<Element>",
                    "numbers.asInfallible(onErrorRecover: { _ in numbers })"
                ),
            ]),
        LeftOut(
            .operators, "`buffer`",
            use: "copy `buffer(timeSpan:count:scheduler:)` from *Recipes* in *Coming from RxSwift*",
            in: "ObservableType",
            [
                (
                    "func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType)"
                        + " -> Observable<[Element]>",
                    "numbers.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler)"
                )
            ]),
        LeftOut(
            .operators, "`window`", use: "no replacement", in: "ObservableType",
            [
                (
                    "func window(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType)"
                        + " -> Observable<Observable<Element>>",
                    "numbers.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler)"
                )
            ]),
        LeftOut(
            .operators, "`decode(type:decoder:)`", use: "use `map`: `map { try decoder.decode(Model.self, from: $0) }`",
            in: "ObservableType",
            [
                (
                    "func decode<Item, Decoder>(type: Item.Type, decoder: Decoder) -> Observable<Item>",
                    "numbers.decode(type: Int.self, decoder: 0)"
                )
            ]),
        LeftOut(
            .operators, "`distinctUntilChanged(at:)`", use: "use `distinctUntilChanged(_:)`, without the label",
            in: "ObservableType",
            [
                (
                    "func distinctUntilChanged<Property: Equatable>"
                        + "(at property: KeyPath<Element, Property>) -> Observable<Element>",
                    "numbers.distinctUntilChanged(at: \\.description)"
                )
            ]),
        LeftOut(
            .operators, "`element(at:)`, `elementAt`", use: "use `skip(index).take(1)`", in: "ObservableType",
            [
                ("func element(at index: Int) -> Observable<Element>", "numbers.element(at: 1)"),
                ("func elementAt(_ index: Int) -> Observable<Element>", "numbers.elementAt(1)"),
            ]),
        LeftOut(
            .operators, "`first`, `single`",
            use: "use `take(1)`, or `filter` and `take(1)`; an empty source does not fail", in: "ObservableType",
            [
                ("func first() -> Observable<Element?>", "numbers.first()"),
                ("func single() -> Observable<Element>", "numbers.single()"),
                (
                    "func single(_ predicate: (Element) throws -> Bool) -> Observable<Element>",
                    "numbers.single { $0 > 1 }"
                ),
            ]),
        LeftOut(
            .operators, "`generate`", use: "use `from(sequence(first:next:))`", in: "ObservableType",
            [
                (
                    "static func generate"
                        + "(initialState: Element, condition: (Element) throws -> Bool, "
                        + "scheduler: any ImmediateSchedulerType = MainScheduler.instance, "
                        + "iterate: (Element) throws -> Element) -> Observable<Element>",
                    "Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 + 1 })"
                )
            ]),
        LeftOut(
            .operators, "`groupBy`", use: "share the source, and `filter` it for each key", in: "ObservableType",
            [
                (
                    "func groupBy<Key>(keySelector: (Element) throws -> Key)"
                        + " -> Observable<GroupedObservable<Key, Element>>",
                    "numbers.groupBy { $0 % 2 }.map { $0 }"
                )
            ]),
        LeftOut(
            .operators, "`ifEmpty`",
            use: "copy `ifEmpty(default:)` from *Recipes* in *Coming from RxSwift*", in: "ObservableType",
            [
                ("func ifEmpty(default element: Element) -> Observable<Element>", "numbers.ifEmpty(default: 1)"),
                (
                    "func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element>",
                    "numbers.ifEmpty(switchTo: numbers)"
                ),
            ]),
        LeftOut(
            .operators, "`ignoreElements`", use: "use `filter { _ in false }`", in: "ObservableType",
            [("func ignoreElements() -> Observable<Never>", "numbers.ignoreElements()")]),
        LeftOut(
            .operators, "`multicast`, `publish`, `replay`, `replayAll`, `connect`, `refCount`",
            use: "use `share(replay:scope:)`, or a subject", in: "ObservableType",
            [
                (
                    "func multicast<Subject: ObservableType>(_ subject: Subject) -> Observable<Element>",
                    "numbers.multicast(PublishSubject<Int>())"
                ),
                (
                    "func multicast<Subject: ObservableType>(makeSubject: () -> Subject) -> Observable<Element>",
                    "numbers.multicast(makeSubject: { PublishSubject<Int>() })"
                ),
                (
                    "func multicast<Subject: ObservableType, Result>"
                        + "(_ subjectSelector: () throws -> Subject, "
                        + "selector: (Observable<Subject.Element>) throws -> Observable<Result>)"
                        + " -> Observable<Result>",
                    "numbers.multicast({ PublishSubject<Int>() }, selector: { $0 })"
                ),
                ("func publish() -> Observable<Element>", "numbers.publish()"),
                ("func replay(_ bufferSize: Int) -> Observable<Element>", "numbers.replay(1)"),
                ("func replayAll() -> Observable<Element>", "numbers.replayAll()"),
                ("func connect() -> any Disposable", "numbers.connect()"),
                ("func refCount() -> Observable<Element>", "numbers.refCount()"),
            ]),
        LeftOut(
            .operators, "`range(start:count:)`", use: "use `from(0..<count).map { start + $0 }`", in: "ObservableType",
            [
                (
                    "static func range(start: Element, count: Element, "
                        + "scheduler: any ImmediateSchedulerType = MainScheduler.instance)"
                        + " -> Observable<Element> where Element: FixedWidthInteger",
                    "Observable.range(start: 1, count: 10)"
                )
            ]),
        LeftOut(
            .operators, "`reduce`", use: "copy `reduce` from *Recipes* in *Coming from RxSwift*", in: "ObservableType",
            [
                (
                    "func reduce<Result>"
                        + "(_ seed: Result, accumulator: (Result, Element) throws -> Result) -> Observable<Result>",
                    "numbers.reduce(0, accumulator: +)"
                ),
                (
                    "func reduce<State, Result>"
                        + "(_ seed: State, accumulator: (State, Element) throws -> State, "
                        + "mapResult: (State) throws -> Result) -> Observable<Result>",
                    "numbers.reduce(0, accumulator: +, mapResult: { $0 })"
                ),
            ]),
        LeftOut(
            .operators, "`repeatElement`",
            use: "use `from(repeatElement(element, count: .max))` and `take`, or `interval` and `map`",
            in: "ObservableType",
            [
                (
                    "static func repeatElement(_ element: Element, "
                        + "scheduler: any ImmediateSchedulerType = MainScheduler.instance) -> Observable<Element>",
                    "Observable.repeatElement(1)"
                )
            ]),
        LeftOut(
            .operators, "`takeLast`", use: "copy `takeLast` from *Recipes* in *Coming from RxSwift*",
            in: "ObservableType",
            [("func takeLast(_ count: Int) -> Observable<Element>", "numbers.takeLast(1)")]),
    ]

    private static let blocking: [LeftOut] = [
        LeftOut(
            .blocking, "`toBlocking`", use: "use `for try await element in sequence.values`, in an `async` test",
            in: "ObservableConvertibleType",
            [
                (
                    "func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element>",
                    "numbers.toBlocking()"
                )
            ]),
        LeftOut(
            .blocking, "`BlockingObservable`, `MaterializedSequenceResult`",
            use: "use `for try await element in sequence.values`, in an `async` test",
            [
                (
                    "struct BlockingObservable<Element> {}",
                    "func blocking(_ numbers: BlockingObservable<Int>) {}"
                ),
                ("enum MaterializedSequenceResult<Element> {}", "MaterializedSequenceResult<Int>.self"),
            ]),
    ]

    /// The members of an observable that drivers and signals lack.
    private static let drivers: [LeftOut] = {
        let same = "SharedSequence<SharingStrategy, Element>"
        func predicate(_ name: String, _ label: String) -> (String, String) {
            (
                "func \(name)(\(label) predicate: (Element) throws -> Bool) -> \(same)",
                "titles.\(name)(\(label): \\.isEmpty)"
            )
        }
        func of(_ names: String, use: String, _ forms: [(String, String)]) -> LeftOut {
            LeftOut(.drivers, names, use: use, in: "SharedSequence", forms)
        }
        return [
            of(
                "`take(_:)`",
                use: "for one element, use `flatMapFirst { Driver.never().startWith($0) }` or `await values.first()`; "
                    + "for more, use `asObservable().take(count).asDriver(onErrorDriveWith: .empty())`",
                [("func take(_ count: Int) -> \(same)", "titles.take(1).map(\\.count)")]),
            of(
                "`take(while:)`, `take(until:)`, `take(for:)`, `skip(while:)`, `skip(until:)`, `skip(_:scheduler:)`, `enumerated`, `toArray`, "
                    + "`delaySubscription`",
                use: "use the operator between `asObservable()` and `asDriver(onErrorDriveWith: .empty())`; "
                    + "for a signal, `asSignal(onErrorSignalWith: .empty())`",
                [
                    predicate("take", "while"), predicate("take", "until"), predicate("skip", "while"),
                    (
                        "func take<Source: ObservableConvertibleType>(until other: Source) -> \(same)",
                        "titles.take(until: clicks)"
                    ),
                    (
                        "func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> \(same)",
                        "titles.take(for: .seconds(1), scheduler: scheduler)"
                    ),
                    (
                        "func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> \(same)",
                        "titles.skip(.seconds(1), scheduler: scheduler)"
                    ),
                    (
                        "func skip<Source: ObservableConvertibleType>(until other: Source) -> \(same)",
                        "titles.skip(until: clicks)"
                    ),
                    (
                        "func enumerated() -> SharedSequence<SharingStrategy, (index: Int, element: Element)>",
                        "titles.enumerated().map(\\.index)"
                    ),
                    ("func toArray() -> SharedSequence<SharingStrategy, [Element]>", "titles.toArray()"),
                    (
                        "func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> \(same)",
                        "titles.delaySubscription(.seconds(1), scheduler: scheduler)"
                    ),
                ]),
            of(
                "`observe(on:)`, `subscribe(on:)`",
                use: "not needed, because drivers and signals deliver on the main thread; "
                    + "for another thread, use `asObservable().observe(on:)`",
                [
                    (
                        "func observe(on scheduler: any ImmediateSchedulerType) -> \(same)",
                        "titles.observe(on: scheduler)"
                    ),
                    (
                        "func subscribe(on scheduler: any ImmediateSchedulerType) -> \(same)",
                        "titles.subscribe(on: scheduler)"
                    ),
                ]),
            of(
                "`subscribe`", use: "use `drive(onNext:)`; for a signal, `emit(onNext:)`",
                [
                    (
                        "func subscribe"
                            + "(onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, "
                            + "onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable",
                        "titles.subscribe(onNext: { print($0) })"
                    ),
                    (
                        "func subscribe<Object: AnyObject>"
                            + "(with object: Object, onNext: ((Object, Element) -> Void)? = nil, "
                            + "onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, "
                            + "onDisposed: ((Object) -> Void)? = nil) -> any Disposable",
                        "titles.subscribe(with: bag, onNext: { _, title in print(title) })"
                    ),
                    (
                        "func subscribe(_ on: (Event<Element>) -> Void) -> any Disposable",
                        "titles.subscribe { print($0) }"
                    ),
                    (
                        "func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable",
                        "titles.subscribe(subject)"
                    ),
                ]),
            of(
                "`bind`", use: "use `drive`; for a signal, `emit`",
                [
                    (
                        "func bind<Target>(to target: Target, _ others: Target...) -> any Disposable",
                        "titles.bind(to: relay)"
                    ),
                    (
                        "func bind<Argument, Result>"
                            + "(to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument) -> Result",
                        "titles.bind(to: { titles in { titles.map($0) } }, curriedArgument: \\.count)"
                    ),
                    ("func bind(onNext: (Element) -> Void) -> any Disposable", "titles.bind(onNext: { print($0) })"),
                    (
                        "func bind<Object: AnyObject>"
                            + "(with object: Object, onNext: (Object, Element) -> Void) -> any Disposable",
                        "titles.bind(with: bag, onNext: { _, title in print(title) })"
                    ),
                ]),
            of(
                "`share`", use: "not needed, because all observers of a driver or signal share its subscription",
                [
                    (
                        "func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> \(same)",
                        "titles.share(replay: 1)"
                    )
                ]),
            of(
                "`catch`, `catchAndReturn`, `retry`, `timeout`, `materialize`",
                use: "a driver or signal cannot fail: use it on the observable, before `asDriver` or `asSignal`",
                [
                    (
                        "func `catch`<Recovery>(_ handler: (any Error) throws -> Recovery) -> \(same)",
                        "titles.catch { _ in titles }"
                    ),
                    ("func catchAndReturn(_ element: Element) -> \(same)", "titles.catchAndReturn(\"\")"),
                    ("func retry() -> \(same)", "titles.retry()"),
                    ("func retry(_ maxAttemptCount: Int) -> \(same)", "titles.retry(2)"),
                    (
                        "func retry<Trigger>(when notificationHandler: (Observable<any Error>) -> Trigger) -> \(same)",
                        "titles.retry(when: { $0 })"
                    ),
                    (
                        "func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> \(same)",
                        "titles.timeout(.seconds(1), scheduler: scheduler)"
                    ),
                    (
                        "func timeout<Source: ObservableConvertibleType>"
                            + "(_ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType) -> \(same)",
                        "titles.timeout(.seconds(1), other: titles, scheduler: scheduler)"
                    ),
                    (
                        "func materialize() -> SharedSequence<SharingStrategy, Event<Element>>",
                        "titles.materialize().map(\\.isCompleted)"
                    ),
                ]),
            of(
                "`concatMap`, `concat()`", use: "use `map` and `merge(maxConcurrent: 1)`",
                [
                    (
                        "func concatMap<Source: SharedSequenceConvertibleType>"
                            + "(_ selector: (Element) -> Source) -> SharedSequence<SharingStrategy, Source.Element>",
                        "titles.concatMap { Driver.just($0.count) }"
                    ),
                    (
                        "func concat() -> SharedSequence<SharingStrategy, Element.Element> "
                            + "where Element: SharedSequenceConvertibleType",
                        "titles.map { Driver.just($0) }.concat()"
                    ),
                ]),
            of(
                "`sample`", use: "use `trigger.withLatestFrom(driver)`, which can emit an element twice",
                [
                    (
                        "func sample<Source: ObservableConvertibleType>"
                            + "(_ sampler: Source, defaultValue: Element? = nil) -> \(same)",
                        "titles.sample(clicks)"
                    )
                ]),
            of(
                "`scan(into:)`", use: "use `scan(_:accumulator:)`",
                [
                    (
                        "func scan<Result>(into seed: Result, accumulator: (inout Result, Element) throws -> Void)"
                            + " -> SharedSequence<SharingStrategy, Result>",
                        "titles.scan(into: 0) { $0 += $1.count }"
                    )
                ]),
            of(
                "`first`, `single`", use: "use `await values.first()`",
                [
                    ("func first() -> SharedSequence<SharingStrategy, Element?>", "titles.first().map { $0 ?? \"\" }"),
                    ("func single() -> \(same)", "titles.single()"),
                ]),
            of(
                "`create`, `using`, `error`",
                use: "make an `Observable`, and convert it with `asDriver(onErrorJustReturn:)` or a form of `asSignal`",
                [
                    (
                        "static func create(_ subscribe: (AnyObserver<Element>) -> any Disposable) -> \(same)",
                        "Driver<Int>.create { _ in Disposables.create() }"
                    ),
                    (
                        "static func using<Resource: Disposable, Source: ObservableConvertibleType>"
                            + "(_ resourceFactory: () throws -> Resource, "
                            + "observableFactory: (Resource) throws -> Source) -> \(same)",
                        "Driver<String>.using({ BooleanDisposable() }, observableFactory: { _ in titles })"
                    ),
                    ("static func error(_ error: any Error) -> \(same)", "Driver<Int>.error(RxError.timeout)"),
                ]),
            of(
                "`interval(_:scheduler:)`, `timer(_:period:scheduler:)`",
                use: "leave out the scheduler, because drivers and signals use the main thread",
                [
                    (
                        "static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> \(same)",
                        "Driver<Int>.interval(.seconds(1), scheduler: scheduler)"
                    ),
                    (
                        "static func timer"
                            + "(_ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType)"
                            + " -> \(same)",
                        "Driver<Int>.timer(.seconds(1), scheduler: scheduler)"
                    ),
                ]),
        ]
            + [("Signal", "drive", "emit", "clicks"), ("Driver", "emit", "drive", "titles")].map {
                kind, name, other, sample in
                LeftOut(
                    .drivers, "`\(name)` of a `\(kind)`", use: "use `\(other)`",
                    in: "SharedSequence where SharingStrategy == \(kind)SharingStrategy",
                    [
                        (
                            "func \(name)(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, "
                                + "onDisposed: (() -> Void)? = nil) -> any Disposable",
                            "\(sample).\(name)(onNext: { print($0) })"
                        ),
                        (
                            "func \(name)<Object: AnyObject>"
                                + "(with object: Object, onNext: ((Object, Element) -> Void)? = nil, "
                                + "onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil)"
                                + " -> any Disposable",
                            "\(sample).\(name)(with: bag, onNext: { _, element in print(element) })"
                        ),
                    ])
            }
    }()

    private static let delegatesOfYourOwn =
        "make a `ControlEvent` from your own delegate; see *Delegates of your own* in `MiniDriverUI`"
    private static let eventsOfDelegates =
        "`rx.willShow`, `rx.didShow`, `rx.didSelectItem`, `rx.didSelect`, `rx.willPresent`, `rx.didPresent`, "
        + "`rx.willDismiss`, `rx.didDismiss`"
    private static let overriding = "override the method, and emit into a `PublishRelay`"
    private static let observingAKeyPath = "use `rx.observe` with a key path"
    private static let textInput = "use the control and its `rx.text`"

    private static let cocoa: [LeftOut] = [
        LeftOut(
            .cocoa, "`DelegateProxy`, `DelegateProxyType`, `HasDelegate`, `HasDataSource`, `HasPrefetchDataSource`",
            use: delegatesOfYourOwn,
            [
                (
                    "open class DelegateProxy<ParentObject: AnyObject, Delegate>: NSObject {}",
                    "final class Proxy: DelegateProxy<UIView, UITableViewDelegate> {}"
                ),
                ("protocol DelegateProxyType: AnyObject", "final class Typed: DelegateProxyType {}"),
                ("protocol HasDelegate: AnyObject", "final class Delegating: HasDelegate {}"),
                ("protocol HasDataSource: AnyObject", "final class Sourced: HasDataSource {}"),
                ("protocol HasPrefetchDataSource: AnyObject", "final class Prefetching: HasPrefetchDataSource {}"),
            ]),
        LeftOut(
            .cocoa, "`rx.delegate.methodInvoked`, `sentMessage`, `forwardToDelegate`, `setForwardToDelegate`",
            use: delegatesOfYourOwn, in: "Binder",
            [
                (
                    "func methodInvoked(_ selector: Any) -> Observable<[Any]>",
                    "table.rx.delegate.methodInvoked(selector)"
                ),
                ("func sentMessage(_ selector: Any) -> Observable<[Any]>", "table.rx.delegate.sentMessage(selector)"),
                ("func forwardToDelegate() -> Value", "table.rx.delegate.forwardToDelegate()"),
                (
                    "func setForwardToDelegate(_ delegate: Value, retainDelegate: Bool)",
                    "let _: Void = table.rx.delegate.setForwardToDelegate(nil, retainDelegate: false)"
                ),
            ]),
        LeftOut(
            .cocoa, "`rx.observe` and `rx.observeWeakly` with a string",
            use: observingAKeyPath, in: "Reactive where Base: NSObject",
            [
                (
                    "func observe<Element>"
                        + "(_ type: Element.Type, _ keyPath: String, options: Any? = nil, retainSelf: Bool = true)"
                        + " -> Observable<Element?>",
                    "table.rx.observe(Bool.self, \"hidden\")"
                ),
                (
                    "func observeWeakly<Element>"
                        + "(_ type: Element.Type, _ keyPath: String, options: Any? = nil) -> Observable<Element?>",
                    "table.rx.observeWeakly(Bool.self, \"hidden\")"
                ),
            ]),
        LeftOut(
            .cocoa, "`rx.methodInvoked`, `rx.sentMessage`", use: overriding, in: "Reactive where Base: NSObject",
            [
                ("func methodInvoked(_ selector: Any) -> Observable<[Any]>", "table.rx.methodInvoked(selector)"),
                ("func sentMessage(_ selector: Any) -> Observable<[Any]>", "table.rx.sentMessage(selector)"),
            ]),
        LeftOut(
            .cocoa, "`rx.deallocating`", use: "use `deallocated`", in: "Reactive where Base: NSObject",
            [("var deallocating: Observable<Void>", "table.rx.deallocating")]),
        LeftOut(
            .cocoa, "`KeyValueObservingOptions`", use: "use `NSKeyValueObservingOptions`",
            [("struct KeyValueObservingOptions {}", "KeyValueObservingOptions.self")]),
        LeftOut(
            .cocoa, "`KVORepresentable`", use: observingAKeyPath,
            [("protocol KVORepresentable", "struct Representable: KVORepresentable {}")]),
        LeftOut(
            .cocoa, "`RxCocoaObjCRuntimeError`, `RxCocoaInterceptionMechanism`",
            use: "not needed, because no method is replaced at run time",
            [
                ("enum RxCocoaObjCRuntimeError {}", "RxCocoaObjCRuntimeError.self"),
                ("enum RxCocoaInterceptionMechanism {}", "RxCocoaInterceptionMechanism.self"),
            ]),
        LeftOut(
            .cocoa, "`TextInput`, `RxTextInput`", use: textInput,
            [
                ("struct TextInput<Base: AnyObject> {}", "TextInput<UITextField>.self"),
                ("protocol RxTextInput", "struct Input: RxTextInput {}"),
            ]),
    ]

    private static let uikit: [LeftOut] = [
        LeftOut(
            .uikit, "`rx.textInput`", use: textInput, in: "Reactive where Base: UITextField",
            [("var textInput: Base", "field.rx.textInput")]),
        LeftOut(
            .uikit, "`rx.textInput`", use: textInput, in: "Reactive where Base: UITextView",
            [("var textInput: Base", "textView.rx.textInput")]),
        LeftOut(
            .uikit, "`rx.willEndDragging`",
            use: "use `setDelegate(_:)`: only a delegate can change the target offset",
            in: "Reactive where Base: UIScrollView",
            [("var willEndDragging: ControlEvent<Void>", "table.rx.willEndDragging")]),
        LeftOut(
            .uikit, eventsOfDelegates, use: delegatesOfYourOwn,
            in: "Reactive where Base: UINavigationController",
            [
                ("var willShow: ControlEvent<Void>", "navigation.rx.willShow"),
                ("var didShow: ControlEvent<Void>", "navigation.rx.didShow"),
            ]),
        LeftOut(
            .uikit, eventsOfDelegates, use: delegatesOfYourOwn, in: "Reactive where Base: UITabBar",
            [("var didSelectItem: ControlEvent<Void>", "bar.rx.didSelectItem")]),
        LeftOut(
            .uikit, eventsOfDelegates, use: delegatesOfYourOwn,
            in: "Reactive where Base: UITabBarController",
            [("var didSelect: ControlEvent<Void>", "tabs.rx.didSelect")]),
        LeftOut(
            .uikit, eventsOfDelegates,
            use: delegatesOfYourOwn, in: "Reactive where Base: UISearchController",
            [
                ("var willPresent: ControlEvent<Void>", "search.rx.willPresent"),
                ("var didPresent: ControlEvent<Void>", "search.rx.didPresent"),
                ("var willDismiss: ControlEvent<Void>", "search.rx.willDismiss"),
                ("var didDismiss: ControlEvent<Void>", "search.rx.didDismiss"),
            ]),
    ]

    private static let appkit: [LeftOut] = [
        LeftOut(
            .appkit, "`rx.textInput`", use: textInput, in: "Reactive where Base: NSTextField",
            [("var textInput: Base", "textField.rx.textInput")])
    ]
}
