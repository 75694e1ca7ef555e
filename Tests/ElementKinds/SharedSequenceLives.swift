import MiniDriver
import MiniRxTest

/// Every operator of drivers or signals, on a subject that `share` converts.
@MainActor
func sharedSequenceLives<Kind: ElementKind, Strategy: SharingStrategyProtocol>(
    _ kind: Kind.Type, _ strategy: Strategy.Type,
    _ share: @escaping @MainActor (PublishSubject<Kind.Element>) -> SharedSequence<Strategy, Kind.Element>
) -> [Life] {
    let courses = SharedOperatorRow<Strategy, Kind>.all.map { row in
        SharedCourse(row: row, share: share)
    }
    return courses.flatMap { course in
        [
            Life("\(course.title), complete") { course.completes() },
            Life("\(course.title), observed twice") { course.isObservedTwice() },
            Life("\(course.title), nested") { course.nests() },
        ]
    }
}

/// The tests of one operator. Each sends events from a subject through the operator and checks what arrives.
@MainActor
private struct SharedCourse<Strategy: SharingStrategyProtocol, Kind: ElementKind> {
    let row: SharedOperatorRow<Strategy, Kind>
    let share: @MainActor (PublishSubject<Kind.Element>) -> SharedSequence<Strategy, Kind.Element>

    var title: String { "\(row.name), \(Strategy.self)" }

    private func parts() -> (PublishSubject<Kind.Element>, VirtualTimeScheduler, Observable<Kind.Element>) {
        let (subject, scheduler) = (PublishSubject<Kind.Element>(), VirtualTimeScheduler())
        // Shared outside the mock, so that elements arrive at once.
        let shared = share(subject)
        let sequence = SharingScheduler.mock(scheduler: scheduler) { row.apply(shared) }
        return (subject, scheduler, sequence.asObservable())
    }

    /// The subject emits three elements, then completes.
    func completes() -> [String] {
        let ((subject, scheduler, sequence), story) = (parts(), Story<Kind>())
        _ = sequence.subscribe { story.tell($0) }
        for number in 1...3 {
            subject.onNext(Kind.element(number))
            scheduler.advanceBy(100)
        }
        subject.onCompleted()
        scheduler.advanceBy(100)
        return story.differs(from: "1 2 3 |", title)
    }

    /// The second observer arrives late and leaves last.
    func isObservedTwice() -> [String] {
        let ((subject, scheduler, sequence), first, second) = (parts(), Story<Kind>(), Story<Kind>())
        let subscription = sequence.subscribe { first.tell($0) }
        subject.onNext(Kind.element(1))
        scheduler.advanceBy(100)
        let late = sequence.subscribe { second.tell($0) }
        scheduler.advanceBy(100)
        subject.onNext(Kind.element(2))
        scheduler.advanceBy(100)
        subscription.dispose()
        subject.onNext(Kind.element(3))
        // An element may be pending when the last observer leaves.
        late.dispose()
        return first.differs(from: "1 2", title)
            + (second.told.isEmpty ? ["\(title): the second observer received nothing"] : [])
    }

    func nests() -> [String] {
        let ((subject, scheduler, sequence), story) = (parts(), Story<Kind>())
        var isFirst = true
        _ = sequence.subscribe { event in
            MainActor.assumeIsolated {
                story.tell(event)
                guard isFirst else { return }
                isFirst = false
                subject.onNext(Kind.element(2))
                subject.onNext(Kind.element(3))
            }
        }
        subject.onNext(Kind.element(1))
        scheduler.advanceBy(100)
        subject.onCompleted()
        scheduler.advanceBy(100)
        return story.differs(from: row.reentry.map { "\($0) " }.joined() + "|", title)
    }
}

// MARK: From relays to observers

/// Drivers of relays and controls, and the ways to observe them.
@MainActor
func driverLives<Kind: ElementKind>(_ kind: Kind.Type) -> [Life] {
    [
        Life("driver of a relay") { drives(kind) },
        Life("driver of a relay, driven again") { drivesAgain(kind) },
        Life("signal of a relay") { emits(kind) },
        Life("driver that fails") { recovers(kind) },
        Life("driver of factories") { makes(kind) },
        Life("controls") { controls(kind) },
    ]
}

@MainActor
private func drives<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (relay, story, bag) = (BehaviorRelay(value: Kind.element(1)), Story<Kind>(), DisposeBag())
    let target = BehaviorRelay<Kind.Element?>(value: nil)
    let driver = relay.asDriver().map { $0 }
    driver.drive(onNext: { story.tell($0) }).disposed(by: bag)
    driver.drive(target).disposed(by: bag)
    driver.drive(with: relay, onNext: { relay, _ in story.tell(relay.value) }).disposed(by: bag)
    relay.accept(Kind.element(2))
    if let value = target.value { story.tell(value) }
    return story.differs(from: "1 1 2 2 2", "driver")
}

@MainActor
private func drivesAgain<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (relay, story) = (BehaviorRelay(value: Kind.element(1)), Story<Kind>())
    let driver = relay.asDriver().map { $0 }
    for number in 2...3 {
        let subscription = driver.drive(onNext: { story.tell($0) }, onDisposed: { story.tell("!") })
        relay.accept(Kind.element(number))
        subscription.dispose()
    }
    return story.differs(from: "1 2 ! 2 3 !", "driver")
}

@MainActor
private func emits<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (relay, story, bag) = (PublishRelay<Kind.Element>(), Story<Kind>(), DisposeBag())
    let target = BehaviorRelay(value: Kind.element(9))
    let signal = relay.asSignal()
    signal.emit(onNext: { story.tell($0) }).disposed(by: bag)
    signal.emit(to: target).disposed(by: bag)
    for number in 1...2 { relay.accept(Kind.element(number)) }
    story.tell(target.value)
    return story.differs(from: "1 2 2", "signal")
}

@MainActor
private func recovers<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (story, failing) = (Story<Kind>(), Observable.concat(.just(Kind.element(1)), .error(Failure())))
    let drivers = [
        failing.asDriver(onErrorJustReturn: Kind.element(2)),
        failing.asDriver(onErrorDriveWith: .of(Kind.element(3), Kind.element(4))),
        failing.asDriver(onErrorRecover: { _ in .just(Kind.element(5)) }),
    ]
    for driver in drivers { _ = driver.drive(onNext: { story.tell($0) }, onCompleted: { story.tell("|") }) }
    return story.differs(from: "1 2 | 1 3 4 | 1 5 |", "driver")
}

@MainActor
private func makes<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let story = Story<Kind>()
    let drivers: [Driver<Kind.Element>] = [
        .just(Kind.element(1)), .of(Kind.element(2), Kind.element(3)), .from([Kind.element(4)]),
        .from(optional: Kind.element(5)), .empty(),
    ]
    for driver in drivers { _ = driver.drive(onNext: { story.tell($0) }, onCompleted: { story.tell("|") }) }
    return story.differs(from: "1 | 2 3 | 4 | 5 | |", "driver")
}

@MainActor
private func controls<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (story, subject, bag) = (Story<Kind>(), PublishSubject<Kind.Element>(), DisposeBag())
    let binder = Binder<Kind.Element>(subject) { _, element in story.tell(element) }
    let property = ControlProperty(values: subject, valueSink: binder)
    property.asDriver().drive(binder).disposed(by: bag)
    ControlEvent(events: subject).asSignal().emit(to: binder).disposed(by: bag)
    subject.onNext(Kind.element(1))
    property.onNext(Kind.element(2))
    return story.differs(from: "1 1 2", "controls")
}
