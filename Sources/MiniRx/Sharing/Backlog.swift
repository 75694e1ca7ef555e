/// What waits in a hub, and how it ended; made when the first of these is needed, so that the usual hub is small.
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
