// Step 2: events, and a gate that keeps the grammar
//
// Step 1 could not say that it is over. So a source now tells one of three things, an *event*, and the order in which
// they may come is the grammar of every sequence:
//
//     next* (error | completed)?      any number of elements, then at most one end, then nothing
//
// Whoever writes an observer relies on that: after the end it puts its things away. Whoever writes a source gets it
// wrong, sooner or later. The grammar is therefore kept in one place, a *gate*, and not by everybody a little. It
// stands at the end of the chain, directly before the observer:
//
//     of ──▶ transform ──▶ gate ──▶ observer
//            run           subscribe
//
// `run` is the bare recipe, without a gate, and it is what operators are made of; `subscribe` is for everybody else. An
// operator that has had enough (a `transform` that throws) sends an end downstream, and the gate does the rest.
//
// What is wrong with it: the gate is closed, but those before it do not know. The source goes on working for nobody, it
// cannot be told to stop, and it holds the observer, with all that the observer holds, as long as it pleases.

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

        /// Starts the work. Nothing guards `observer`.
        let run: (_ observer: @escaping Observer) -> Void

        /// Starts the work. `observer` sees nothing after the end.
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
