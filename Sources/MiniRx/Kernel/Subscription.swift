/// The last object of a chain: the gate that enforces the grammar, the disposable the user gets, and the owner of
/// the upstream, in one.
///
/// Nothing passes the gate after the first end or after `dispose()`. Whichever comes first cancels the upstream, and
/// when the source has left the chain (`sourceGone()`) the user's closures are let go.
///
///     source, or the sink beside it ◀──retains── Subscription ◀──retains── user, DisposeBag
///        └──────retains, through the operators' sinks──────▲
///
/// The cycle keeps a running subscription alive without anybody holding the disposable, as in every Rx. The end breaks
/// it. A hub retains none of its members. So what stands directly below a hub is given to its own `Upstream`, and is the one
/// that `leaveHub()` is said to.
@usableFromInline
package class Subscription<Element>: Sink<Element> {
    /// Whether `keyInBag` and `bag` belong to a bag. Of two bags that come at once, the first gets them.
    private final let isClaimed = Atomic<Bool>(false)
    package final let upstream = Upstream()
    /// Where the bag holds this subscription; valid once `upstream` is marked as bagged.
    private final var keyInBag = DisposeBag.Contents.Key.none
    private final var bag: DisposeBag.Contents?

    @usableFromInline
    package override init() {}

    /// Subscribes to `source`.
    package final func start(_ source: Observable<Element>) -> any Disposable {
        upstream.attach(source.run(self), owner: self)
        return Token(subscription: self)
    }

    package final override var isStopped: Bool { upstream.isStopped }

    package final override func stopIfUnwanted() -> Bool { upstream.isStopped }

    package final override var isLast: Bool { true }

    package final override func onError(_ error: any Error) {
        finish(.error(error))
    }

    package final override func onCompleted() {
        finish(.completed)
    }

    private final func finish(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        tell(ending)
        end(stop)
    }

    package final override func dispose() {
        guard let stop = upstream.stop() else { return }
        end(stop)
    }

    /// The source is gone. If it went without an end (a subject that was let go), this is the end, a silent one.
    package override func sourceGone() {
        // The usual case is asked first, which costs less than to stop what is stopped.
        if !isStopped { dispose() }
    }

    /// Everything that has to be done once, after the end has been told or the user has disposed.
    private final func end(_ stop: Upstream.Stop) {
        if stop.isBagged { leaveBag() }
        upstream.cancel(stop, owner: self)
        disposed()
    }

    /// Tells the user that the sequence has ended. Called at most once, and nothing is told after it.
    package func tell(_ ending: Ending) {}

    /// The subscription is over, for whatever reason, and the upstream has been cancelled.
    package func disposed() {}

    override func entered(_ bag: DisposeBag.Contents, _ key: DisposeBag.Contents.Key) -> Bool {
        // A second bag does not learn of the end; it finds out when it sweeps.
        guard !isClaimed.exchange(true, ordering: .relaxed) else { return false }
        self.bag = bag
        keyInBag = key
        return upstream.markBagged()
    }

    private final func leaveBag() {
        guard let bag else { return }
        self.bag = nil
        bag.remove(keyInBag)
    }
}

/// The disposable that the user gets: a subscription without its type.
///
/// As an existential, a `Subscription<Element>` would carry metadata that has to be looked up.
package struct Token: Cancelable, @unchecked Sendable {
    let subscription: Link

    package var isDisposed: Bool { subscription.isStopped }

    package func dispose() { subscription.dispose() }
}

extension Token {
    /// `disposable`, if it is one. A dynamic cast is dear. Its type has just been found to be this one, so the bits
    /// are those of a `Token`.
    init?(_ disposable: some Disposable) {
        guard type(of: disposable) == Token.self else { return nil }
        self = unsafeBitCast(disposable, to: Token.self)
    }
}

/// The subscription of `subscribe(onNext:)` with nothing else, by far the most frequent one.
@usableFromInline
package class NextSubscription<Element>: Subscription<Element> {
    /// Called as a borrow, which would be checked for exclusivity at every event. It need not be: `sourceGone()` alone changes it,
    /// when nothing is calling this subscription, and nothing will again.
    @exclusivity(unchecked) fileprivate final var onNextClosure: BorrowedClosure<Element>?
    private final let place: CallSite
    /// Where what is subscribed to was made.
    private final let sourcePlace: CallSite

    required init(_ onNext: @escaping (Element) -> Void, _ place: CallSite, to sourcePlace: CallSite) {
        onNextClosure = BorrowedClosure(onNext)
        self.place = place
        self.sourcePlace = sourcePlace
        super.init()
    }

    fileprivate init(_ place: CallSite, to sourcePlace: CallSite) {
        self.place = place
        self.sourcePlace = sourcePlace
        super.init()
    }

    package final override func onNext(_ element: Element) {
        if !upstream.isStopped, onNextClosure != nil { onNextClosure!(element) }
    }

    package override func tell(_ ending: Ending) {
        if case .error(let error) = ending { Hooks.unhandled(error, place, to: sourcePlace) }
    }

    package override func sourceGone() {
        super.sourceGone()
        onNextClosure = nil
    }
}

/// The handlers of `subscribe(onNext:onError:onCompleted:onDisposed:)`.
package struct Handlers<Element> {
    package var onNext: ((Element) -> Void)?
    package var onError: ((any Error) -> Void)?
    package var onCompleted: (() -> Void)?
    package var onDisposed: (() -> Void)?

    package init(
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?,
        onDisposed: (() -> Void)?
    ) {
        self.onNext = onNext
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed
    }
}

/// The subscription of `subscribe(onNext:onError:onCompleted:onDisposed:)`.
final class ClosureSubscription<Element>: NextSubscription<Element> {
    private var onErrorClosure: ((any Error) -> Void)?
    private var onCompletedClosure: (() -> Void)?
    private var onDisposed: (() -> Void)?

    init(_ handlers: Handlers<Element>, _ place: CallSite, to sourcePlace: CallSite) {
        super.init(place, to: sourcePlace)
        onNextClosure = handlers.onNext.map { BorrowedClosure($0) }
        onErrorClosure = handlers.onError
        onCompletedClosure = handlers.onCompleted
        onDisposed = handlers.onDisposed
    }

    required init(_ next: @escaping (Element) -> Void, _ place: CallSite, to sourcePlace: CallSite) {
        super.init(next, place, to: sourcePlace)
    }

    override func tell(_ ending: Ending) {
        switch ending {
        case .completed: onCompletedClosure?()
        case .error(let error): if let onErrorClosure { onErrorClosure(error) } else { super.tell(ending) }
        case .abandoned: break
        }
        // As RxSwift has it: after an end, before the upstream is cancelled.
        disposed()
    }

    override func disposed() {
        let onDisposed = self.onDisposed
        self.onDisposed = nil
        onDisposed?()
    }

    override func sourceGone() {
        super.sourceGone()
        onErrorClosure = nil
        onCompletedClosure = nil
    }
}

/// The subscription of `subscribe(_ observer:)`.
final class ObserverSubscription<Observer: ObserverType>: Subscription<Observer.Element> {
    /// Lent for an event, which as an optional would copy it. `sourceGone()` alone empties it, when nothing is calling this
    /// subscription, and nothing will again.
    private let observer = Latest<Observer>()

    init(_ observer: Observer) {
        super.init()
        self.observer.fill(with: observer)
    }

    override func onNext(_ element: Observer.Element) {
        if !isStopped { observer.lend { $0.onNext(element) } }
    }

    override func tell(_ ending: Ending) {
        observer.lend { observer in
            switch ending {
            case .error(let error): observer.onError(error)
            case .completed: observer.onCompleted()
            case .abandoned: break
            }
        }
    }

    override func sourceGone() {
        super.sourceGone()
        observer.clear()
    }
}
