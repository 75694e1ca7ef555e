extension ObservableType {
    /// Lets elements through until `other` emits, then completes.
    ///
    ///     source  -1--2--3--4--|
    ///     other   -----x
    ///      take(until: other)
    ///     result  -1--2|
    ///
    /// Completion of `other` changes nothing; its error ends the result.
    ///
    /// - Parameters:
    ///   - other: whose first element ends the result. It is subscribed before the source.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [TakeUntil](https://reactivex.io/documentation/operators/takeuntil.html)
    public func take<Source: ObservableType>(
        until other: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Signalled(asObservable(), by: other.asObservable(), .closes, CallSite(fileID, line))
    }

    /// Drops elements until `other` emits.
    ///
    ///     source  -1--2--3--4--|
    ///     other   -----x
    ///             ^----!
    ///      skip(until: other)
    ///     result  -------3--4--|
    ///
    /// If the source completes before `other` has emitted, the result stays silent, without an end. Completion of
    /// `other` changes nothing; its error ends the result.
    ///
    /// - Parameters:
    ///   - other: whose first element opens the way. It is subscribed after the source.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [SkipUntil](https://reactivex.io/documentation/operators/skipuntil.html)
    public func skip<Source: ObservableType>(
        until other: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Signalled(asObservable(), by: other.asObservable(), .opens, CallSite(fileID, line))
    }
}

/// What the signal does to the way of the elements.
private enum SignalEffect {
    case opens, closes
}

/// `take(until:)` and `skip(until:)`: one sequence opens or closes the way for another.
private final class Signalled<Element, Other>: Operator<Element, Element>, @unchecked Sendable {
    private let other: Observable<Other>
    private let effect: SignalEffect

    init(_ source: Observable<Element>, by other: Observable<Other>, _ effect: SignalEffect, _ place: CallSite) {
        self.other = other
        self.effect = effect
        super.init(source, place)
    }

    override var name: String { effect == .closes ? "take" : "skip" }

    override var sources: [any PipelinePart] { [source, other] }

    override func run(_ downstream: Sink<Element>) -> Link? {
        let coordinator = SignalledCoordinator(downstream, effect)
        coordinator.begin(source, other)
        return coordinator
    }
}

private final class SignalledCoordinator<Element>: Coordinator<Element> {
    private let effect: SignalEffect
    /// Set before the sources start.
    private var observers: (source: Link, other: Link)?
    /// Of whoever has the turn.
    private var isOpen: Bool

    init(_ downstream: Sink<Element>, _ effect: SignalEffect) {
        self.effect = effect
        isOpen = effect == .closes
        super.init(downstream)
    }

    func begin<Other>(_ source: Observable<Element>, _ other: Observable<Other>) {
        let sourceObserver = SignalledObserver(self)
        let otherObserver = Trigger<Element, Other>(self)
        observers = (sourceObserver, otherObserver)
        switch effect {
        case .closes:
            otherObserver.start(other)
            if !isStopped { sourceObserver.start(source) }
        case .opens:
            sourceObserver.start(source)
            if !isStopped, !otherObserver.isStopped { otherObserver.start(other) }
        }
    }

    /// The source has emitted. Needs the turn.
    func received(_ element: Element) {
        if isOpen { emit(element) }
    }

    /// The source has completed. Needs the turn.
    func sourceCompleted() {
        if isOpen { return complete() }
        observers?.other.dispose()
    }

    /// The signal will not come any more. Needs the turn.
    func signalAbandoned() {
        if !isOpen { abandon() }
    }

    /// The signal has come. Needs the turn.
    func signal() {
        switch effect {
        case .closes: complete()
        case .opens: isOpen = true
        }
    }

    override func cancelSources() {
        observers?.source.dispose()
        observers?.other.dispose()
    }

    override func forget() {
        observers = nil
    }
}

private final class SignalledObserver<Element>: InnerObserver<Element> {
    private let coordinator: SignalledCoordinator<Element>

    init(_ coordinator: SignalledCoordinator<Element>) {
        self.coordinator = coordinator
    }

    override func onNext(_ element: Element) {
        if coordinator.turn.take() {
            coordinator.received(element)
            coordinator.turn.end()
        } else {
            coordinator.turn.doLater { [coordinator] in coordinator.received(element) }
        }
    }

    override func onError(_ error: any Error) {
        if stop() { coordinator.failInTurn(error) }
    }

    override func onCompleted() {
        guard stop() else { return }
        coordinator.turn.doLater { [coordinator] in coordinator.sourceCompleted() }
    }

    override func abandoned() {
        coordinator.abandonInTurn()
    }

    override var isStopped: Bool { super.isStopped || coordinator.isStopped }
}

private final class Trigger<Element, Other>: InnerObserver<Other> {
    private let coordinator: SignalledCoordinator<Element>

    init(_ coordinator: SignalledCoordinator<Element>) {
        self.coordinator = coordinator
    }

    override func onNext(_ element: Other) {
        guard stop() else { return }
        coordinator.turn.doLater { [coordinator] in coordinator.signal() }
    }

    override func onError(_ error: any Error) {
        if stop() { coordinator.failInTurn(error) }
    }

    override func onCompleted() {
        stop()
    }

    override func abandoned() {
        coordinator.turn.doLater { [coordinator] in coordinator.signalAbandoned() }
    }

    override var isStopped: Bool { super.isStopped || coordinator.isStopped }
}
