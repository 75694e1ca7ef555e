import Foundation
import MiniDriver

/// The same queries through all pipelines, one after the other, as a page to look at.
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

    /// Every pipeline has a screen of its own.
    func start(_ connect: @escaping @MainActor (RxTimeInterval) -> DisposeBag) {
        Task {
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

/// What became of some queries, typed one after the other into a screen that a pipeline connects.
@MainActor
struct ExplainedRun {
    let pipeline: Pipeline
    /// For each query what happened.
    private(set) var scenes: [Scene] = []
    /// How many observed each stage, by its number, before the first query.
    let observerCounts: [Int?]

    struct Scene {
        let query: String
        let way: Way
        /// Whether anybody listens to the field afterwards.
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
            scenes.append(Scene(query: query, way: explanation.way, isAlive: isAlive))
        }
        withExtendedLifetime(connection) {}
    }
}

// MARK: - The page

extension ExplainedPage {
    static func page(_ query: String, _ folder: String, _ runs: [ExplainedRun]) -> HTML {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>
        <title>The way of \(query)</title>
        <style>\(style)</style>
        </head>
        <body>
        <header>
        <h1>The way of <q>\(query)</q></h1>
        <p>One search screen, connected three times: a text field, a search in the background, a label and a list. \
        What was typed was searched for below <code>\(folder)</code>.</p>
        <p>The times are those of this run. The field, the searches, the label, the list and every shared stage are \
        measured. Other stages are not: a second observer would run them again.</p>
        </header>
        <main>
        \(summary(runs))
        <section aria-labelledby="made-of">
        <h2 id="made-of">What the screen is made of</h2>
        <p>From the field down to the label and the list. A stage with a heavy border is shared: it runs once for all \
        observers. Any other stage runs once for each observer, and is drawn as often.</p>
        <div class="beside">\(runs.map(tree))</div>
        </section>
        <section aria-labelledby="pictures">
        <h2 id="pictures">How to read the pictures</h2>
        <p>Time runs down, in milliseconds. The distance between two ticks is \(Int(Timeline.tick)) µs in every picture; a \
        jagged line cuts out a wait of more than \(Int(Timeline.longestWait)) µs. A dot is a moment, in the lane of its \
        thread. A red diamond is not on the main thread, a red cross is an error. A ring is a stage that is not measured.</p>
        </section>
        \(runs[0].scenes.indices.map { scene($0, runs) })
        </main>
        <footer><p>Made by <code>LiveSearch --explain</code>. In a picture, Tab and the arrow keys move from moment to \
        moment, and Enter leads to the row of the table.</p></footer>
        <script>\(script)</script>
        </body>
        </html>

        """
    }

    // MARK: - At a glance

    private static func summary(_ runs: [ExplainedRun]) -> HTML {
        """
        <section aria-labelledby="glance">
        <h2 id="glance">At a glance</h2>
        <div class="scroll" role="region" aria-labelledby="glance" tabindex="0"><table>
        <thead><tr><td></td>\(runs.map { run -> HTML in #"<th scope="col">\#(run.pipeline.rawValue)</th>"# })</tr></thead>
        <tbody>
        <tr><th scope="row">Searches for the first query</th>\(runs.map { run in
            let count = run.scenes[0].way.searchCount
            return verdict("\(count)", isGood: count < 2)
        })</tr>
        <tr><th scope="row">Results delivered off the main thread</th>\(runs.map { run in
            let count = run.scenes[0].way.offMainCount
            return verdict("\(count)", isGood: count == 0)
        })</tr>
        <tr><th scope="row">After an error</th>\(runs.map { run in
            let isAlive = run.scenes.allSatisfy(\.isAlive)
            return verdict(isAlive ? "works" : "dead", isGood: isAlive)
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
        let way = run.scenes[0].way
        let (trunk, branches) = way.tree
        func item(_ number: Int) -> HTML {
            let stage = way.stages[number]
            let count = run.observerCounts[number].map { $0 == 1 ? "1 observer" : "\($0) observers" }
            let asks: HTML = stage.isFlattening ? #"<span class="asks" data-stage="engine">asks the engine</span>"# : ""
            return """
                <li class="\(stage.isHub ? "hub" : "plain")" data-stage="\(stage.name)"><b>\(stage.name)</b>\
                \(asks)<small>\(count ?? "")</small></li>
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

    // MARK: - What happened

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
        let way = scene.way
        let prefix = "scene-\(number)-\(pipeline.rawValue)"
        return """
            <article class="story" aria-labelledby="\(prefix)">
            <h3 id="\(prefix)">\(pipeline.rawValue)</h3>
            <p>\(outcome(scene))</p>
            \(Timeline(way, prefix: prefix).svg)
            <p><button type="button" class="next" hidden="hidden">Next hop</button> <output></output></p>
            <details><summary>The same as a table</summary>
            <div class="scroll" role="region" aria-label="Table of \(pipeline.rawValue)" tabindex="0"><table>
            <thead><tr><th scope="col">Time</th><th scope="col">Thread</th><th scope="col">Where</th>\
            <th scope="col">What</th><th scope="col">By way of</th></tr></thead>
            <tbody>
            \(way.steps.indices.map { row($0, way, prefix) })
            </tbody></table></div></details>
            </article>
            """
    }

    private static func row(_ index: Int, _ way: Way, _ prefix: String) -> HTML {
        let step = way.steps[index]
        let hop = way.hop(to: index)
        let from = hop.from.map { way.label(of: way.steps[$0].place) }
        let wayThere = ([from] + hop.passed.map(\.name)).compactMap { $0 }.joined(separator: " → ")
        return """
            <tr id="\(prefix)-\(index)"><td>\(step.microseconds.milliseconds) ms</td>\
            <td>\(Way.threadName(step.thread))\(step.isOffMain ? " ✗ not main" : "")</td>\
            <td>\(way.label(of: step.place))</td><td>\(step.event.shortened)</td><td>\(wayThere)</td></tr>
            """
    }

    /// What there is to be seen, in words.
    private static func outcome(_ scene: ExplainedRun.Scene) -> HTML {
        let way = scene.way
        if !way.steps.contains(where: { if case .end = $0.place { true } else { false } }) {
            return """
                <strong class="bad">✗ Nobody observes the field.</strong> An error has ended both subscriptions.
                """
        }
        let searches = way.searchCount == 1 ? "1 search" : "\(way.searchCount) searches"
        let arrivals = way.offMainCount == 0 ? "on the main thread" : "on the threads of the searches"
        let doubled = way.searchCount > 1
        let offMain = way.offMainCount > 0
        let after: HTML =
            scene.isAlive ? "" : #"<strong class="bad">✗ The error has ended both subscriptions.</strong>"#
        return """
            <strong class="\(doubled ? "bad" : "good")">\(doubled ? "✗" : "✓") \(searches)</strong> for label and list, \
            shown <strong class="\(offMain ? "bad" : "good")">\(offMain ? "✗" : "✓") \(arrivals)</strong>. \(after)
            """
    }
}

extension Way {
    fileprivate var searchCount: Int {
        steps.count { if case .asked = $0.place { true } else { false } }
    }

    fileprivate var offMainCount: Int { steps.count(where: \.isOffMain) }
}
