/// A sequence that pushes its elements to whoever subscribes.
///
/// An observable is a recipe: nothing runs until somebody subscribes, and every subscription runs it anew, unless a
/// `share` stands in between. Subscribing builds a chain of sinks from the observer up to the source:
///
/// ```swift
/// let numbers = Observable.of(1, 2, 3).map { $0 * 10 }
/// ```
///
/// ```
/// recipe        Elements ◀── Elementwise
/// subscribed    Elements ───▶ ElementwiseSink ───▶ Subscription ───▶ your closure
/// ```
///
/// - SeeAlso: [Observable](https://reactivex.io/documentation/observable.html)
public class Observable<Element>: ObservableType {
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif
    /// Where the user made it. What has no known place is a part of another, in a `Pipeline`.
    @usableFromInline package final let place: CallSite

    @usableFromInline
    package init(_ place: CallSite) {
        self.place = place
    }

    /// Subscribes a sink of the kernel. Every source and operator overrides this; what else they override is for a `Pipeline`.
    ///
    /// - Returns: what to `cancel()` to stop the flow, or `nil` if there is nothing to stop: then the caller owes `downstream`
    ///   `sourceGone()` as soon as it is stopped, and `Upstream.attach` sees to that.
    package func run(_ downstream: Sink<Element>) -> Link? {
        fatalError("\(type(of: self)) does not implement run")
    }

    /// Subscribes closures. A source that is done at once overrides this, and its twin, to do without any object.
    package func run(_ handlers: Handlers<Element>, _ place: CallSite) -> any Disposable {
        ClosureSubscription(handlers, place, to: self.place).start(self)
    }

    /// Subscribes a closure for elements only, by far the most frequent case.
    ///
    /// - Parameter subscription: the class to make it of. Code of the client, where `subscribe` is inlined, has its
    ///   metadata at hand; here it would be looked up.
    @usableFromInline
    package func run(
        onNext: @escaping (Element) -> Void, _ place: CallSite,
        _ subscription: NextSubscription<Element>.Type = NextSubscription.self
    ) -> any Disposable {
        subscription.init(onNext, place, to: self.place).start(self)
    }

    /// What `subscribe(onNext:onError:onCompleted:onDisposed:)` leaves when it has been inlined and more than `onNext` is
    /// given.
    @usableFromInline
    final func run(
        _ onNext: ((Element) -> Void)?, _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?,
        _ onDisposed: (() -> Void)?, _ place: CallSite
    ) -> any Disposable {
        run(Handlers(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed), place)
    }

    /// If this is a single element known beforehand, delivers it (without an end) and returns `true`.
    ///
    /// `flatMap` and its kin ask this first, so that an inner `just` costs no subscription.
    package func deliverScalar(to sink: Sink<Element>) -> Bool { false }

    /// What the user calls it: its class, unless that is overridden. For `Pipeline`.
    package var name: String { Self.callName }

    private static var callName: String {
        let name = "\(self)".prefix { $0 != "<" }
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// Whether it is shown as one with its neighbours. For `Pipeline`.
    package var isPartOfAnother: Bool { !place.isKnown }

    /// What it will subscribe, as far as that is known beforehand. For `Pipeline`.
    package var sources: [any PipelinePart] { [] }

    /// Those who observe it, if it is a hub. For `Pipeline`.
    package var audience: Audience? { nil }

    /// Subscribes `observer`. See `ObservableType.subscribe(_:)`.
    public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        ObserverSubscription(observer).start(self)
    }

    /// The observable itself.
    public func asObservable() -> Observable<Element> { self }
}

/// Whatever the elements are: with a conformance only `where Element: Sendable`, the compiler of Swift 6 does not find
/// `Observable.merge(a, b)` beside the method `merge()`. All closures that run in an observable are `@Sendable`.
extension Observable: @unchecked Sendable {}

/// An observable with one source: what most operators are.
@usableFromInline
package class Operator<Input, Output>: Observable<Output>, @unchecked Sendable {
    package final let source: Observable<Input>

    @usableFromInline
    package init(_ source: Observable<Input>, _ place: CallSite) {
        self.source = source
        super.init(place)
    }

    package override var sources: [any PipelinePart] { [source] }
}
