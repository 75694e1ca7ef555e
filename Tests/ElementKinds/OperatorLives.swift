import Dispatch
import MiniDriver

/// An operator that lets every element through, and what it makes of some courses of its source.
private struct Specimen<Kind: ElementKind> {
    typealias Sequence = Observable<Kind.Element>

    let name: String
    /// What comes of 1, 2 and an error.
    let failed: String
    /// What comes of 1 if 2 and 3 are emitted inside it, and then the completion.
    let nested: String
    /// What comes of a source that emits 1, 2 and 3 and its completion as soon as it is subscribed; `nil` if that is
    /// too early.
    let synchronous: String
    let apply: @MainActor (Sequence, VirtualTimeScheduler) -> Sequence

    init(
        _ name: String, failed: String = "1 2 x", nested: String = "1 2 3 |", synchronous: String = "1 2 3 |",
        _ apply: @escaping @MainActor (Sequence, VirtualTimeScheduler) -> Sequence
    ) {
        self.name = name
        self.failed = failed
        self.nested = nested
        self.synchronous = synchronous
        self.apply = apply
    }
}

@MainActor
func operatorLives<Kind: ElementKind>(_ kind: Kind.Type) -> [Life] {
    specimens(kind).flatMap { specimen in
        [
            Life("\(specimen.name), complete") { completes(specimen) },
            Life("\(specimen.name), failing") { fails(specimen) },
            Life("\(specimen.name), disposed") { isDisposed(specimen) },
            Life("\(specimen.name), nested") { nests(specimen) },
            Life("\(specimen.name), synchronous") { isSynchronous(specimen) },
            Life("\(specimen.name), shared") { isShared(specimen) },
        ]
    }
}

@MainActor
private func specimens<Kind: ElementKind>(_ kind: Kind.Type) -> [Specimen<Kind>] {
    elementwise(kind) + flattening(kind) + combining(kind) + timed(kind)
}

@MainActor
private func elementwise<Kind: ElementKind>(_ kind: Kind.Type) -> [Specimen<Kind>] {
    let nine = Kind.element(9)
    return [
        Specimen("map") { source, _ in source.map { $0 } },
        Specimen("map, twice") { source, _ in source.map { Kind.number($0) }.map { Kind.element($0) } },
        Specimen("compactMap") { source, _ in source.compactMap { $0 } },
        Specimen("filter") { source, _ in source.filter { _ in true } },
        Specimen("scan") { source, _ in source.scan(nine) { $1 } },
        Specimen("scan(into:)") { source, _ in source.scan(into: nine) { $0 = $1 } },
        Specimen("startWith") { source, _ in source.startWith(nine, nine).skip(2) },
        Specimen("skip(while:)") { source, _ in source.skip(while: { _ in false }).skip(0) },
        Specimen("take") { source, _ in source.take(.max) },
        Specimen("take(while:)") { source, _ in source.take(while: { _ in true }) },
        Specimen("take(until: predicate)") { source, _ in source.take(until: { _ in false }) },
        Specimen("distinctUntilChanged by key") { source, _ in
            source.map { (Objects.element(0), $0) }.distinctUntilChanged({ $0.0 }, comparer: { $0 === $1 }).map { $0.1 }
        },
        Specimen("distinctUntilChanged") { source, _ in source.distinctUntilChanged { _, _ in false } },
        Specimen("do") { source, _ in
            source.do(onNext: { _ in }, afterNext: { _ in }, onCompleted: {}, onSubscribe: {}, onDispose: {})
        },
        Specimen("withUnretained") { source, _ in source.withUnretained(MainScheduler.instance) { $1 } },
        Specimen("catch", failed: "1 2 9 |") { source, _ in source.catch { _ in .just(nine) } },
        Specimen("catchAndReturn", failed: "1 2 9 |") { source, _ in source.catchAndReturn(nine) },
        Specimen("retry") { source, _ in source.retry(1) },
        Specimen("retry(when:)") { source, _ in source.retry(when: { $0.flatMap(Observable<Int>.error) }) },
        Specimen("enumerated") { source, _ in source.enumerated().map { $0.element } },
        Specimen("materialize") { source, _ in source.materialize().dematerialize() },
        Specimen("toArray") { source, _ in
            source.flatMap { Observable.just($0).toArray() }.flatMap { Observable.from($0) }
        },
        Specimen("deferred") { source, _ in .deferred { source } },
        Specimen("using") { source, _ in .using({ BooleanDisposable() }, observableFactory: { _ in source }) },
        Specimen("create") { source, _ in .create { observer in source.subscribe(observer) } },
        Specimen("AnyObserver") { source, _ in
            .create { observer in source.subscribe(observer.mapObserver { (element: Kind.Element) in element }) }
        },
    ]
}

@MainActor
private func flattening<Kind: ElementKind>(_ kind: Kind.Type) -> [Specimen<Kind>] {
    typealias Sequence = Observable<Kind.Element>
    return [
        Specimen("merge") { source, _ in .merge(source, .empty()) },
        Specimen("merge()") { source, _ in source.map { Observable.just($0) }.merge() },
        Specimen("merge(maxConcurrent:)") { source, _ in source.map { Observable.just($0) }.merge(maxConcurrent: 2) },
        Specimen("concat") { source, _ in .concat(.empty(), source) },
        Specimen("concat()") { source, _ in source.map { Observable.just($0) }.concat() },
        Specimen("concatMap") { source, _ in source.concatMap { Observable.just($0) } },
        Specimen("concatMap, inner") { source, _ in Observable.just(0).concatMap { _ in source } },
        Specimen("flatMap") { source, _ in source.flatMap { Observable.just($0) } },
        Specimen("flatMap, inner") { source, _ in Observable.just(0).flatMap { _ in source } },
        Specimen("flatMap, of hot ones") { source, _ in
            source.flatMap { Observable.merge(.just($0), .never()) }.take(3)
        },
        Specimen("flatMapFirst") { source, _ in source.flatMapFirst { Observable.just($0) } },
        Specimen("flatMapLatest") { source, _ in source.flatMapLatest { Observable.just($0) } },
        Specimen("flatMapLatest, inner") { source, _ in Observable.just(0).flatMapLatest { _ in source } },
        Specimen("switchLatest") { source, _ in source.map { Observable.just($0) }.switchLatest() },
        Specimen("recovery") { source, _ in Sequence.error(Failure()).catch { _ in source } },
    ]
}

@MainActor
private func combining<Kind: ElementKind>(_ kind: Kind.Type) -> [Specimen<Kind>] {
    typealias Sequence = Observable<Kind.Element>
    let nine = Kind.element(9)
    let nines = Sequence.from((0..<100).map { _ in nine })
    return [
        Specimen("skip(until:)") { source, _ in source.skip(until: Sequence.just(nine)) },
        Specimen("take(until:)") { source, _ in source.take(until: Sequence.never()) },
        Specimen("sample", synchronous: "3 |") { source, _ in source.sample(source) },
        Specimen("withLatestFrom") { source, _ in source.withLatestFrom(Sequence.just(nine)) { first, _ in first } },
        Specimen("combineLatest") { source, _ in .combineLatest(Sequence.just(nine), source) { $1 } },
        Specimen("combineLatest of four") { source, _ in
            .combineLatest(Sequence.just(nine), Observable.just(0), Sequence.just(nine), source) { $3 }
        },
        Specimen("combineLatest of a collection") { source, _ in .combineLatest([source]) { $0[0] } },
        Specimen("zip") { source, _ in .zip(nines, source) { $1 } },
        Specimen("zip of itself") { source, _ in .zip(source, source) { $1 } },
        Specimen("zip of four") { source, _ in .zip(nines, Observable.from(0..<100), nines, source) { $3 } },
        Specimen("zip of a collection") { source, _ in .zip([source]) { $0[0] } },
    ]
}

@MainActor
private func timed<Kind: ElementKind>(_ kind: Kind.Type) -> [Specimen<Kind>] {
    [
        Specimen("throttle", nested: "1 3 |", synchronous: "1 3 |") { source, scheduler in
            source.throttle(.seconds(20), scheduler: scheduler)
        },
        Specimen("throttle without latest", nested: "1 |", synchronous: "1 |") { source, scheduler in
            source.throttle(.seconds(20), latest: false, scheduler: scheduler)
        },
        Specimen("debounce", nested: "1 3 |", synchronous: "3 |") { source, scheduler in
            source.debounce(.seconds(20), scheduler: scheduler)
        },
        Specimen("delay") { source, scheduler in source.delay(.seconds(15), scheduler: scheduler) },
        Specimen("delaySubscription") { source, scheduler in
            source.delaySubscription(.seconds(5), scheduler: scheduler)
        },
        Specimen("timeout") { source, scheduler in source.timeout(.seconds(2000), scheduler: scheduler) },
        Specimen("timeout, with another") { source, scheduler in
            source.timeout(.seconds(2000), other: Observable.never(), scheduler: scheduler)
        },
        Specimen("observe(on:)") { source, scheduler in source.observe(on: scheduler) },
        Specimen("observe(on: main)") { source, _ in source.observe(on: MainScheduler.instance) },
        Specimen("subscribe(on:)") { source, scheduler in source.subscribe(on: scheduler) },
    ]
}

// MARK: Courses

/// A subscription to a specimen over a subject, with a clock that goes on after every event.
@MainActor
private struct Course<Kind: ElementKind> {
    let subject = PublishSubject<Kind.Element>()
    let scheduler = VirtualTimeScheduler()
    let story = Story<Kind>()

    func subscribe(_ specimen: Specimen<Kind>) -> any Disposable {
        let story = story
        let subscription = specimen.apply(subject, scheduler).subscribe { story.tell($0) }
        tick()
        return subscription
    }

    func emit(_ number: Int) {
        subject.onNext(Kind.element(number))
        tick()
    }

    func tick() {
        scheduler.advanceBy(100)
    }
}

@MainActor
private func completes<Kind: ElementKind>(_ specimen: Specimen<Kind>) -> [String] {
    let course = Course<Kind>()
    _ = course.subscribe(specimen)
    for number in 1...3 { course.emit(number) }
    course.subject.onCompleted()
    course.tick()
    return course.story.differs(from: "1 2 3 |", specimen.name)
}

@MainActor
private func fails<Kind: ElementKind>(_ specimen: Specimen<Kind>) -> [String] {
    let course = Course<Kind>()
    _ = course.subscribe(specimen)
    course.emit(1)
    course.emit(2)
    course.subject.onError(Failure())
    course.tick()
    return course.story.differs(from: specimen.failed, specimen.name)
}

/// The second element may be under way.
@MainActor
private func isDisposed<Kind: ElementKind>(_ specimen: Specimen<Kind>) -> [String] {
    let course = Course<Kind>()
    let subscription = course.subscribe(specimen)
    course.emit(1)
    subscription.dispose()
    course.emit(2)
    let complaints = course.story.differs(from: "1", specimen.name)
    let pending = course.subscribe(specimen)
    course.subject.onNext(Kind.element(3))
    course.subject.onNext(Kind.element(4))
    pending.dispose()
    return complaints
}

@MainActor
private func nests<Kind: ElementKind>(_ specimen: Specimen<Kind>) -> [String] {
    let (subject, scheduler, story) = (PublishSubject<Kind.Element>(), VirtualTimeScheduler(), Story<Kind>())
    var isFirst = true
    _ = specimen.apply(subject, scheduler).subscribe { event in
        MainActor.assumeIsolated {
            story.tell(event)
            guard isFirst else { return }
            isFirst = false
            subject.onNext(Kind.element(2))
            subject.onNext(Kind.element(3))
        }
    }
    scheduler.advanceBy(100)
    subject.onNext(Kind.element(1))
    scheduler.advanceBy(100)
    subject.onCompleted()
    scheduler.advanceBy(100)
    return story.differs(from: specimen.nested, specimen.name)
}

@MainActor
private func isSynchronous<Kind: ElementKind>(_ specimen: Specimen<Kind>) -> [String] {
    let (scheduler, story) = (VirtualTimeScheduler(), Story<Kind>())
    let source = Observable.of(Kind.element(1), Kind.element(2), Kind.element(3))
    _ = specimen.apply(source, scheduler).subscribe { story.tell($0) }
    scheduler.advanceBy(100)
    return story.differs(from: specimen.synchronous, specimen.name)
}

/// By two observers, of whom the second gets what the first has got already.
@MainActor
private func isShared<Kind: ElementKind>(_ specimen: Specimen<Kind>) -> [String] {
    let (first, second) = (Course<Kind>(), Story<Kind>())
    let shared = specimen.apply(first.subject, first.scheduler).share(replay: 1)
    let subscription = shared.subscribe { first.story.tell($0) }
    first.tick()
    first.emit(1)
    _ = shared.subscribe(onNext: { second.tell($0) })
    first.emit(2)
    subscription.dispose()
    first.emit(3)
    first.subject.onCompleted()
    first.tick()
    return second.differs(from: "1 2 3", "\(specimen.name), the second observer")
}
