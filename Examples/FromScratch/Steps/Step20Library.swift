// Step 20: the library
//
// The driver of step 10 and the screen of step 11 now run on the sinks, the turn and the connection that you have built.
// Compare this file with those two: `leavingOnMain` has changed, and `stage` is not private, because your exercise needs
// it. A driver leaves its hub on the main thread, so a sink replaces the link that is passed down.
//
//     field ──▶ Hub ──▶ ObserveOnSink ──▶ CatchSink ──▶ Connection
//                 ┌────────────────────────────────────────┘
//                 └──▶ Switcher ──▶ Connection ──┬──▶ list
//                           ▲                    └──▶ MapSink ──▶ Connection ──▶ label
//     search ──▶ ObserveOnSink ──▶ CatchSink ──▶ Connection
//
// Follow an answer of a search. The thread of the search calls `ObserveOnSink`, which queues the call and hops to the main
// thread (step 7). `CatchSink` forwards it (step 8), with one virtual call and no enumeration (step 12). The connection
// delivers it with the turn (step 18), the switcher checks that it belongs to the latest search (step 9), and the next
// connection delivers it to the label and the list (step 6).
//
// Then close the screen. Each subscription closes its gate and cancels upwards (step 14). The connections have no members
// left, so they cancel as well. Each source that has made its last call says `sourceGone()` (step 15), and the closures
// are released.
//
// The kernel is complete. The library consists of the same objects, with fewer locks and allocations. *In the library*,
// below, compares them line by line.

extension Kernel {
    /// A sequence that cannot fail, is observed on the main thread, and is shared.
    struct Driver<Element: Sendable>: Sendable {
        let stage: Observable<Element>

        /// The only way to convert an `Observable` to a driver.
        init(_ source: Observable<Element>, onErrorRecover: @escaping @MainActor (any Error) -> Driver) {
            self.init(
                sharing: source.observe(on: MainScheduler.instance).catch { error in
                    MainActor.assumeIsolated { onErrorRecover(error).stage }
                })
        }

        /// For operators: their result cannot fail and stays on the main thread, as `stage` does.
        init(sharing observable: Observable<Element>) {
            stage = observable.share()
        }

        static func just(_ element: Element) -> Driver {
            Driver(sharing: .of(element))
        }

        /// `transform` is called once for all observers.
        func map<Result>(_ transform: @escaping @MainActor (Element) -> Result) -> Driver<Result> {
            Driver<Result>(
                sharing: stage.map { element in
                    MainActor.assumeIsolated { transform(element) }
                })
        }

        /// Delivers the elements of the driver that `transform` returned last.
        func flatMapLatest<Result>(_ transform: @escaping @MainActor (Element) -> Driver<Result>) -> Driver<Result> {
            Driver<Result>(
                sharing: stage.flatMapLatest { element in
                    MainActor.assumeIsolated { transform(element).stage }
                })
        }

        /// Calls `onNext` with each element, beginning with the latest one.
        @MainActor
        func drive(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
            leavingOnMain.subscribe { event in
                guard case .next(let element) = event else { return }
                MainActor.assumeIsolated { onNext(element) }
            }
        }

        /// Leaves the hub on the main thread, whichever thread disposes. The gate of the subscription closes at once.
        private var leavingOnMain: Observable<Element> {
            Observable { downstream in stage.run(LeavingOnMainSink(downstream)) }
        }
    }

    private final class LeavingOnMainSink<Element: Sendable>: ForwardingSink<Element, Element>, @unchecked Sendable {
        private final class Link: ChainLink, @unchecked Sendable {
            private let upstream: ChainLink

            init(_ upstream: ChainLink) {
                self.upstream = upstream
            }

            override func cancel() {
                let main = MainScheduler.instance
                if main.isCurrent { upstream.cancel() } else { main.schedule { self.upstream.cancel() } }
            }
        }

        override func onNext(_ element: Element) { downstream.onNext(element) }
        override func attach(_ link: ChainLink) { downstream.attach(Link(link)) }
    }

    /// The text that a label shows, and the lines of a list.
    @MainActor
    final class SearchScreen {
        let field = PublishSubject<String>()
        private(set) var label = ""
        private(set) var list: [String] = []
        private var subscriptions: [any Disposable] = []

        init(search: @escaping @Sendable (String) -> Observable<[String]>) {
            let results = field.asObservable().asDriver(onErrorJustReturn: "")
                .flatMapLatest { query in search(query).asDriver(onErrorJustReturn: []) }
            subscriptions = [
                results.map { "\($0.count) results" }.drive { [weak self] in self?.label = $0 },
                results.drive { [weak self] in self?.list = $0 },
            ]
        }

        deinit {
            for subscription in subscriptions { subscription.dispose() }
        }
    }
}

extension Kernel.Observable {
    /// A driver that emits `element` and completes when this sequence fails.
    func asDriver(onErrorJustReturn element: Element) -> Kernel.Driver<Element> {
        Kernel.Driver(self) { _ in .just(element) }
    }
}
