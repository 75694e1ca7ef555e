import MiniDriver
import TestSupport
import XCTest

/// The well-known listing: a query starts a search, and the result drives two elements of the screen. The naive
/// version has three problems. By hand each problem needs its own operator; the type of a driver solves all three.
@MainActor
final class ThreeProblemsTests: LeakCheckedTestCase {
    private let query = PublishSubject<String>()
    private let searches = Recorder<String>()
    private let counts = Recorder<String>()
    private let lists = Recorder<String>()
    private let threads = Recorder<Bool>()

    private func type(_ text: String, answers: Int = 2) async {
        let before = counts.all.count + lists.all.count
        query.onNext(text)
        let deadline = Date(timeIntervalSinceNow: 2)
        while counts.all.count + lists.all.count < before + answers, Date() < deadline {
            await drainMainQueue()
        }
        await drainMainQueue()
    }

    /// One search for each query, on the main thread, and alive after the error.
    private func checkThreeQueries(line: UInt = #line) async {
        await type("a")
        await type("(")
        await type("b")
        XCTAssertEqual(searches.all, ["a", "(", "b"], line: line)
        XCTAssertEqual(threads.all, [true, true, true], line: line)
        XCTAssertEqual(counts.all, ["2", "0", "2"], line: line)
        XCTAssertEqual(lists.all, ["aa", "", "bb"], line: line)
    }

    func testNaiveSearchesTwiceOffMainAndEndsWithTheFirstError() async {
        let bag = DisposeBag()
        let results = query.flatMapLatest { [search] in search($0) }
        results.map { "\($0.count)" }
            .subscribe(
                onNext: { [counts, threads] in
                    threads.record(isMain)
                    counts.record($0)
                }, onError: { [counts] _ in counts.record("dead") }
            ).disposed(by: bag)
        results.subscribe(
            onNext: { [lists] in lists.record($0.joined()) }, onError: { [lists] _ in lists.record("dead") }
        ).disposed(by: bag)

        await type("a")
        XCTAssertEqual(searches.all, ["a", "a"])
        XCTAssertEqual(threads.all, [false])
        await type("(")
        await type("b", answers: 0)
        XCTAssertEqual(counts.all, ["2", "dead"])
        XCTAssertEqual(lists.all, ["aa", "dead"])
    }

    func testByHandEachProblemHasItsOperator() async {
        let bag = DisposeBag()
        let results =
            query
            .flatMapLatest { [search] in
                search($0).observe(on: MainScheduler.instance).catchAndReturn([])
            }
            .share(replay: 1)
        results.map { "\($0.count)" }
            .subscribe(onNext: { [counts, threads] in
                threads.record(isMain)
                counts.record($0)
            }).disposed(by: bag)
        results.subscribe(onNext: { [lists] in lists.record($0.joined()) }).disposed(by: bag)

        await checkThreeQueries()
    }

    func testTheTypeOfADriverExcludesAllThreeProblems() async {
        let bag = DisposeBag()
        let results = query.asDriver(onErrorJustReturn: "")
            .flatMapLatest { [search] in search($0).asDriver(onErrorJustReturn: []) }
        results.map { "\($0.count)" }
            .drive(onNext: { [counts, threads] in
                threads.record(isMain)
                counts.record($0)
            }).disposed(by: bag)
        results.drive(onNext: { [lists] in lists.record($0.joined()) }).disposed(by: bag)

        await checkThreeQueries()
    }

    /// A service that answers on another thread, and fails for `(`.
    private var search: @Sendable (String) -> Observable<[String]> {
        { [searches] query in
            .create { observer in
                searches.record(query)
                DispatchQueue.global().async {
                    if query == "(" {
                        observer.onError(Failure())
                    } else {
                        observer.onNext([query, query])
                        observer.onCompleted()
                    }
                }
                return Disposables.create()
            }
        }
    }
}
