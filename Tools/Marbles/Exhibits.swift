import MiniDriver
import MiniRxTest

extension Exhibit {
    /// All exhibits, in the order of the page.
    static let all: [Exhibit] =
        [map, filter, scan, distinctUntilChanged, startWith]
        + [merge, concat, zip, combineLatest, withLatestFrom, takeUntil]
        + [flatMap, flatMapLatest, flatMapFirst, concatMap]
        + [throttle, debounce, delay, catching, retry, share, driver]

    // MARK: One source

    private static func source(_ text: String, _ columns: ClosedRange<Int> = 1...9, crosses: Bool = false) -> Line {
        Line(
            name: "source", role: .hot, text: text, columns: Array(columns), endings: "EX", crosses: crosses)
    }

    private static func observer(_ columns: [Int]) -> Line {
        Line(name: "subscribed", role: .observer, text: "S", columns: columns)
    }

    private static func single(
        _ name: String, _ group: Group, _ summary: String, _ text: String, _ code: String, last: Int = 9,
        why: @escaping @Sendable (Reading) -> [Reading.Note] = { _ in [] },
        _ transform: @escaping @MainActor @Sendable (Observable<String>, TestScheduler) -> Observable<String>
    ) -> Exhibit {
        Exhibit(
            id: name, name: name, group: group, summary: summary,
            lines: [source(text, crosses: true), observer([0, 1, 2, 3, 4])],
            sections: [Section(code: code)], last: last, makesElements: ["map", "scan"].contains(name),
            test: """
                func test\(name.prefix(1).uppercased() + name.dropFirst())() {
                    let scheduler = TestScheduler()
                    let source = scheduler.hot("{diagram 0}")

                    let result = scheduler.start(subscribed: {S 1}) {
                        source.\(code)
                    }

                    {events 0 result}
                }
                """,
            why: why
        ) { [transform($0.source(0), $0.scheduler)] }
    }

    private static let map = single(
        "map", .elements, "Transforms each element.", "--a--b--cE", "map { $0.uppercased() }"
    ) { source, _ in source.map { $0.uppercased() } }

    private static let filter = single(
        "filter", .elements, "Drops the elements that do not satisfy a condition.", "-a--b--c-E",
        "filter { $0 != \"b\" }"
    ) { source, _ in source.filter { $0 != "b" } }

    private static let scan = single(
        "scan", .elements, "Combines each element with the last result, and emits the new result.", "-a--b--c-E",
        "scan(\"\") { $0 + $1 }"
    ) { source, _ in source.scan("") { $0 + $1 } }

    private static let distinctUntilChanged = single(
        "distinctUntilChanged", .elements, "Drops an element that is equal to the one before it.", "-a--a--b-E",
        "distinctUntilChanged()"
    ) { source, _ in source.distinctUntilChanged() }

    private static let startWith = single(
        "startWith", .elements, "Emits an element first, when it is subscribed.", "--a--b--cE", "startWith(\"s\")"
    ) { source, _ in source.startWith("s") }

    // MARK: Time

    private static let throttle = single(
        "throttle", .time, "Emits at most one element within a span of time: the first, and at its end the latest.",
        "-a-bc---E", "throttle(.seconds(3), scheduler: scheduler)", last: 13,
        why: { reading in
            Swift.zip(reading.columns, 0...).compactMap { column, tick in
                guard column.contains("0|"), reading.end(0) ?? tick < tick else { return nil }
                return reading.note(tick, "Completion waits for the last element, which is due now.")
            }
        }
    ) { $0.throttle(.seconds(3), scheduler: $1) }

    private static let debounce = single(
        "debounce", .time, "Emits an element when no other has followed for a span of time.", "-a-bc---E",
        "debounce(.seconds(2), scheduler: scheduler)", last: 12,
        why: { reading in
            let elements = reading.elements(0).sorted { $0.tick < $1.tick }.filter { reading.isHeard(0, $0.tick) }
            var notes = Swift.zip(elements, elements.dropFirst()).filter { $1.tick == $0.tick + 2 }.map {
                first, second in
                reading.note(
                    second.tick,
                    "\(first.name) is due now, but \(second.name) comes first in this tick and replaces it.")
            }
            if let last = elements.last, let end = reading.end(0), reading.isHeard(0, end), end < last.tick + 2 {
                let completes = reading.column(of: "E", 0) != nil
                notes.append(
                    reading.note(
                        end,
                        completes
                            ? "Completion does not wait: it emits \(last.name) at once."
                            : "The error does not wait, and drops \(last.name)."))
            }
            return notes
        }
    ) { $0.debounce(.seconds(2), scheduler: $1) }

    private static let delay = single(
        "delay", .time, "Delivers elements and completion later.", "-a-b--c-E",
        "delay(.seconds(3), scheduler: scheduler)", last: 13,
        why: { reading in
            guard let end = reading.column(of: "X", 0), reading.isHeard(0, end) else { return [] }
            return [reading.note(end, "An error is not delayed, and drops the elements that wait.")]
        }
    ) { $0.delay(.seconds(3), scheduler: $1) }

    // MARK: Several sources

    private static func pair(
        _ id: String, _ name: String, _ summary: String, _ texts: (String, String), _ names: (String, String),
        _ code: String, _ expression: String,
        why: @escaping @Sendable (Reading) -> [Reading.Note],
        _ combine: @escaping @MainActor @Sendable (Observable<String>, Observable<String>) -> Observable<String>
    ) -> Exhibit {
        let columns = Array(1...8)
        return Exhibit(
            id: id, name: name, group: .several, summary: summary,
            lines: [
                Line(name: names.0, role: .hot, text: texts.0, columns: columns, endings: "EX"),
                Line(name: names.1, role: .hot, text: texts.1, columns: columns, endings: "EX"),
                observer([0, 2, 4]),
            ],
            sections: [Section(code: code, results: [Result(name: "result", observer: 2)])], last: 9,
            test: """
                func test\(id.prefix(1).uppercased() + id.dropFirst())() {
                    let scheduler = TestScheduler()
                    let \(names.0) = scheduler.hot("{diagram 0}")
                    let \(names.1) = scheduler.hot("{diagram 1}")

                    let result = scheduler.start(subscribed: {S 2}) {
                        \(expression)
                    }

                    {events 0 result}
                }
                """,
            why: why
        ) { [combine($0.source(0), $0.source(1))] }
    }

    private static let merge = pair(
        "merge", "merge", "Emits the elements of all sources as they come.", ("--a---b-E", "----1-2-E"),
        ("first", "second"),
        "Observable.merge(first, second)", "Observable.merge(first.asObservable(), second.asObservable())",
        why: { reading in
            reading.simultaneous().map {
                reading.note($0.tick, "\($0.upper) and \($0.lower) share a tick; the upper line was scheduled first.")
            }
        }
    ) { Observable.merge($0, $1) }

    private static let concat = pair(
        "concat", "concat", "Emits the elements of the second source after the first has completed.",
        ("-a-b-E", "---1---2E"), ("first", "second"),
        "first.concat(second)", "first.concat(second)",
        why: { reading in
            let start = reading.first("+1") ?? .max
            return reading.elements(1).filter { $0.tick < start && reading.isHeard(0, $0.tick) }.map {
                reading.note(
                    $0.tick, "\($0.name) is missed: concat subscribes to the second source when the first completes.")
            }
        }
    ) { $0.concat($1) }

    private static let zip = pair(
        "zip", "zip", "Pairs the first elements, then the second ones, and so on.", ("-a---b-E", "---1--2-E"),
        ("first", "second"),
        "Observable.zip(first, second) { $0 + $1 }", "Observable.zip(first, second) { $0 + $1 }",
        why: { reading in
            guard let end = reading.first("0|") else { return [] }
            if [0, 1].allSatisfy({ reading.end($0) ?? .max <= end }) { return [] }
            return [reading.note(end, "One source has completed and all its elements are paired: no pair can follow.")]
        }
    ) { Observable.zip($0, $1) { $0 + $1 } }

    private static let combineLatest = pair(
        "combineLatest", "combineLatest", "Combines the latest elements when either source emits.",
        ("-a--b--E", "--1--2--E"), ("first", "second"),
        "Observable.combineLatest(first, second) { $0 + $1 }",
        "Observable.combineLatest(first, second) { $0 + $1 }",
        why: { reading in
            var notes = reading.simultaneous().compactMap { pair -> Reading.Note? in
                if reading.columns[pair.tick].count(where: { $0.hasPrefix("0") && $0.count == 3 }) < 2 { return nil }
                return reading.note(
                    pair.tick,
                    "Two results in one tick: \(pair.upper) meets the old element, then \(pair.lower) meets \(pair.upper)."
                )
            }
            if let end = reading.first("0|"), [0, 1].contains(where: { reading.end($0) ?? .max > end }) {
                notes.append(
                    reading.note(end, "One source has completed without an element: no combination is possible."))
            }
            return notes
        }
    ) { Observable.combineLatest($0, $1) { $0 + $1 } }

    private static let withLatestFrom = pair(
        "withLatestFrom", "withLatestFrom", "Combines each element with the latest one of another source.",
        ("---a-b-E", "-1--2---E"),
        ("source", "other"), "source.withLatestFrom(other) { $0 + $1 }", "source.withLatestFrom(other) { $0 + $1 }",
        why: { reading in
            var notes = reading.simultaneous().map {
                reading.note(
                    $0.tick,
                    "\($0.upper) and \($0.lower) share a tick; \($0.upper) comes first and does not meet \($0.lower).")
            }
            let start = reading.elements(1).first { reading.isHeard(1, $0.tick) }?.tick ?? .max
            notes += reading.elements(0).filter { reading.isHeard(0, $0.tick) && $0.tick < start }.map {
                reading.note($0.tick, "\($0.name) is dropped: the other source has not emitted yet.")
            }
            return notes
        }
    ) { $0.withLatestFrom($1) { $0 + $1 } }

    private static let takeUntil = pair(
        "takeUntil", "take(until:)", "Emits elements until another source emits.", ("-a--b---E", "---1--2-E"),
        ("source", "other"), "source.take(until: other)", "source.take(until: other)",
        why: { reading in
            reading.simultaneous().map {
                reading.note(
                    $0.tick, "\($0.upper) and \($0.lower) share a tick; \($0.upper) comes first and still passes.")
            }
        }
    ) { $0.take(until: $1) }

    // MARK: A sequence for each element

    private static func flattening(
        _ name: String, _ summary: String, lanes: Int = 1, last: Int = 12,
        why: @escaping @Sendable (Reading) -> [Reading.Note],
        _ flatten:
            @escaping @MainActor @Sendable (Observable<String>, @escaping @Sendable (String) -> Observable<String>)
            -> Observable<String>
    ) -> Exhibit {
        Exhibit(
            id: name, name: name, group: .inner, summary: summary,
            lines: [
                Line(name: "source", role: .hot, text: "-a--b--E", columns: Array(1...8), endings: "EX"),
                Line(name: "inner", role: .cold, text: "-1-2E", columns: Array(1...4), endings: "EX"),
                observer([0, 1, 2, 3]),
            ],
            sections: [
                Section(
                    code: "source.\(name) { inner($0) }", bars: [Bars(name: "inner, running", row: 1, lanes: lanes)],
                    results: [Result(name: "result", observer: 2)])
            ],
            last: last, coloursElements: true,
            test: """
                func test\(name.prefix(1).uppercased() + name.dropFirst())() {
                    let scheduler = TestScheduler()
                    let source = scheduler.hot("{diagram 0}")
                    @Sendable func inner(_ name: String) -> Observable<String> {
                        scheduler.cold("{diagram 1}", ["1": name + "1", "2": name + "2"]).asObservable()
                    }

                    let result = scheduler.start(subscribed: {S 2}) {
                        source.\(name) { inner($0) }
                    }

                    {events 0 result}
                }
                """,
            why: why
        ) { stage in
            [
                flatten(stage.source(0)) { name in
                    MainActor.assumeIsolated {
                        stage.inner(stage.diagram(1), ["1": name + "1", "2": name + "2"], of: name, row: 1)
                    }
                }
            ]
        }
    }

    private static let flatMap = flattening(
        "flatMap", "Makes a sequence for each element, and emits the elements of all of them.", lanes: 2,
        why: { reading in
            reading.columns.enumerated().filter { $1.count { $0.hasPrefix("0") && $0.count == 3 } > 1 }.map {
                reading.note(
                    $0.offset, "Two inner sequences emit in one tick; the one that was subscribed first comes first.")
            }
        }
    ) { source, inner in source.flatMap { inner($0) } }

    private static let flatMapLatest = flattening(
        "flatMapLatest", "Makes a sequence for each element, and disposes the one before it.",
        why: { reading in
            reading.elements(0).compactMap { name, tick in
                let column = reading.columns[tick]
                guard let left = column.first(where: { $0.hasPrefix("-1:") }), column.contains("+1:\(name)"),
                    left != "-1:\(name)", let start = reading.first("+1:\(left.suffix(1))"),
                    Array(reading.texts[1] + "------------")[tick - start] != "-"
                else { return nil }
                return reading.note(
                    tick,
                    "\(name) comes first in this tick, and disposes the sequence of \(left.suffix(1)) before that emits."
                )
            }
        }
    ) { source, inner in source.flatMapLatest { inner($0) } }

    private static let flatMapFirst = flattening(
        "flatMapFirst", "Makes a sequence for an element, and drops elements until that sequence has completed.",
        why: { reading in
            reading.elements(0).filter {
                reading.isHeard(0, $0.tick) && !reading.columns[$0.tick].contains("+1:\($0.name)")
            }
            .map { reading.note($0.tick, "\($0.name) is dropped: an inner sequence is still running.") }
        }
    ) { source, inner in source.flatMapFirst { inner($0) } }

    private static let concatMap = flattening(
        "concatMap", "Makes a sequence for each element, and emits one sequence after the other.", last: 16,
        why: { reading in
            reading.elements(0).filter {
                reading.isHeard(0, $0.tick) && !reading.columns[$0.tick].contains("+1:\($0.name)")
            }
            .map { reading.note($0.tick, "The sequence of \($0.name) waits until the one before it has completed.") }
        }
    ) { source, inner in source.concatMap { inner($0) } }
}
