// Step 2: events, and a gate that enforces the grammar
//
// A source of step 1 could not report that it has ended. So a source now sends *events* of three kinds. The grammar of
// every sequence defines their order: any number of elements, then at most one terminal event, then nothing.
//
//     next* (error | completed)?
//
// Observers rely on the grammar: for example, they release resources after the terminal event. Sources may violate it
// by mistake. So one object enforces it, the *gate*. The gate is at the end of the chain, directly in front of the
// observer:
//
//     of ──▶ transform ──▶ gate ──▶ observer
//            run           subscribe
//
// Operators use `run`, the recipe without a gate; all other code uses `subscribe`. If a `transform` throws, the
// operator sends an error downstream, and the gate drops everything after it.
//
// Problems: the source does not know that the gate is closed. It continues to work, cannot be stopped, and retains the
// observer and everything that the observer retains.

enum Step2 {
    enum Event<Element> {
        case next(Element)
        case error(any Error)
        case completed

        var isStopEvent: Bool {
            if case .next = self { false } else { true }
        }

        func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
            switch self {
            case .next(let element):
                do { return .next(try transform(element)) } catch { return .error(error) }
            case .error(let error): return .error(error)
            case .completed: return .completed
            }
        }
    }

    struct Observable<Element> {
        typealias Observer = (Event<Element>) -> Void

        /// Starts the work, without a gate in front of `observer`.
        let run: (_ observer: @escaping Observer) -> Void

        /// Starts the work. `observer` receives nothing after the terminal event.
        func subscribe(_ observer: @escaping Observer) {
            run(Gate(observer).on)
        }

        static func of(_ elements: Element...) -> Observable {
            Observable { observer in
                for element in elements { observer(.next(element)) }
                observer(.completed)
            }
        }

        func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
            Observable<Result> { downstream in
                run { event in downstream(event.map(transform)) }
            }
        }
    }

    private final class Gate<Element> {
        private let observer: (Event<Element>) -> Void
        private var isClosed = false

        init(_ observer: @escaping (Event<Element>) -> Void) {
            self.observer = observer
        }

        func on(_ event: Event<Element>) {
            guard !isClosed else { return }
            isClosed = event.isStopEvent
            observer(event)
        }
    }
}
