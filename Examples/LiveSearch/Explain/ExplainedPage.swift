import Foundation
import MiniDriver

/// Sends the same queries through all pipelines, and writes the traces as an HTML page.
@MainActor
final class ExplainedPage: Session {
    private let query: String
    private let folder: String
    private let file: String

    init(_ query: String, folder: String, file: String) {
        self.query = query
        self.folder = folder
        self.file = file
    }

    /// Ignores `connect`: each pipeline gets its own screen.
    func start(_ connect: @escaping @MainActor (RxTimeInterval) -> DisposeBag) {
        Task {
            // The first search reads the files from the disk, later searches from a cache. Without this extra search,
            // the first pipeline would look slower than the others.
            _ = await ExplainedRun(of: .driver, [query], below: folder)
            var runs: [ExplainedRun] = []
            for pipeline in [Pipeline.naive, .byHand, .driver] {
                runs.append(await ExplainedRun(of: pipeline, [query, "(", query], below: folder))
            }
            do {
                try Data(Self.page(query, folder, runs).description.utf8).write(to: URL(fileURLWithPath: file))
            } catch {
                write("LiveSearch: cannot write \(file)\n", to: .standardError)
                exit(2)
            }
            exit(0)
        }
    }
}

/// The traces of some queries, typed one after the other into a screen that a pipeline connects.
@MainActor
struct ExplainedRun {
    let pipeline: Pipeline
    /// One scene for each query.
    private(set) var scenes: [Scene] = []
    /// The number of observers of each stage before the first query; `nil` if the stage is not a hub.
    let observerCounts: [Int?]

    struct Scene {
        let query: String
        let trace: Trace
        /// Whether label and list are still subscribed after the query.
        let isAlive: Bool
    }

    init(of pipeline: Pipeline, _ queries: [String], below folder: String) async {
        self.pipeline = pipeline
        let statistics = Statistics()
        let explanation = Explanation(observesHubs: true)
        let screen = Screen(statistics, explanation)
        let engine = SearchEngine(folder: folder, statistics, explanation)
        let answers = Answers(screen, statistics)
        var connection: DisposeBag?
        await answers.wait { connection = pipeline.connect(screen, engine, pace: .milliseconds(0)) }
        observerCounts = explanation.observerCounts
        for query in queries {
            explanation.begin()
            await answers.wait { screen.field.text = query }
            let isAlive = screen.count.failure == nil && screen.results.failure == nil
            scenes.append(Scene(query: query, trace: explanation.trace, isAlive: isAlive))
        }
        withExtendedLifetime(connection) {}
    }
}

// MARK: - The page

extension ExplainedPage {
    /// By this line, the program knows its own pages.
    private nonisolated static let mark: HTML = """
        <meta name="generator" content="LiveSearch --explain"/>
        """

    /// Whether a file is a page that this program has written, or something that is not overwritten, such as a pipe.
    nonisolated static func mayOverwrite(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return true }
        // The line is at the beginning.
        let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 2_000)
        return start.map { String(decoding: $0, as: UTF8.self).contains(mark.description) } ?? false
    }

    static func page(_ query: String, _ folder: String, _ runs: [ExplainedRun]) -> HTML {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        \(mark)
        <meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>
        <title>The trace of \(query)</title>
        <style>\(style)</style>
        </head>
        <body>
        <main>
        <header>
        <div>
        <h1>The trace of <q>\(query)</q></h1>
        <p>One search screen, connected three times: a text field, a search in the background, a label and a list. \
        Each query was searched for below <code>\(folder)</code>. After <q>\(query)</q> and <q>\(runs[0].scenes[1].query)</q>:</p>
        <ul class="results">\(runs.map(result))</ul>
        </div>
        \(summary(runs))
        </header>
        <section aria-labelledby="made-of">
        <h2 id="made-of">The pipelines of the screen</h2>
        <p>Each pipeline leads from the field down to the label and the list. A stage with a heavy border is shared: it runs once for all \
        observers. Any other stage runs once for each observer, and is drawn as often.</p>
        <div class="beside">\(runs.map(tree))</div>
        </section>
        <section aria-labelledby="pictures">
        <h2 id="pictures">How to read the pictures</h2>
        <p>Time runs down, in milliseconds. The distance between two ticks is \(Int(Timeline.tick)) µs in every picture; a \
        jagged line cuts out a wait of more than \(Int(Timeline.longestWait)) µs. A dot is a step, in the lane of its \
        thread. A red diamond is a delivery off the main thread, a red cross is an error. A ring is a stage that is not \
        measured.</p>
        <p>The times are those of this run, in which the files had been read before. The field, the searches, the label, \
        the list and every shared stage are measured. Other stages are not measured, because a second observer would run \
        them again.</p>
        </section>
        \(runs[0].scenes.indices.map { scene($0, runs) })
        <footer><p>Made by <code>LiveSearch --explain</code>. In a picture, Tab and the arrow keys move from step to \
        step, and Enter opens the row of the table.</p></footer>
        </main>
        <script>\(script)</script>
        </body>
        </html>

        """
    }

    // MARK: - At a glance

    /// How many searches the query and the error have started, and whether the screen still works.
    private static func result(_ run: ExplainedRun) -> HTML {
        let scenes = run.scenes.prefix(2)
        let count = scenes.reduce(0) { $0 + $1.trace.searchCount }
        let isAlive = scenes.allSatisfy(\.isAlive)
        return """
            <li><b>\(run.pipeline.rawValue)</b>: <span class="\(isAlive ? "good" : "bad")">\(count) searches, \
            \(isAlive ? "alive" : "then dead")</span></li>
            """
    }

    private static func summary(_ runs: [ExplainedRun]) -> HTML {
        """
        <section aria-labelledby="glance">
        <h2 id="glance">At a glance</h2>
        <div class="scroll" role="region" aria-label="Figures" tabindex="0"><table>
        <thead><tr><td></td>\(runs.map { run -> HTML in #"<th scope="col">\#(run.pipeline.rawValue)</th>"# })</tr></thead>
        <tbody>
        <tr><th scope="row">Searches for the first query</th>\(runs.map { run in
            let count = run.scenes[0].trace.searchCount
            return verdict("\(count)", isGood: count < 2)
        })</tr>
        <tr><th scope="row">Results delivered off the main thread</th>\(runs.map { run in
            let count = run.scenes[0].trace.offMainCount
            return verdict("\(count)", isGood: count == 0)
        })</tr>
        <tr><th scope="row">After an error</th>\(runs.map { run in
            let isAlive = run.scenes.allSatisfy(\.isAlive)
            return verdict(isAlive ? "works" : "ended", isGood: isAlive)
        })</tr>
        </tbody></table></div>
        </section>
        """
    }

    private static func verdict(_ text: String, isGood: Bool) -> HTML {
        """
        <td class="\(isGood ? "good" : "bad")"><span aria-hidden="true">\(isGood ? "✓" : "✗")</span> \(text)</td>
        """
    }

    // MARK: - The tree

    private static func tree(_ run: ExplainedRun) -> HTML {
        let trace = run.scenes[0].trace
        let (trunk, branches) = trace.tree
        func item(_ number: Int) -> HTML {
            let stage = trace.stages[number]
            let count = run.observerCounts[number].map { $0 == 1 ? "1 observer" : "\($0) observers" }
            let engine: HTML =
                stage.isFlattening ? #"<span class="engine" data-stage="engine">starts searches</span>"# : ""
            return """
                <li class="\(stage.isHub ? "hub" : "plain")" data-stage="\(stage.name)"><b>\(stage.name)</b>\
                \(engine)<small>\(count ?? "")</small></li>
                """
        }
        return """
            <article class="tree"><h3>\(run.pipeline.rawValue)</h3>
            <ol><li class="end" data-stage="field"><b>field</b></li>\(trunk.map(item))</ol>
            <ul class="branches">\(branches.map { end, stages -> HTML in
                """
                <li><ol>\(stages.map(item))<li class="end" data-stage="\(end)"><b>\(end)</b></li></ol></li>
                """
            })</ul>
            </article>
            """
    }

    // MARK: - The traces

    private static func scene(_ number: Int, _ runs: [ExplainedRun]) -> HTML {
        let query = runs[0].scenes[number].query
        let isAgain = runs[0].scenes[..<number].contains { $0.query == query }
        return """
            <section aria-labelledby="scene-\(number)">
            <h2 id="scene-\(number)">\(number + 1). Typed: <q>\(query)</q>\(isAgain ? ", again" : "")</h2>
            <div class="beside">\(runs.map { story(of: $0.scenes[number], $0.pipeline, number) })</div>
            </section>
            """
    }

    private static func story(of scene: ExplainedRun.Scene, _ pipeline: Pipeline, _ number: Int) -> HTML {
        let trace = scene.trace
        let prefix = "scene-\(number)-\(pipeline.rawValue)"
        return """
            <article class="story" aria-labelledby="\(prefix)">
            <h3 id="\(prefix)">\(pipeline.rawValue)</h3>
            <p>\(outcome(scene))</p>
            <p><button type="button" class="next" hidden="hidden">Next hop</button> <output></output></p>
            \(Timeline(trace, prefix: prefix).svg)
            <details><summary>The same as a table</summary>
            <div class="scroll" role="region" aria-label="Table of \(pipeline.rawValue)" tabindex="0"><table>
            <thead><tr><th scope="col">Time</th><th scope="col">Thread</th><th scope="col">Where</th>\
            <th scope="col">What</th><th scope="col">From</th></tr></thead>
            <tbody>
            \(trace.steps.indices.map { row($0, trace, prefix) })
            </tbody></table></div></details>
            </article>
            """
    }

    private static func row(_ index: Int, _ trace: Trace, _ prefix: String) -> HTML {
        let step = trace.steps[index]
        let hop = trace.hop(to: index)
        let from = hop.from.map { trace.label(of: trace.steps[$0].place) }
        let via = ([from] + hop.passed.map(\.name)).compactMap { $0 }.joined(separator: " → ")
        return """
            <tr id="\(prefix)-\(index)"><td>\(step.microseconds.milliseconds) ms</td>\
            <td>\(Trace.threadName(step.thread))\(step.isOffMain ? " ✗ not main" : "")</td>\
            <td>\(trace.label(of: step.place))</td><td>\(step.event.shortened)</td><td>\(via)</td></tr>
            """
    }

    /// Describes the outcome of a scene in a sentence.
    private static func outcome(_ scene: ExplainedRun.Scene) -> HTML {
        let trace = scene.trace
        if !trace.steps.contains(where: { if case .end = $0.place { true } else { false } }) {
            return """
                <strong class="bad">✗ Nobody observes the field.</strong> An error has ended both subscriptions.
                """
        }
        let searches = trace.searchCount == 1 ? "1 search" : "\(trace.searchCount) searches"
        let arrivals = trace.offMainCount == 0 ? "on the main thread" : "on the threads of the searches"
        let doubled = trace.searchCount > 1
        let offMain = trace.offMainCount > 0
        let after: HTML =
            scene.isAlive ? "" : #"<strong class="bad">✗ The error has ended both subscriptions.</strong>"#
        return """
            <strong class="\(doubled ? "bad" : "good")">\(doubled ? "✗" : "✓") \(searches)</strong> for label and list, \
            shown <strong class="\(offMain ? "bad" : "good")">\(offMain ? "✗" : "✓") \(arrivals)</strong>. \(after)
            """
    }
}

extension Trace {
    fileprivate var searchCount: Int {
        steps.count { if case .searchBegan = $0.place { true } else { false } }
    }

    fileprivate var offMainCount: Int { steps.count(where: \.isOffMain) }
}
