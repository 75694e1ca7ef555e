/// A sequence that pushes its elements to its subscribers.
///
/// An observable is a recipe. Nothing runs until an observer subscribes, and every subscription runs the recipe anew,
/// unless the sequence is shared. Subscribing builds a chain of sinks from the observer up to the source:
///
/// ```swift
/// let numbers = Observable.of(1, 2, 3).map { $0 * 10 }
/// ```
///
/// ```
/// recipe      SourceRecipe ◀─ ElementwiseRecipe
/// subscribed  SourceRecipe ─▶ ElementwiseSink
///             ─▶ SubscriptionSink ─▶ your closure
/// ```
///
/// An observable is `Sendable`, even if its elements are not. Operators that move elements to another thread, such as
/// `observe(on:)`, require `Sendable` elements.
///
/// - SeeAlso: [Observable](https://reactivex.io/documentation/observable.html)
public class Observable<Element>: ObservableType {
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif
    @usableFromInline
    package init() {}

    /// Subscribes a sink. Every source and operator overrides this.
    ///
    /// A source that can be cancelled calls `downstream.attach` before it sends anything. A source that always finishes
    /// inside `run` attaches nothing, calls `downstream.checkStopped()` before each event, and calls
    /// `downstream.sourceGone()` last.
    @usableFromInline
    package func run(_ downstream: Sink<Element>) {
        fatalError("\(type(of: self)) does not implement run")
    }

    /// Subscribes closures. A source that emits without a subscription object, such as `just`, overrides this and
    /// `subscribe(onNext:at:as:)`.
    @usableFromInline
    package func subscribe(_ handlers: Handlers<Element>, at place: CallSite) -> any Disposable {
        ClosureSubscription(handlers, place).start(self)
    }

    /// Subscribes a closure for elements only: the most frequent case.
    ///
    /// - Parameter subscription: the class of the subscription. The client's code, into which `subscribe` is inlined,
    ///   passes the class, so that no metadata is looked up here.
    @usableFromInline
    package func subscribe(
        onNext: @escaping (Element) -> Void, at place: CallSite,
        as subscription: NextSubscription<Element>.Type = NextSubscription.self
    ) -> any Disposable {
        subscription.init(onNext, place).start(self)
    }

    /// If this observable emits one element that is known in advance (`just`), delivers the element without a terminal
    /// event and returns `true`.
    ///
    /// `flatMap` and related operators call this first, so that an inner `just` needs no subscription.
    func deliverScalar(to sink: Sink<Element>) -> Bool { false }

    /// The name of the operator, for `Pipeline`. An observable without a name shares the node of its source, or of the
    /// observable downstream.
    package var name: String { "" }

    /// The sources that are known before a subscription, for `Pipeline`; `nil` if they are in a Swift sequence that has
    /// not been iterated.
    package var sources: [any PipelinePart]? { [] }

    /// The observers and replayed elements, for `Pipeline`; `nil` if this observable has no hub.
    package var hubStatus: HubStatus? { nil }

    /// Subscribes `observer`. See `ObservableType.subscribe(_:)`.
    public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subscribe(observer, at: .unknown)
    }

    /// Returns this observable, without a wrapper.
    public func asObservable() -> Observable<Element> { self }
}

/// Sound because all closures that run in an observable are `@Sendable`. With `where Element: Sendable`, the Swift 6
/// compiler would not find `Observable.merge(a, b)` beside the method `merge()`.
extension Observable: @unchecked Sendable {}
