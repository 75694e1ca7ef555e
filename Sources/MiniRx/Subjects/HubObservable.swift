/// The side of a subject or relay that is observed.
///
/// Subject and relay are facades: the hub behind them is held by what observes it, too, and must not keep them alive.
/// When the facade goes, nobody is left who could emit; it tells the hub, and the hub lets its members go.
final class HubObservable<Element>: Observable<Element>, @unchecked Sendable {
    /// Retained. `Unmanaged` saves a retain and a release an event.
    private let unmanagedHub: Unmanaged<Hub<Element, Element>>
    private let operatorName: OperatorName

    init(replayCount: Int, _ place: CallSite, _ name: OperatorName) {
        operatorName = name
        unmanagedHub = .passRetained(Hub(replayCount: replayCount))
        super.init(place)
    }

    deinit {
        unmanagedHub.release()
    }

    var hub: Hub<Element, Element> { unmanagedHub.takeUnretainedValue() }

    /// Delivers `element` to all observers.
    @inline(__always)
    func emit(_ element: Element) {
        unmanagedHub._withUnsafeGuaranteedRef { $0.emit(element) }
    }

    override var name: String { operatorName.description }

    override var audience: Audience? { hub.audience }

    override func run(_ downstream: Sink<Element>) -> Link? {
        // A `consuming` parameter that closures capture is retained for the whole call: 40 instructions.
        let sink = Unmanaged.passRetained(consume downstream)
        let admission = unmanagedHub._withUnsafeGuaranteedRef { hub in sink._withUnsafeGuaranteedRef { hub.join($0) } }
        if case .joined = admission { return sink.takeRetainedValue() }
        sink.release()
        return nil
    }
}
