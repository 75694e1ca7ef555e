import MiniDriver

/// Three pipelines for the same screen: text field → search in the background → label and list.
enum Pipeline: String, CaseIterable {
    case driver
    case naive
    case byHand = "by-hand"

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Pipeline {
    /// Connects the text field of `screen` with its label and its list, until the returned bag is deallocated.
    ///
    /// - Parameter pace: the minimum time between two searches while the user types; 0 to search for each text.
    @MainActor
    func connect(_ screen: Screen, _ engine: SearchEngine, pace: RxTimeInterval) -> DisposeBag {
        switch self {
        case .driver: Self.driver(screen, engine, pace)
        case .naive: Self.naive(screen, engine, pace)
        case .byHand: Self.byHand(screen, engine, pace)
        }
    }

    // MARK: - First attempt

    /// This has three problems:
    ///
    /// - The search runs twice for each text, because each subscription runs the whole pipeline.
    /// - Elements arrive on the thread of the search. Setting `label.text` there would be a data race. Swift 6 rejects
    ///   this, because the closures of an `Observable` are `@Sendable`. `rx.text` and `rx.lines` move each element to
    ///   the main thread, and count the elements that arrive on another thread.
    /// - An error ends a sequence. If the user types `(`, both subscriptions end, and later queries have no effect.
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

    // MARK: - Repaired by hand

    /// Each problem needs one operator, in the right place:
    ///
    /// - `observe(on:)` delivers the result on the main thread.
    /// - `catch` replaces an error with a result. It must be inside `flatMapLatest`, so that an error ends one search
    ///   and not the whole sequence.
    /// - `share(replay: 1)` shares one search, and replays the latest result to a widget that subscribes later.
    ///
    /// This is correct, but the type is still `Observable`. The compiler does not notice if one of the three is
    /// missing, or if an operator is added after them.
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

    // MARK: - As a driver

    /// `asDriver` does what the operators above do, and `drive` exists only on its result: see *The three guarantees* in
    /// the article *MiniDriver*.
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
