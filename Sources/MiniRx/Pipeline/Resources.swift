/// Counts the live objects of the library, to find leaks. In release builds nothing is counted.
///
/// ```swift
/// let before = Resources.total
/// let subscription = PublishSubject<Int>().subscribe(onNext: { print($0) })
///
/// print(Resources.total > before)  // prints true
/// print(Resources.subscriptions.isEmpty)  // prints false
/// subscription.dispose()
/// ```
///
/// The numbers cover the whole process. For tests, use `expectNoLeaks` of `MiniRxTest`.
public enum Resources {
    /// The number of live objects: observables, subscriptions and their operators, disposables, scheduled actions. 0 in
    /// release builds.
    ///
    /// A screen that does not leak adds nothing to this number once it is closed.
    public static var total: Int {
        #if DEBUG
            LiveObjects.count
        #else
            0
        #endif
    }

    /// The running subscriptions, grouped by the place where they began. The largest group comes first. Empty in
    /// release builds.
    ///
    /// A group prints as `12 at Search/SearchViewModel.swift:31`. The place is unknown if a subscription is made by
    /// `subscribe(_:)` with an observer, or by a function without a parameter `line`. `just` and `empty` end at once
    /// and make no subscription.
    public static var subscriptions: [Subscriptions] {
        #if DEBUG
            Subscriptions.groups(RunningSubscription.places())
        #else
            []
        #endif
    }

    /// The running subscriptions that began at one place.
    public struct Subscriptions: Hashable, Sendable, CustomStringConvertible {
        /// The number of subscriptions.
        public let count: Int
        /// Where they began, `Module/File.swift:31`, or `unknown place`.
        public let place: String

        /// The count and the place, such as `12 at Search/SearchViewModel.swift:31`.
        public var description: String { "\(count) at \(place)" }
    }
}

#if DEBUG
    extension Resources.Subscriptions {
        fileprivate static func groups(_ places: [CallSite]) -> [Self] {
            var counts: [String: Int] = [:]
            for place in places { counts[place.description, default: 0] += 1 }
            return counts.map { Self(count: $1, place: $0) }
                .sorted { ($1.count, $0.place) < ($0.count, $1.place) }
        }
    }

    extension LeakScope {
        /// The running subscriptions that began in this scope.
        package var subscriptions: [Resources.Subscriptions] {
            Resources.Subscriptions.groups(RunningSubscription.places(in: self))
        }
    }
#endif
