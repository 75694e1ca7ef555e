/// What waits in a hub, how it ended, and what it replays beyond the latest element; made when the first of these is needed,
/// so that the usual hub is small.
final class Backlog<Element> {
    /// What somebody came for while another had the turn.
    enum Note {
        case next(Element)
        case join(Link)
        case leave(Link)
        case catchUp(Link)
        case end(Ending)
    }

    var notes: [Note] = []
    var handed: [Handed<Element>] = []
    /// For those who come after the end.
    var ending: Ending?

    /// In a hub that replays more than one: how many.
    var replayCount = 0
    /// What came before the latest element and is replayed, oldest first.
    private(set) var earlier: [Element] = []

    /// Adds to `earlier`, and puts what is forgotten for it into `forgotten`, which is empty: to die outside the lock.
    func remember(_ element: Element, _ forgotten: inout Slot<Element>) {
        earlier.append(element)
        if earlier.count == replayCount { forgotten.store(earlier.removeFirst()) }
    }
}

/// An event for a member that is still replaying.
struct Handed<Element> {
    enum Event {
        case next(Element)
        case end(Ending)

        func deliver(to sink: Sink<Element>) {
            switch self {
            case .next(let element): sink.onNext(element)
            case .end(let ending): ending.deliver(to: sink)
            }
        }
    }

    let member: Link
    let event: Event
}
