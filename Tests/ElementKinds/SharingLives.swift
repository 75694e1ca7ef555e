import MiniDriver

/// Every form of `share`, with early and late observers, and successive connections.
@MainActor
func sharingLives<Kind: ElementKind>(_ kind: Kind.Type) -> [Life] {
    var lives: [Life] = []
    for scope in [SubjectLifetimeScope.whileConnected, .forever] {
        for replay in [0, 1, 2, 10] {
            let title = "share(replay: \(replay), scope: .\(scope))"
            lives += [
                Life(title) { isShared(kind, replay, scope, title) },
                Life("\(title), synchronous") { isSynchronous(kind, replay, scope, title) },
                Life("\(title), failing") { fails(kind, replay, scope, title) },
            ]
        }
    }
    return lives
}

@MainActor
private func isShared<Kind: ElementKind>(
    _ kind: Kind.Type, _ replay: Int, _ scope: SubjectLifetimeScope, _ title: String
) -> [String] {
    let (subject, first, second, third) = (PublishSubject<Kind.Element>(), Story<Kind>(), Story<Kind>(), Story<Kind>())
    let shared = subject.share(replay: replay, scope: scope)
    let subscriptions = CompositeDisposable()
    _ = subscriptions.insert(shared.subscribe { first.tell($0) })
    for number in 1...3 { subject.onNext(Kind.element(number)) }
    _ = subscriptions.insert(shared.subscribe { second.tell($0) })
    subject.onNext(Kind.element(4))
    subscriptions.dispose()
    subject.onNext(Kind.element(5))
    _ = shared.subscribe { third.tell($0) }
    subject.onNext(Kind.element(6))
    let kept = [0: "", 1: "3 ", 2: "2 3 "][replay, default: "1 2 3 "]
    let keptForGood = scope == .whileConnected ? "" : [0: "", 1: "4 ", 2: "3 4 "][replay, default: "1 2 3 4 "]
    return first.differs(from: "1 2 3 4", title) + second.differs(from: kept + "4", title)
        + third.differs(from: keptForGood + "6", "\(title), connected again")
}

@MainActor
private func isSynchronous<Kind: ElementKind>(
    _ kind: Kind.Type, _ replay: Int, _ scope: SubjectLifetimeScope, _ title: String
) -> [String] {
    let story = Story<Kind>()
    let shared = Observable.from((1...3).map { Kind.element($0) }).share(replay: replay, scope: scope)
    _ = Observable.zip(shared, shared) { $1 }.subscribe { story.tell($0) }
    // `.forever` has completed before the second subscription.
    let kept = [0: "|", 1: "3 |", 2: "2 3 |"][replay, default: "1 2 3 |"]
    return story.differs(from: scope == .forever ? kept : "1 2 3 |", title)
}

@MainActor
private func fails<Kind: ElementKind>(
    _ kind: Kind.Type, _ replay: Int, _ scope: SubjectLifetimeScope, _ title: String
) -> [String] {
    let story = Story<Kind>()
    let shared = Observable.concat(.just(Kind.element(1)), .error(Failure())).share(replay: replay, scope: scope)
    _ = shared.retry(1).subscribe { story.tell($0) }
    _ = shared.catchAndReturn(Kind.element(2)).subscribe { story.tell($0) }
    let again = scope == .forever && replay == 0 ? "2 |" : "1 2 |"
    return story.differs(from: "1 x \(again)", title)
}
