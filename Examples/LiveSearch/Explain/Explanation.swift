import Foundation
import MiniDriver
import MiniRx

/// What `--explain` finds out: what the screen shows is made of, and the way of a query.
///
/// The ends of a pipeline tell it: the field, the engine, the label and the list. The pipeline does not know that it is
/// being explained.
final class Explanation: @unchecked Sendable {
    private let lock = NSLock()
    private var shownTrees: [@MainActor () -> String] = []
    /// The times are those since `begin()`.
    private var record = Way()
    /// From when times are counted. Before, no step is noted.
    private var beginning: DispatchTime?
    /// Numbered as they come.
    private var workers: [Thread] = []
    private var searchCount = 0

    /// Whether the stages of the pipelines are looked at, too, where that changes nothing.
    private let observesHubs: Bool
    /// The stages that are known, by their number.
    @MainActor private var parts: [any PipelinePart] = []
    @MainActor private let observations = DisposeBag()

    init(observesHubs: Bool = false) {
        self.observesHubs = observesHubs
    }

    /// What each interface element shows is made of, as it is now.
    @MainActor
    var trees: String {
        lock.withLock { shownTrees }.map { $0() }.joined(separator: "\n\n")
    }

    /// The way since `begin()`.
    var way: Way { lock.withLock { record } }

    /// Counts time, threads and searches from now on, and forgets what was before.
    func begin() {
        lock.withLock {
            record.steps = []
            workers = []
            searchCount = 0
            beginning = .now()
        }
    }

    /// The query has been typed.
    func typed(_ query: String) {
        note(.field, query)
    }

    /// A search has been subscribed.
    ///
    /// - Returns: the number of the search.
    func searchBegan(_ query: String) -> Int {
        let search = lock.withLock {
            searchCount += 1
            return searchCount
        }
        note(.asked(search), query)
        return search
    }

    /// The search with that number, if it has one, has a result.
    func searchEnded(_ search: Int?, _ event: String, isError: Bool = false) {
        note(.answered(search ?? 0), event, isError: isError)
    }

    /// Something has come to an interface element, on this thread.
    func arrived(at end: String, _ event: String, isError: Bool = false) {
        note(.end(end), event, isError: isError)
    }

    private func note(_ place: Way.Place, _ event: String, isError: Bool = false) {
        let thread = Thread.current
        lock.withLock {
            guard let beginning else { return }
            let elapsed = DispatchTime.now().uptimeNanoseconds - beginning.uptimeNanoseconds
            record.steps.append(
                Way.Step(
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

// MARK: - What the pipelines are made of

extension Explanation {
    /// An interface element is about to subscribe `values`.
    ///
    /// A shared stage can be observed without a change: it only gets one more observer. That observer subscribes before
    /// the screen's, so it receives an element before the next operator does. Other stages are not observed, because
    /// they would run once more.
    @MainActor
    func shows<Value>(_ values: Observable<Value>, in end: String) {
        lock.withLock { shownTrees.append { values.pipeline.description } }
        guard observesHubs else { return }
        var chain: [Int] = []
        var unheard: [(part: any PipelinePart, number: Int)] = []
        var next: (any PipelinePart)? = values
        while let part = next {
            let node = MiniRx.Pipeline(part).last
            if let known = parts.firstIndex(where: { $0 === part }) {
                chain.append(known)
            } else {
                let isHub = node.observerCount != nil
                if isHub { unheard.append((part, parts.count)) }
                chain.append(parts.count)
                parts.append(part)
                lock.withLock { record.stages.append(Way.Stage(name: node.name, isHub: isHub)) }
            }
            next = part.source
        }
        lock.withLock { record.chains.append((end, chain)) }
        for (part, number) in unheard.reversed() { observe(part, number) }
    }

    /// How many observe each stage, by its number, without this explanation itself; `nil` where it is no hub.
    @MainActor
    var observerCounts: [Int?] {
        parts.map { part in MiniRx.Pipeline(part).last.observerCount.map { $0 - 1 } }
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
    /// Its only source that is a stage of its own.
    fileprivate var source: (any PipelinePart)? {
        guard let source = sources?.first, sources?.count == 1 else { return nil }
        if name.isEmpty { return source.source }
        return source.name.isEmpty && source.sources?.isEmpty == true ? nil : source
    }
}

// MARK: - As text

extension Way {
    /// One step a line.
    var text: String {
        steps.map { step in
            let microseconds = String(format: "%9.0f µs", step.microseconds)
            let end = step.event.count > 60 ? "…" : ""
            let thread = step.thread == 0 ? "main    " : "worker \(step.thread)"
            return "\(microseconds)  \(thread)  \(name(of: step.place)): \(step.event.prefix(60))\(end)"
        }.joined(separator: "\n")
    }
}
