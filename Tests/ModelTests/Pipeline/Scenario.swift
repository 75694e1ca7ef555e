/// One case: pipelines, what feeds them and who observes them.
struct Scenario: Equatable, Sendable {
    /// The events of the hot and of the cold test observables.
    var hots: [[Timed<Message>]] = []
    var colds: [[Timed<Message>]] = []
    var subjects: [SubjectKind] = []
    var feeds: [Feed] = []
    /// Pipelines that are built once. One may use those before it.
    var shared: [Tree] = []
    var observers: [ObserverPlan] = []
    /// When the object of `withUnretained` dies.
    var ownerDies: Int?
}

enum SubjectKind: Equatable, Sendable {
    case publishSubject
    case behaviorSubject(Int)
    case publishRelay
    case behaviorRelay(Int)

    var isRelay: Bool {
        switch self {
        case .publishSubject, .behaviorSubject: false
        case .publishRelay, .behaviorRelay: true
        }
    }
}

/// Something said by a subject at a time.
struct Feed: Equatable, Sendable {
    var time: Int
    var subject: Int
    var message: Message
}

/// Who observes a pipeline, from when to when, and what it does in answer to what it gets.
struct ObserverPlan: Equatable, Sendable {
    var tree: Tree
    /// `nil`: only when another observer says so.
    var subscribed: Int?
    var disposed: Int
    var style: ObserverStyle
    var reactions: [Reaction] = []
}

/// Which form of `subscribe` is used.
enum ObserverStyle: Equatable, Sendable {
    case observer, events, closures
}

/// What an observer does while it is being called.
struct Reaction: Equatable, Sendable {
    /// In answer to which message, counted from 0.
    var message: Int
    var deed: Deed
}

enum Deed: Equatable, Sendable {
    case feed(subject: Int, Message)
    case dispose(observer: Int)
    case subscribe(observer: Int)
}
