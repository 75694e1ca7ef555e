import Foundation

/// What `--explain` finds out: what the screen shows is made of, and the way of a query.
///
/// The ends of a pipeline tell it: the field, the engine, the label and the list. The pipeline does not know that it is
/// being explained.
final class Explanation: @unchecked Sendable {
    private let lock = NSLock()
    private var shownTrees: [@MainActor () -> String] = []
    private var steps: [String] = []
    /// From when times are counted. Before, no step is noted.
    private var beginning: DispatchTime?
    /// Numbered as they come.
    private var workers: [Thread] = []

    /// What each interface element shows is made of, as it is now.
    @MainActor
    var trees: String {
        lock.withLock { shownTrees }.map { $0() }.joined(separator: "\n\n")
    }

    /// The way since `begin()`, one step a line.
    var way: String { lock.withLock { steps }.joined(separator: "\n") }

    func begin() {
        lock.withLock { beginning = .now() }
    }

    /// An interface element shows what is drawn by `tree`.
    func shows(_ tree: @escaping @MainActor () -> String) {
        lock.withLock { shownTrees.append(tree) }
    }

    /// Something has come to `place`, on this thread.
    func arrived(at place: String, _ event: String) {
        let thread = Thread.current
        lock.withLock {
            guard let beginning else { return }
            let elapsed = DispatchTime.now().uptimeNanoseconds - beginning.uptimeNanoseconds
            let time = String(format: "%9.0f µs", Double(elapsed) / 1000)
            let end = event.count > 60 ? "…" : ""
            steps.append("\(time)  \(name(of: thread))  \(place): \(event.prefix(60))\(end)")
        }
    }

    private func name(of thread: Thread) -> String {
        if thread.isMainThread { return "main    " }
        if let index = workers.firstIndex(where: { $0 === thread }) { return "worker \(index + 1)" }
        workers.append(thread)
        return "worker \(workers.count)"
    }
}
