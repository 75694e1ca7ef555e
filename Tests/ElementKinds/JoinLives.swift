import MiniDriver

/// Operators on several sources, and the elements that wait in them.
@MainActor
func joinLives<Kind: ElementKind>(_ kind: Kind.Type) -> [Life] {
    [
        Life("zip, one ahead by five") { zipsOneAhead(kind) },
        Life("zip, disposed with waiting elements") { leavesElementsInZip(kind) },
        Life("zip of three") { zipsThree(kind) },
        Life("combineLatest of two") { combinesTwo(kind) },
        Life("combineLatest of a collection") { combinesCollection(kind) },
        Life("withLatestFrom") { takesTheLatest(kind) },
        Life("switchLatest") { switches(kind) },
        Life("concatMap, with queued sources") { concatenates(kind) },
        Life("merge(maxConcurrent:), with queued sources") { mergesOneAtATime(kind) },
        Life("take(until:)") { takesUntil(kind) },
    ]
}

@MainActor
private func zipsOneAhead<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (first, second, story) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Story<Kind>())
    let pairs = Observable.zip(first, second) { ($0, $1) }
    let subscription = pairs.subscribe(onNext: { pair in
        story.tell(pair.0)
        story.tell(pair.1)
    })
    for number in 1...5 { first.onNext(Kind.element(number)) }
    for number in 1...5 { second.onNext(Kind.element(number + 10)) }
    subscription.dispose()
    return story.differs(from: "1 11 2 12 3 13 4 14 5 15", "zip")
}

@MainActor
private func leavesElementsInZip<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (first, second, story) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Story<Kind>())
    let subscription = Observable.zip(first, second) { $1 }.subscribe { story.tell($0) }
    for number in 1...3 { first.onNext(Kind.element(number)) }
    second.onNext(Kind.element(4))
    subscription.dispose()
    let other = Observable.zip([first, second]).subscribe(onNext: { story.tell($0[0]) })
    for number in 1...3 { second.onNext(Kind.element(number)) }
    first.onNext(Kind.element(5))
    other.dispose()
    return story.differs(from: "4 5", "zip")
}

@MainActor
private func zipsThree<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (subject, story) = (PublishSubject<Kind.Element>(), Story<Kind>())
    _ = Observable.zip(subject, subject.skip(1), subject.skip(2)) { [$0, $1, $2] }
        .subscribe(onNext: { elements in for element in elements { story.tell(element) } })
    for number in 1...4 { subject.onNext(Kind.element(number)) }
    subject.onCompleted()
    return story.differs(from: "1 2 3 2 3 4", "zip")
}

@MainActor
private func combinesTwo<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (first, second, story) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Story<Kind>())
    let subscription = Observable.combineLatest(first, second) { ($0, $1) }.subscribe(onNext: { pair in
        story.tell(pair.0)
        story.tell(pair.1)
    })
    for number in 1...3 {
        first.onNext(Kind.element(number))
        second.onNext(Kind.element(number + 10))
    }
    subscription.dispose()
    return story.differs(from: "1 11 2 11 2 12 3 12 3 13", "combineLatest")
}

@MainActor
private func combinesCollection<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (subjects, story) = ((1...3).map { _ in PublishSubject<Kind.Element>() }, Story<Kind>())
    _ = Observable.combineLatest(subjects).subscribe(onNext: { elements in
        for element in elements { story.tell(element) }
    })
    for (number, subject) in subjects.enumerated() { subject.onNext(Kind.element(number + 1)) }
    subjects[1].onNext(Kind.element(7))
    for subject in subjects { subject.onCompleted() }
    return story.differs(from: "1 2 3 1 7 3", "combineLatest")
}

@MainActor
private func takesTheLatest<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (first, second, story) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Story<Kind>())
    _ = first.withLatestFrom(second) { ($0, $1) }.subscribe(onNext: { pair in
        story.tell(pair.0)
        story.tell(pair.1)
    })
    _ = first.withLatestFrom(second).subscribe { story.tell($0) }
    for number in 1...3 {
        first.onNext(Kind.element(number))
        second.onNext(Kind.element(number + 10))
    }
    first.onCompleted()
    return story.differs(from: "2 11 11 3 12 12 |", "withLatestFrom")
}

@MainActor
private func switches<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (outer, story) = (PublishSubject<Observable<Kind.Element>>(), Story<Kind>())
    let inners = (1...2).map { BehaviorSubject(value: Kind.element($0)) }
    _ = outer.switchLatest().subscribe { story.tell($0) }
    outer.onNext(inners[0])
    inners[0].onNext(Kind.element(3))
    outer.onNext(inners[1])
    inners[0].onNext(Kind.element(4))
    inners[1].onNext(Kind.element(5))
    outer.onCompleted()
    inners[1].onCompleted()
    return story.differs(from: "1 3 2 5 |", "switchLatest")
}

@MainActor
private func concatenates<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (outer, inner, story) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Story<Kind>())
    let subscription = outer.concatMap { element in Observable.just(element).concat(inner) }
        .subscribe { story.tell($0) }
    for number in 1...3 { outer.onNext(Kind.element(number)) }
    inner.onNext(Kind.element(4))
    subscription.dispose()
    return story.differs(from: "1 4", "concatMap")
}

@MainActor
private func mergesOneAtATime<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (outer, inner, story) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Story<Kind>())
    _ = outer.map { element in Observable.just(element).concat(inner) }.merge(maxConcurrent: 1)
        .subscribe { story.tell($0) }
    for number in 1...3 { outer.onNext(Kind.element(number)) }
    inner.onNext(Kind.element(4))
    inner.onCompleted()
    outer.onCompleted()
    return story.differs(from: "1 4 2 3 |", "merge(maxConcurrent:)")
}

@MainActor
private func takesUntil<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (source, trigger, story) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Story<Kind>())
    _ = source.take(until: trigger).subscribe { story.tell($0) }
    source.onNext(Kind.element(1))
    trigger.onNext(Kind.element(2))
    source.onNext(Kind.element(3))
    return story.differs(from: "1 |", "take(until:)")
}
