/// How a sequence ended, as the kernel keeps it for later.
package enum Ending {
    case error(any Error)
    case completed
    /// Nobody is left who could emit: the subject itself has been let go. Members hear nothing.
    case released

    func deliver<Element>(to sink: Sink<Element>) {
        switch self {
        case .error(let error): sink.onError(error)
        case .completed: sink.onCompleted()
        case .released: sink.sourceGone()
        }
    }

    /// Whether it is an event for the members.
    var isEvent: Bool { if case .released = self { false } else { true } }
}
