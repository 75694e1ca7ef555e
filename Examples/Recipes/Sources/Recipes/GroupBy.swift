import MiniRx

/// The elements with one key.
nonisolated struct GroupedObservable<Key: Sendable, Element>: ObservableType {
    let key: Key
    fileprivate let elements: PublishSubject<Element>

    func asObservable() -> Observable<Element> { elements.asObservable() }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        elements.subscribe(observer)
    }
}

nonisolated extension ObservableType {
    /// RxSwift's `groupBy(keySelector:)`: emits a sequence for each new key, with the elements that have this key.
    ///
    /// When to use it: for a window of time for each key, if the keys are unknown: group, then
    /// `flatMap { $0.throttle(…) }`. Subscribe to a group when it is emitted: its first element follows at once.
    /// What it does not do: end a group before the source, so each key costs memory until then. When the result is disposed,
    /// as by `take(1)`, its groups receive nothing more, and do not end. In RxSwift, a group that is observed continues.
    func groupBy<Key: Hashable & Sendable>(
        keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        typealias Group = GroupedObservable<Key, Element>
        return materialize()
            .scan(
                into: (groups: [Key: Group](), new: Group?.none, event: Event<Element>.completed, receivers: [Group]())
            ) {
                state, event in
                state.event = event
                state.new = nil
                var key: Key?
                // An error of `keySelector` ends the groups, too.
                do { key = try event.element.map(keySelector) } catch { state.event = .error(error) }
                guard let key else { return state.receivers = Array(state.groups.values) }
                if state.groups[key] == nil {
                    state.new = Group(key: key, elements: PublishSubject())
                    state.groups[key] = state.new
                }
                state.receivers = [state.groups[key]!]
            }
            // A new group is observed before it receives its first element. All groups end before the result.
            .do(
                onNext: { if $0.event.isStopEvent { for group in $0.receivers { group.elements.on($0.event) } } },
                afterNext: { if !$0.event.isStopEvent { for group in $0.receivers { group.elements.on($0.event) } } }
            )
            .compactMap { state in
                if let error = state.event.error { throw error }
                return state.new
            }
    }
}
