import MiniDriver

/// The same screen three times: text field → search in the background → label and list.
enum Pipeline: String, CaseIterable {
    case driver
    case naive
    case byHand = "by-hand"

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Pipeline {
    /// Connects the text field of `screen` with its label and its list, until the returned bag is gone.
    ///
    /// - Parameter pace: how long to wait between two searches while somebody types; 0 to search for every text.
    @MainActor
    func connect(_ screen: Screen, _ engine: SearchEngine, pace: RxTimeInterval) -> DisposeBag {
        switch self {
        case .driver: Self.driver(screen, engine, pace)
        case .naive: Self.naive(screen, engine, pace)
        case .byHand: Self.byHand(screen, engine, pace)
        }
    }

    // MARK: - What one writes first

    /// Nothing here looks wrong, and three things are:
    ///
    /// - The search runs twice for each text. Both subscriptions run the whole recipe, from the text field on.
    /// - Elements arrive on the thread of the search. `label.text = …` there is a data race at best. Swift 6 does not
    ///   compile it, because the closures of an `Observable` are `@Sendable`; the entrances `rx.text` and `rx.lines`
    ///   take their elements to the main thread themselves, and count the ones for which they had to.
    /// - An error ends a sequence. Type `(`, and the subscriptions are over: the field lives, but nobody listens.
    @MainActor
    private static func naive(_ screen: Screen, _ engine: SearchEngine, _ pace: RxTimeInterval) -> DisposeBag {
        let results = screen.field.rx.text
            .throttle(pace, scheduler: MainScheduler.instance)
            .flatMapLatest { query in engine.search(query) }

        return DisposeBag {
            results.map(\.summary).bind(to: screen.count.rx.text)
            results.map(\.lines).bind(to: screen.results.rx.lines)
        }
    }

    // MARK: - The same, repaired by hand

    /// One operator for each problem, and each in the right place:
    ///
    /// - `observe(on:)` takes the result to the main thread.
    /// - `catch` makes a result of an error. It must stand inside `flatMapLatest`: there the error ends one search;
    ///   after it, it would end the whole sequence, whatever took its place.
    /// - `share(replay: 1)` makes one search of two, and hands the latest result to an element that comes later.
    ///
    /// This is right, but only its author knows: the type is an `Observable` as before, and whoever forgets one of
    /// the three, or adds an operator after them, hears nothing from the compiler.
    @MainActor
    private static func byHand(_ screen: Screen, _ engine: SearchEngine, _ pace: RxTimeInterval) -> DisposeBag {
        let results = screen.field.rx.text
            .throttle(pace, scheduler: MainScheduler.instance)
            .flatMapLatest { query in
                engine.search(query)
                    .observe(on: MainScheduler.instance)
                    .catch { error in .just(.failed(error)) }
            }
            .share(replay: 1)

        return DisposeBag {
            results.map(\.summary).bind(to: screen.count.rx.text)
            results.map(\.lines).bind(to: screen.results.rx.lines)
        }
    }

    // MARK: - The same as a Driver

    /// A `Driver` is shared, lives on the main thread and cannot fail, and its type says so. `asDriver` is the only
    /// way in, and it asks what should become of an error: leave that out, and this does not compile. `drive` exists
    /// on nothing else, so the label cannot be connected to anything that lacks one of the three.
    @MainActor
    private static func driver(_ screen: Screen, _ engine: SearchEngine, _ pace: RxTimeInterval) -> DisposeBag {
        let results = screen.field.rx.text.asDriver()
            .throttle(pace)
            .flatMapLatest { query in
                engine.search(query)
                    .asDriver(onErrorRecover: { error in .just(.failed(error)) })
            }

        return DisposeBag {
            results.map(\.summary).drive(screen.count.rx.text)
            results.map(\.lines).drive(screen.results.rx.lines)
        }
    }
}
