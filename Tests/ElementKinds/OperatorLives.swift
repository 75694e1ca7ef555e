import MiniDriver
import MiniRxTest

@MainActor
func operatorLives<Kind: ElementKind>(_ kind: Kind.Type) -> [Life] {
    (OperatorRow<Kind>.all + OperatorRow.irregular).flatMap { row in
        [
            Life("\(row.name), complete") { completes(row) },
            Life("\(row.name), failing") { fails(row) },
            Life("\(row.name), disposed") { isDisposed(row) },
            Life("\(row.name), nested") { nests(row) },
            Life("\(row.name), synchronous") { isSynchronous(row) },
            Life("\(row.name), shared") { isShared(row) },
        ]
    }
}

// MARK: Expected events

extension OperatorRow {
    /// The events for 1, 2 and an error.
    fileprivate var failed: String { "1 2 " + (recovery.map(Self.completed) ?? "x") }

    /// The events for 1, if 2, 3 and completion are emitted inside it.
    fileprivate var nested: String { Self.completed(reentry) }

    /// The events for a source that emits 1, 2, 3 and completion while it is being subscribed.
    fileprivate var synchronous: String { Self.completed(early ?? burst) }

    private static func completed(_ numbers: [Int]) -> String {
        numbers.map { "\($0) " }.joined() + "|"
    }
}

// MARK: Courses

/// A subscription to a row on a subject, with a clock that advances after every event.
@MainActor
private struct Course<Kind: ElementKind> {
    let subject = PublishSubject<Kind.Element>()
    let scheduler = VirtualTimeScheduler()
    let story = Story<Kind>()

    func subscribe(_ row: OperatorRow<Kind>) -> any Disposable {
        let story = story
        let subscription = row.apply(subject, scheduler).subscribe { story.tell($0) }
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
private func completes<Kind: ElementKind>(_ row: OperatorRow<Kind>) -> [String] {
    let course = Course<Kind>()
    _ = course.subscribe(row)
    for number in 1...3 { course.emit(number) }
    course.subject.onCompleted()
    course.tick()
    return course.story.differs(from: "1 2 3 |", row.name)
}

@MainActor
private func fails<Kind: ElementKind>(_ row: OperatorRow<Kind>) -> [String] {
    let course = Course<Kind>()
    _ = course.subscribe(row)
    course.emit(1)
    course.emit(2)
    course.subject.onError(Failure())
    course.tick()
    return course.story.differs(from: row.failed, row.name)
}

/// Ends while the second element may still be pending.
@MainActor
private func isDisposed<Kind: ElementKind>(_ row: OperatorRow<Kind>) -> [String] {
    let course = Course<Kind>()
    let subscription = course.subscribe(row)
    course.emit(1)
    subscription.dispose()
    course.emit(2)
    let complaints = course.story.differs(from: "1", row.name)
    let pending = course.subscribe(row)
    course.subject.onNext(Kind.element(3))
    course.subject.onNext(Kind.element(4))
    pending.dispose()
    return complaints
}

@MainActor
private func nests<Kind: ElementKind>(_ row: OperatorRow<Kind>) -> [String] {
    let (subject, scheduler, story) = (PublishSubject<Kind.Element>(), VirtualTimeScheduler(), Story<Kind>())
    var isFirst = true
    _ = row.apply(subject, scheduler).subscribe { event in
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
    return story.differs(from: row.nested, row.name)
}

@MainActor
private func isSynchronous<Kind: ElementKind>(_ row: OperatorRow<Kind>) -> [String] {
    let (scheduler, story) = (VirtualTimeScheduler(), Story<Kind>())
    let source = Observable.of(Kind.element(1), Kind.element(2), Kind.element(3))
    _ = row.apply(source, scheduler).subscribe { story.tell($0) }
    scheduler.advanceBy(100)
    return story.differs(from: row.synchronous, row.name)
}

/// Observed twice; the second observer arrives after the first has received elements.
@MainActor
private func isShared<Kind: ElementKind>(_ row: OperatorRow<Kind>) -> [String] {
    let (first, second) = (Course<Kind>(), Story<Kind>())
    let shared = row.apply(first.subject, first.scheduler).share(replay: 1)
    let subscription = shared.subscribe { first.story.tell($0) }
    first.tick()
    first.emit(1)
    _ = shared.subscribe(onNext: { second.tell($0) })
    first.emit(2)
    subscription.dispose()
    first.emit(3)
    first.subject.onCompleted()
    first.tick()
    return second.differs(from: "1 2 3", "\(row.name), the second observer")
}
