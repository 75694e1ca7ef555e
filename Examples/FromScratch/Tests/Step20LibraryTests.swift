import XCTest

@testable import FromScratch

@MainActor
final class Step20LibraryTests: XCTestCase {
    private let searches = Log<String>()
    private let answers: [String: Kernel.PublishSubject<[String]>] = ["a": .init(), "ab": .init(), "(": .init()]
    private lazy var screen = Kernel.SearchScreen { [searches, answers] query in
        searches.append(query)
        return answers[query]?.asObservable() ?? .of([])
    }

    /// Sends the answer of a search from another thread, and waits until the main thread has received it.
    private func answer(
        _ query: String, _ send: @escaping @Sendable (Kernel.PublishSubject<[String]>) -> Void
    ) async {
        await withCheckedContinuation { received in
            DispatchQueue.global().async { [answers] in
                if let answer = answers[query] { send(answer) }
                DispatchQueue.main.async { received.resume() }
            }
        }
    }

    // The tests of step 11.

    func testOneSearchForTwoObservers() async {
        screen.field.onNext("a")
        await answer("a") { $0.onNext(["tea", "milk"]) }
        XCTAssertEqual(screen.label, "2 results")
        XCTAssertEqual(screen.list, ["tea", "milk"])
        XCTAssertEqual(searches.entries, ["a"])
    }

    func testAnErrorLeavesTheScreenAlive() async {
        screen.field.onNext("(")
        await answer("(") { $0.onError(Failure()) }
        XCTAssertEqual(screen.label, "0 results")
        screen.field.onNext("a")
        await answer("a") { $0.onNext(["tea"]) }
        XCTAssertEqual(screen.list, ["tea"])
    }

    func testOldResultsAreDropped() async {
        screen.field.onNext("a")
        screen.field.onNext("ab")
        await answer("ab") { $0.onNext(["crab"]) }
        await answer("a") { $0.onNext(["tea", "milk"]) }
        XCTAssertEqual(screen.list, ["crab"])
        XCTAssertEqual(answers["a"]?.hasObservers, false, "the old search is cancelled")
    }

    func testAScreenThatIsClosedEndsItsSearch() {
        let field: Kernel.PublishSubject<String>
        do {
            let screen = Kernel.SearchScreen { [answers] query in answers[query]?.asObservable() ?? .of([]) }
            field = screen.field
            field.onNext("a")
            XCTAssertEqual(answers["a"]?.hasObservers, true)
        }
        XCTAssertEqual(answers["a"]?.hasObservers, false)
        XCTAssertFalse(field.hasObservers)
    }

    /// Each row of `InTheLibrary.md` has a line of a step, and a line of a file of the library. A copy of this folder has no
    /// library to compare with.
    func testEachLineOfInTheLibraryExists() async throws {
        let course = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let sources = course.appendingPathComponent("../../Sources")
        let isCopy = !FileManager.default.fileExists(atPath: sources.appendingPathComponent("MiniRx/Kernel").path)
        try XCTSkipIf(isCopy, "this folder is not in the library's repository")
        let steps = try FileManager.default.contentsOfDirectory(atPath: course.appendingPathComponent("Steps").path)
        let page = try String(contentsOf: course.appendingPathComponent("InTheLibrary.md"), encoding: .utf8)
        let rows = page.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
        XCTAssertGreaterThan(rows.count, 40)
        for row in rows {
            // The code is between backticks: a line of the course, a file of the library, and one of its lines.
            let parts = row.components(separatedBy: "`")
            let number = parts[2].filter(\.isNumber)
            let step = try XCTUnwrap(
                steps.first { $0.hasPrefix("Step\(number)") && $0.dropFirst(4 + number.count).first?.isLetter == true })
            let code = try String(contentsOf: course.appendingPathComponent("Steps/\(step)"), encoding: .utf8)
            XCTAssertTrue(code.contains(parts[1]), "\(step) has no line \(parts[1])")
            let file = parts[3].hasPrefix("Mini") ? parts[3] : "MiniRx/\(parts[3])"
            let library = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            XCTAssertTrue(library.contains(parts[5]), "\(file) has no line \(parts[5])")
        }
    }

    // What the closures of step 11 did not do.

    /// While the main thread delivers an answer, another thread disposes. The closure may be running, so it stays; it is
    /// released when the main thread has left the hub.
    func testAClosureIsReleasedAfterItsLastCall() async {
        let log = Log<String>()
        let taps = Kernel.PublishSubject<Int>()
        let link = SourceLink()
        do {
            let witness = Witness(log)
            link.attach(
                taps.asObservable().asDriver(onErrorJustReturn: 0).drive { tap in
                    witness.log.append("\(tap)")
                    DispatchQueue.global().sync { link.dispose() }
                    witness.log.append("disposed")
                })
        }
        taps.onNext(1)
        taps.onNext(2)
        XCTAssertEqual(log.entries, ["1", "disposed"])
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        XCTAssertEqual(log.entries, ["1", "disposed", "released"])
        XCTAssertFalse(taps.hasObservers)
    }

    func testALateObserverOfADriverReceivesTheLatestElement() {
        let log = Log<String>()
        let taps = Kernel.PublishSubject<Int>()
        let driver = taps.asObservable().asDriver(onErrorJustReturn: 0).map { tap in
            log.append("map")
            return tap * 10
        }
        _ = driver.drive { log.append("a\($0)") }
        taps.onNext(1)
        _ = driver.drive { log.append("b\($0)") }
        XCTAssertEqual(log.entries, ["map", "a10", "b10"])
    }

    /// A search in a loop stops when the screen is closed.
    func testALoopStopsAsSoonAsItsQueryIsOld() {
        let log = Log<Int>()
        let queries = Kernel.PublishSubject<Int>()
        let subscription = SourceLink()
        subscription.attach(
            queries.asObservable().flatMapLatest { _ in Kernel.Observable.from(1...1000) }
                .subscribe { event in
                    guard case .next(let number) = event else { return }
                    log.append(number)
                    if number == 3 { subscription.dispose() }
                })
        queries.onNext(1)
        XCTAssertEqual(log.entries, [1, 2, 3])
    }
}

private final class Witness: Sendable {
    let log: Log<String>

    init(_ log: Log<String>) { self.log = log }

    deinit { log.append("released") }
}
