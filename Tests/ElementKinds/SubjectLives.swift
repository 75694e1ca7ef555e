import MiniDriver

/// Subjects and relays, with observers that subscribe, dispose, and emit inside an element.
@MainActor
func subjectLives<Kind: ElementKind>(_ kind: Kind.Type) -> [Life] {
    [
        Life("PublishSubject") { publishes(kind) },
        Life("BehaviorSubject") { remembers(kind) },
        Life("PublishRelay") { relays(kind) },
        Life("BehaviorRelay") { relaysTheLatest(kind) },
        Life("BehaviorRelay, nested") { relaysNested(kind) },
        Life("ReplaySubject") { replays(kind) },
        Life("ReplayRelay") { relaysAll(kind) },
        Life("relay of a relay") { binds(kind) },
    ]
}

@MainActor
private func publishes<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (subject, first, second) = (PublishSubject<Kind.Element>(), Story<Kind>(), Story<Kind>())
    let subscription = subject.subscribe { first.tell($0) }
    subject.onNext(Kind.element(1))
    _ = subject.subscribe { second.tell($0) }
    subject.on(.next(Kind.element(2)))
    subscription.dispose()
    subject.onNext(Kind.element(3))
    subject.onError(Failure())
    subject.onNext(Kind.element(4))
    _ = subject.subscribe { second.tell($0) }
    return first.differs(from: "1 2", "PublishSubject") + second.differs(from: "2 3 x x", "PublishSubject")
}

@MainActor
private func remembers<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (subject, first, second) = (BehaviorSubject(value: Kind.element(1)), Story<Kind>(), Story<Kind>())
    let subscription = subject.subscribe { first.tell($0) }
    subject.onNext(Kind.element(2))
    _ = subject.subscribe { second.tell($0) }
    subscription.dispose()
    subject.on(.next(Kind.element(3)))
    if let value = try? subject.value() { first.tell(value) }
    subject.onCompleted()
    _ = subject.subscribe { second.tell($0) }
    return first.differs(from: "1 2 3", "BehaviorSubject") + second.differs(from: "2 3 | |", "BehaviorSubject")
}

@MainActor
private func replays<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (subject, first, second) = (ReplaySubject<Kind.Element>.create(bufferSize: 2), Story<Kind>(), Story<Kind>())
    let subscription = subject.subscribe { first.tell($0) }
    for number in 1...3 { subject.onNext(Kind.element(number)) }
    _ = subject.subscribe { second.tell($0) }
    subscription.dispose()
    subject.on(.next(Kind.element(4)))
    subject.onCompleted()
    _ = subject.subscribe { second.tell($0) }
    return first.differs(from: "1 2 3", "ReplaySubject") + second.differs(from: "2 3 4 | 3 4 |", "ReplaySubject")
}

@MainActor
private func relaysAll<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (relay, story) = (ReplayRelay<Kind.Element>.createUnbound(), Story<Kind>())
    for number in 1...3 { relay.accept(Kind.element(number)) }
    let subscription = relay.subscribe(onNext: { story.tell($0) })
    relay.accept(Kind.element(4))
    subscription.dispose()
    relay.accept(Kind.element(5))
    return story.differs(from: "1 2 3 4", "ReplayRelay")
}

@MainActor
private func relays<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (relay, story) = (PublishRelay<Kind.Element>(), Story<Kind>())
    relay.accept(Kind.element(1))
    let subscription = relay.subscribe(onNext: { story.tell($0) }, onDisposed: { story.tell("!") })
    relay.accept(Kind.element(2))
    subscription.dispose()
    relay.accept(Kind.element(3))
    return story.differs(from: "2 !", "PublishRelay")
}

@MainActor
private func relaysTheLatest<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (relay, story) = (BehaviorRelay(value: Kind.element(1)), Story<Kind>())
    story.tell(relay.value)
    relay.accept(Kind.element(2))
    let subscription = relay.subscribe(onNext: { story.tell($0) })
    for number in 3...4 {
        relay.accept(Kind.element(number))
        story.tell(relay.value)
    }
    subscription.dispose()
    relay.accept(Kind.element(5))
    story.tell(relay.value)
    return story.differs(from: "1 2 3 3 4 4 5", "BehaviorRelay")
}

@MainActor
private func relaysNested<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (relay, first, second) = (BehaviorRelay(value: Kind.element(1)), Story<Kind>(), Story<Kind>())
    let subscriptions = CompositeDisposable()
    var rounds = 0
    let subscription = relay.subscribe(onNext: { element in
        MainActor.assumeIsolated {
            first.tell(element)
            rounds += 1
            if rounds < 4 { relay.accept(Kind.element(rounds + 1)) }
            // A second observer subscribes while an element is being delivered.
            if rounds == 2 { _ = subscriptions.insert(relay.subscribe(onNext: { second.tell($0) })) }
        }
    })
    subscription.dispose()
    subscriptions.dispose()
    return first.differs(from: "1 2 3 4", "BehaviorRelay") + second.differs(from: "3 4", "BehaviorRelay, nested")
}

@MainActor
private func binds<Kind: ElementKind>(_ kind: Kind.Type) -> [String] {
    let (source, story, bag) = (PublishRelay<Kind.Element>(), Story<Kind>(), DisposeBag())
    let targets = (BehaviorRelay(value: Kind.element(9)), BehaviorRelay<Kind.Element?>(value: nil))
    source.bind(to: targets.0).disposed(by: bag)
    source.bind(to: targets.1).disposed(by: bag)
    source.bind(onNext: { story.tell($0) }).disposed(by: bag)
    for number in 1...2 { source.accept(Kind.element(number)) }
    story.tell(targets.0.value)
    if let value = targets.1.value { story.tell(value) }
    return story.differs(from: "1 2 2 2", "bind(to:)")
}
