import MiniDriver
import MiniRxTest

// Errors, sharing and the driver.

extension Exhibit {
    static let catching = Exhibit(
        id: "catch", name: "catch", group: .errors, summary: "Continues with another sequence when the source fails.",
        lines: [
            Line(name: "source", role: .hot, text: "-a--b-X", columns: Array(1...9), endings: "EX"),
            Line(name: "recovery", role: .cold, text: "-1-2-E", columns: Array(1...5), endings: "EX"),
            Line(name: "subscribed", role: .observer, text: "S", columns: [0, 1, 2, 3, 4]),
        ],
        sections: [
            Section(
                code: "source.catch { _ in recovery }", bars: [Bars(name: "recovery, running", row: 1, lanes: 1)],
                results: [Result(name: "result", observer: 2)])
        ],
        last: 14,
        test: """
            func testCatch() {
                let scheduler = TestScheduler()
                let source = scheduler.hot("{diagram 0}")
                let recovery = scheduler.cold("{diagram 1}")

                let result = scheduler.start(subscribed: {S 2}) {
                    source.catch { _ in recovery.asObservable() }
                }

                {events 0 result}
            }
            """,
        why: { reading in
            guard let end = reading.first("0#") else { return [] }
            return [reading.note(end, "An error of the recovery is not caught again.")]
        }
    ) { stage in
        let recovery = stage.source(1)
        return [stage.source(0).catch { _ in recovery }]
    }

    static let retry = Exhibit(
        id: "retry", name: "retry", group: .errors,
        summary: "Subscribes to the source again when it fails; here, to two attempts.",
        lines: [
            Line(
                name: "source", role: .cold, text: "-a--bX", columns: Array(1...7), endings: "EX", crosses: true),
            Line(name: "subscribed", role: .observer, text: "S", columns: [0, 1, 2]),
        ],
        sections: [Section(code: "source.retry(2)", bars: [Bars(name: "attempts", row: 0, lanes: 1)])], last: 16,
        test: """
            func testRetry() {
                let scheduler = TestScheduler()
                let source = scheduler.cold("{diagram 0}")

                let result = scheduler.start(subscribed: {S 1}) {
                    source.retry(2)
                }

                {events 0 result}
            }
            """,
        why: { reading in
            var notes: [Reading.Note] = []
            if let again = reading.columns.firstIndex(where: { $0.contains("-0") && $0.contains("+0") }) {
                notes.append(
                    reading.note(again, "The second attempt starts in the tick of the error, from the beginning."))
            }
            if let end = reading.first("0#") {
                notes.append(reading.note(end, "The error of the last attempt is delivered."))
            }
            return notes
        }
    ) { [$0.source(0).retry(2)] }

    static let share = Exhibit(
        id: "share", name: "share(replay: 1)", group: .sharing,
        summary: "Shares one subscription, and replays the latest element to late observers.",
        lines: [
            Line(name: "source", role: .hot, text: "-a-b-c", columns: Array(1...8), endings: "EX"),
            Line(name: "first observer", role: .observer, text: "S-----D", columns: [0, 2, 4, 6, 8], endings: "D"),
            Line(name: "second observer", role: .observer, text: "----S---D", columns: [0, 2, 4, 6, 8], endings: "D"),
        ],
        sections: [
            Section(
                code: "source.share(replay: 1)",
                results: [Result(name: "first", observer: 1), Result(name: "second", observer: 2)])
        ],
        last: 9,
        test: """
            func testShare() {
                let scheduler = TestScheduler()
                let source = scheduler.hot("{diagram 0}")
                let shared = source.share(replay: 1)
                let first = scheduler.createObserver(String.self)
                let second = scheduler.createObserver(String.self)
                let ofFirst = SingleAssignmentDisposable()
                let ofSecond = SingleAssignmentDisposable()

                scheduler.scheduleAt({S 1}) { ofFirst.setDisposable(shared.subscribe(first)) }
                scheduler.scheduleAt({D 1}) { ofFirst.dispose() }
                scheduler.scheduleAt({S 2}) { ofSecond.setDisposable(shared.subscribe(second)) }
                scheduler.scheduleAt({D 2}) { ofSecond.dispose() }
                scheduler.start()

                {events 0 first}
                {events 1 second}
            }
            """,
        why: { reading in
            let starts = [1, 2].compactMap { reading.column(of: "S", $0) }
            return reading.columns.enumerated().compactMap { tick, column in
                if tick > starts.min()!, column.contains("+0"),
                    reading.columns[..<tick].contains(where: { $0.contains("-0") })
                {
                    return reading.note(
                        tick, "A new connection: the last observer had left, so the replay was forgotten.")
                }
                if starts.contains(tick), !reading.isHeard(0, tick),
                    column.contains(where: { "01".contains($0.first!) })
                {
                    return reading.note(tick, "The observer that subscribes now gets the latest element.")
                }
                return nil
            }
        }
    ) { stage in
        let shared = stage.source(0).share(replay: 1)
        return [shared, shared]
    }

    /// The queries are typed on the main thread, so their driver delivers them at once. The answers come from the
    /// background: the mock scheduler takes one tick to move an answer to the main thread.
    static let driver = Exhibit(
        id: "driver", name: "Driver", group: .sharing,
        summary: "A search, first as a plain observable, then as a driver. The query ? makes the search fail.",
        lines: [
            Line(name: "query", role: .unobserved, text: "-a---?--b", columns: Array(1...9), crosses: true),
            Line(name: "search", role: .cold, text: "-r", columns: [1, 2, 3]),
            Line(name: "first observer", role: .observer, text: "S", columns: [0, 2]),
            Line(name: "late observer", role: .observer, text: "----S", columns: Array(0...9)),
        ],
        sections: [
            Section(
                code: "query.flatMapLatest { search($0) }", bars: [Bars(name: "searches", row: 4, lanes: 2)],
                results: [Result(name: "first", observer: 2), Result(name: "late", observer: 3)]),
            Section(
                code: """
                    query.asDriver(onErrorJustReturn: "")
                      .flatMapLatest {
                        search($0).asDriver(onErrorJustReturn: "0")
                      }
                    """,
                bars: [Bars(name: "driver’s searches", row: 5, lanes: 1)],
                results: [Result(name: "driver, first", observer: 2), Result(name: "driver, late", observer: 3)]),
        ],
        last: 14, coloursElements: true,
        test: """
            @MainActor
            func testDriver() {
                let scheduler = TestScheduler()
                let query = scheduler.hot("{diagram 0}")
                @Sendable func search(_ query: String) -> Observable<String> {
                    let diagram = "{diagram 1}".replacing("r", with: query == "?" ? "#" : "(r|)")
                    return scheduler.cold(diagram, ["r": query.uppercased()]).asObservable()
                }
                let naive = query.flatMapLatest { search($0) }
                // The search answers in the background. The mock takes one tick to move an answer to the main thread.
                let driver = query.asDriver(onErrorJustReturn: "").flatMapLatest { query in
                    SharingScheduler.mock(scheduler: scheduler) { search(query).asDriver(onErrorJustReturn: "0") }
                }
                let (first, late) = (scheduler.createObserver(String.self), scheduler.createObserver(String.self))
                let (driven, drivenLate) = (scheduler.createObserver(String.self), scheduler.createObserver(String.self))

                scheduler.scheduleAt({S 2}) { _ = naive.subscribe(first) }
                scheduler.scheduleAt({S 3}) { _ = naive.subscribe(late) }
                scheduler.scheduleAt({S 2}) { _ = driver.drive(driven) }
                scheduler.scheduleAt({S 3}) { _ = driver.drive(drivenLate) }
                scheduler.start()

                {events 0 first}
                {events 1 late}
                {events 2 driven}
                {events 3 drivenLate}
            }
            """,
        why: { reading in
            let wait = reading.texts[1].count
            let queries = reading.elements(0).sorted { $0.tick < $1.tick }
            let lost = Swift.zip(queries, queries.dropFirst()).filter { query, next in
                next.tick == query.tick + wait && reading.columns[query.tick].contains("+5:\(query.name)")
            }
            .map { query, next in
                reading.note(
                    next.tick,
                    "The driver's answer to \(query.name) is about to reach the main thread; \(next.name) comes first and disposes it."
                )
            }
            let starts = [2, 3].compactMap { reading.column(of: "S", $0) }
            return lost
                + reading.columns.enumerated().flatMap { tick, column -> [Reading.Note] in
                    let says: (Bool, String) -> Reading.Note? = { $0 ? reading.note(tick, $1) : nil }
                    let isReplay = starts.contains(tick) && !queries.contains { $0.tick + wait == tick }
                    let driven = column.contains { $0.hasPrefix("2") || $0.hasPrefix("3") }
                    return [
                        says(
                            Set(column.filter { $0.hasPrefix("+4") }).count < column.count { $0.hasPrefix("+4") },
                            "First problem: two observers of the observable start two searches. The driver starts one."),
                        says(
                            column.contains { $0.contains("~") },
                            "Second problem: the observable delivers on the thread of the search (dashed)."),
                        says(
                            column.contains { $0 == "0#" || $0 == "1#" },
                            "Third problem: the error ends the subscription, and later queries start no search."),
                        says(
                            driven && isReplay, "The driver replays its latest element to the observer that comes now."),
                        says(
                            driven && !isReplay,
                            "The driver's answer is a tick later: it moves from the background to the main thread first."
                        ),
                        says(
                            column.contains("20") || column.contains("30"),
                            "The driver emits 0 instead of the error, and continues."),
                    ]
                    .compactMap { $0 }
                }
        }
    ) { stage in
        let query = stage.source(0)
        let search: @MainActor @Sendable (String, Int) -> Observable<String> = { query, row in
            let diagram = stage.diagram(1).replacing("r", with: query == "?" ? "#" : "(r|)")
            return stage.inBackground(stage.inner(diagram, ["r": query.uppercased()], of: query, row: row))
        }
        let naive = query.flatMapLatest { query in MainActor.assumeIsolated { search(query, 4) } }
        let driver = query.asDriver(onErrorJustReturn: "").flatMapLatest { query in
            SharingScheduler.mock(scheduler: stage.scheduler) { search(query, 5).asDriver(onErrorJustReturn: "0") }
        }
        return [naive, naive, driver.asObservable(), driver.asObservable()]
    }
}
