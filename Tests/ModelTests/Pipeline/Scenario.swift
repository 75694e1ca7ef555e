/// One case: pipelines, their inputs, and their observers.
struct Scenario: Equatable, Sendable {
    /// The events of the hot and of the cold test observables.
    var hots: [[Timed<Message>]] = []
    var colds: [[Timed<Message>]] = []
    var subjects: [SubjectKind] = []
    var feeds: [Feed] = []
    /// Pipelines that are built once. Each may use those before it.
    var shared: [Tree] = []
    var observers: [ObserverPlan] = []
    /// When the object of `withUnretained` is deallocated.
    var ownerDeallocatedAt: Int?
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

/// A message that a subject sends at a time.
struct Feed: Equatable, Sendable {
    var time: Int
    var subject: Int
    var message: Message
}

/// An observer of a pipeline: when it subscribes and disposes, and how it reacts to messages.
struct ObserverPlan: Equatable, Sendable {
    var tree: Tree
    /// `nil`: it subscribes only in reaction to another observer.
    var subscribed: Int?
    var disposed: Int
    var style: ObserverStyle
    var reactions: [Reaction] = []
}

/// Which form of `subscribe` is used.
enum ObserverStyle: Equatable, Sendable {
    case observer, events, closures
}

/// What an observer does while it handles a message.
struct Reaction: Equatable, Sendable {
    /// The message that triggers the reaction, counted from 0.
    var message: Int
    var deed: Deed
}

enum Deed: Equatable, Sendable {
    case feed(subject: Int, Message)
    case dispose(observer: Int)
    case subscribe(observer: Int)
}
