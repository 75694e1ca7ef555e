/// How a sequence ended, as the kernel keeps it for later.
package enum Ending {
    case error(any Error)
    case completed
    /// Nobody is left who could emit: the subject itself has been let go. Members hear nothing.
    case abandoned

    func deliver<Element>(to sink: Sink<Element>) {
        switch self {
        case .error(let error): sink.onError(error)
        case .completed: sink.onCompleted()
        case .abandoned: sink.sourceGone()
        }
    }

    /// Whether it is an event for the members.
    var isTold: Bool { if case .abandoned = self { false } else { true } }
}
