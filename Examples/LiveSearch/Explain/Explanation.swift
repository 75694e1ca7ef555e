import Foundation
import MiniDriver
import MiniRx

/// Records what `--explain` shows: the pipelines of the screen, and the trace of a query.
///
/// The field, the engine, the label and the list report their events here. The pipeline between them is unchanged.
final class Explanation: @unchecked Sendable {
    private let lock = NSLock()
    private var shownTrees: [@MainActor () -> String] = []
    /// Its times count from `begin()`.
    private var record = Trace()
    /// The time of `begin()`. Before that call, no step is recorded.
    private var beginning: DispatchTime?
    /// The threads other than main, in the order of their first step.
    private var workers: [Thread] = []
    private var searchCount = 0

    /// Whether to observe the shared stages of the pipelines, too.
    private let observesHubs: Bool
    /// The stages found so far. Their indices are their numbers.
    @MainActor private var parts: [any PipelinePart] = []
    @MainActor private let observations = DisposeBag()

    init(observesHubs: Bool = false) {
        self.observesHubs = observesHubs
    }

    /// The current pipeline of each widget, as text.
    @MainActor
    var trees: String {
        lock.withLock { shownTrees }.map { $0() }.joined(separator: "\n\n")
    }

    /// The trace since `begin()`.
    var trace: Trace { lock.withLock { record } }

    /// Starts a new trace: discards the recorded steps, and restarts the clock and the numbers of threads and searches.
    func begin() {
        lock.withLock {
            record.steps = []
            workers = []
            searchCount = 0
            beginning = .now()
        }
    }

    /// Records that the user has typed `query`.
    func typed(_ query: String) {
        note(.field, query)
    }

    /// Records that a search has been subscribed.
    ///
    /// - Returns: the number of the search.
    func searchBegan(_ query: String) -> Int {
        let search = lock.withLock {
            searchCount += 1
            return searchCount
        }
        note(.searchBegan(search), query)
        return search
    }

    /// Records that a search has a result or has failed. `search` is the number from `searchBegan(_:)`.
    func searchEnded(_ search: Int?, _ event: String, isError: Bool = false) {
        note(.searchEnded(search ?? 0), event, isError: isError)
    }

    /// Records that an event has arrived at a widget, on the calling thread.
    func arrived(at end: String, _ event: String, isError: Bool = false) {
        note(.end(end), event, isError: isError)
    }

    private func note(_ place: Trace.Place, _ event: String, isError: Bool = false) {
        let thread = Thread.current
        lock.withLock {
            guard let beginning else { return }
            let elapsed = DispatchTime.now().uptimeNanoseconds - beginning.uptimeNanoseconds
            record.steps.append(
                Trace.Step(
                    microseconds: Double(elapsed) / 1000, thread: number(of: thread), place: place, event: event,
                    isError: isError))
        }
    }

    private func number(of thread: Thread) -> Int {
        if thread.isMainThread { return 0 }
        if let index = workers.firstIndex(where: { $0 === thread }) { return index + 1 }
        workers.append(thread)
        return workers.count
    }
}

// MARK: - The pipelines

extension Explanation {
    /// Records that a widget is about to subscribe `values`.
    ///
    /// If `observesHubs` is true, the explanation also observes each shared stage. The explanation subscribes before
    /// the screen does, so it receives each element before the next operator does. Other stages are not observed: a
    /// second subscription would run them again.
    @MainActor
    func shows<Value>(_ values: Observable<Value>, in end: String) {
        lock.withLock { shownTrees.append { values.pipeline.description } }
        guard observesHubs else { return }
        var chain: [Int] = []
        var unobserved: [(part: any PipelinePart, number: Int)] = []
        var next: (any PipelinePart)? = values
        while let part = next {
            let node = MiniRx.Pipeline(part).root
            if let known = parts.firstIndex(where: { $0 === part }) {
                chain.append(known)
            } else {
                let isHub = node.observerCount != nil
                if isHub { unobserved.append((part, parts.count)) }
                chain.append(parts.count)
                parts.append(part)
                lock.withLock { record.stages.append(Trace.Stage(name: node.name, isHub: isHub)) }
            }
            next = part.source
        }
        lock.withLock { record.chains.append((end, chain)) }
        for (part, number) in unobserved.reversed() { observe(part, number) }
    }

    /// The number of observers of each stage, not counting this explanation; `nil` if the stage is not a hub.
    @MainActor
    var observerCounts: [Int?] {
        parts.map { part in MiniRx.Pipeline(part).root.observerCount.map { $0 - 1 } }
    }

    @MainActor
    private func observe(_ part: any PipelinePart, _ number: Int) {
        func note<Value>(_ values: Observable<Value>) {
            values
                .subscribe(
                    onNext: { [unowned self] value in self.note(.stage(number), "\(value)") }, onError: { _ in }
                )
                .disposed(by: observations)
        }
        switch part {
        case let texts as Observable<String>: note(texts)
        case let results as Observable<SearchResult>: note(results)
        case let lines as Observable<[String]>: note(lines)
        default: break
        }
    }
}

extension PipelinePart {
    /// The next stage towards the source. Skips parts without a name; `nil` if there is no source or more than one.
    fileprivate var source: (any PipelinePart)? {
        guard let source = sources?.first, sources?.count == 1 else { return nil }
        if name.isEmpty { return source.source }
        return source.name.isEmpty && source.sources?.isEmpty == true ? nil : source
    }
}

// MARK: - As text

extension Trace {
    /// The steps, one per line.
    var text: String {
        steps.map { step in
            let microseconds = String(format: "%9.0f µs", step.microseconds)
            let end = step.event.count > 60 ? "…" : ""
            let thread = step.thread == 0 ? "main    " : "worker \(step.thread)"
            return "\(microseconds)  \(thread)  \(name(of: step.place)): \(step.event.prefix(60))\(end)"
        }.joined(separator: "\n")
    }
}
