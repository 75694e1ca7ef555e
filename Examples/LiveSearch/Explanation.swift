import Foundation
import MiniDriver

/// What `--explain` finds out about a pipeline: what the screen is made of, or the way of each element.
///
/// The pipelines mention it after their operators. Without an explanation that changes nothing.
final class Explanation: @unchecked Sendable {
    /// Whether elements are followed. That puts an operator more into every place where one is.
    fileprivate let followsElements: Bool

    private let lock = NSLock()
    private var outputs: [@MainActor () -> String] = []
    private var hops: [String] = []
    /// From when times are counted. Before, nothing is noted.
    private var beginning: ContinuousClock.Instant?
    /// Numbered as they come.
    private var workers: [Thread] = []

    init(followsElements: Bool) {
        self.followsElements = followsElements
    }

    /// What each interface element shows is made of.
    @MainActor
    var trees: String {
        lock.withLock { outputs }.map { $0() }.joined(separator: "\n\n")
    }

    /// The way of the elements since `begin()`, one hop a line.
    var log: String { lock.withLock { hops }.joined(separator: "\n") }

    func begin() {
        lock.withLock { beginning = .now }
    }

    fileprivate func note(output: @escaping @MainActor () -> String) {
        lock.withLock { outputs.append(output) }
    }

    fileprivate func noteHop(after name: String, _ event: String) {
        let thread = Thread.current
        lock.withLock {
            guard let beginning else { return }
            let time = String(format: "%9.0f µs", (.now - beginning) / Duration.microseconds(1))
            let end = event.count > 60 ? "…" : ""
            hops.append("\(time)  \(self.name(of: thread))  \(name): \(event.prefix(60))\(end)")
        }
    }

    private func name(of thread: Thread) -> String {
        if thread.isMainThread { return "main    " }
        if let index = workers.firstIndex(where: { $0 === thread }) { return "worker \(index + 1)" }
        workers.append(thread)
        return "worker \(workers.count)"
    }
}

extension ObservableType where Element: Sendable {
    /// Follows what leaves the operator before it.
    func hop(_ explanation: Explanation?) -> Observable<Element> {
        guard let explanation, explanation.followsElements else { return asObservable() }
        let name = pipeline.last.name
        return self.do(
            onNext: { explanation.noteHop(after: name, "\($0)") },
            onError: { explanation.noteHop(after: name, "error: \($0)") })
    }

    /// Follows what an interface element shows.
    func lastHop(_ explanation: Explanation?) -> Observable<Element> {
        let sequence = asObservable()
        explanation?.note { sequence.pipeline.description }
        return hop(explanation)
    }
}

extension SharedSequenceConvertibleType {
    /// Follows what leaves the operator before it.
    func hop(_ explanation: Explanation?) -> SharedSequence<SharingStrategy, Element> {
        guard let explanation, explanation.followsElements else { return asSharedSequence() }
        let name = pipeline.last.name
        return self.do(onNext: { explanation.noteHop(after: name, "\($0)") })
    }

    /// Follows what an interface element shows.
    func lastHop(_ explanation: Explanation?) -> SharedSequence<SharingStrategy, Element> {
        let sequence = asSharedSequence()
        explanation?.note { sequence.pipeline.description }
        return hop(explanation)
    }
}
