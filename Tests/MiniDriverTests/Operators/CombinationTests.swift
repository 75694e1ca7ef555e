import MiniDriver
import TestSupport
import XCTest

/// `zip` and `combineLatest` of drivers: two to eight of them and collections, with and without a result selector.
@MainActor
final class CombinationTests: LeakCheckedTestCase {
    private struct Form {
        let name: String
        let count: Int
        let join: @MainActor ([Driver<Int>]) -> Driver<[Int]>

        init(_ name: String, _ count: Int, _ join: @escaping @MainActor ([Driver<Int>]) -> Driver<[Int]>) {
            self.name = name
            self.count = count
            self.join = join
        }
    }

    private static let zip = [
        Form("zip of 2", 2) { Driver<[Int]>.zip($0[0], $0[1]) { [$0, $1] } },
        Form("zip of 2, tuples", 2) { Driver.zip($0[0], $0[1]).map { [$0.0, $0.1] } },
        Form("zip of 3", 3) { Driver<[Int]>.zip($0[0], $0[1], $0[2]) { [$0, $1, $2] } },
        Form("zip of 3, tuples", 3) { Driver.zip($0[0], $0[1], $0[2]).map { [$0.0, $0.1, $0.2] } },
        Form("zip of 4", 4) { Driver<[Int]>.zip($0[0], $0[1], $0[2], $0[3]) { [$0, $1, $2, $3] } },
        Form("zip of 4, tuples", 4) { Driver.zip($0[0], $0[1], $0[2], $0[3]).map { [$0.0, $0.1, $0.2, $0.3] } },
        Form("zip of 5", 5) { Driver<[Int]>.zip($0[0], $0[1], $0[2], $0[3], $0[4]) { [$0, $1, $2, $3, $4] } },
        Form("zip of 5, tuples", 5) {
            Driver.zip($0[0], $0[1], $0[2], $0[3], $0[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
        },
        Form("zip of 6", 6) {
            Driver<[Int]>.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) { [$0, $1, $2, $3, $4, $5] }
        },
        Form("zip of 6, tuples", 6) {
            Driver.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] }
        },
        Form("zip of 7", 7) {
            Driver<[Int]>.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) { [$0, $1, $2, $3, $4, $5, $6] }
        },
        Form("zip of 7, tuples", 7) {
            Driver.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6]
            }
        },
        Form("zip of 8", 8) {
            Driver<[Int]>.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) {
                [$0, $1, $2, $3, $4, $5, $6, $7]
            }
        },
        Form("zip of 8, tuples", 8) {
            Driver.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7]
            }
        },
        Form("zip of a collection", 5) { Driver.zip(ContiguousArray($0)) { $0.map { $0 } } },
        Form("zip of a collection, arrays", 5) { Driver.zip($0) },
    ]

    private static let combineLatest = [
        Form("combineLatest of 2", 2) { Driver<[Int]>.combineLatest($0[0], $0[1]) { [$0, $1] } },
        Form("combineLatest of 2, tuples", 2) { Driver.combineLatest($0[0], $0[1]).map { [$0.0, $0.1] } },
        Form("combineLatest of 3", 3) { Driver<[Int]>.combineLatest($0[0], $0[1], $0[2]) { [$0, $1, $2] } },
        Form("combineLatest of 3, tuples", 3) { Driver.combineLatest($0[0], $0[1], $0[2]).map { [$0.0, $0.1, $0.2] } },
        Form("combineLatest of 4", 4) { Driver<[Int]>.combineLatest($0[0], $0[1], $0[2], $0[3]) { [$0, $1, $2, $3] } },
        Form("combineLatest of 4, tuples", 4) {
            Driver.combineLatest($0[0], $0[1], $0[2], $0[3]).map { [$0.0, $0.1, $0.2, $0.3] }
        },
        Form("combineLatest of 5", 5) {
            Driver<[Int]>.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]) { [$0, $1, $2, $3, $4] }
        },
        Form("combineLatest of 5, tuples", 5) {
            Driver.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
        },
        Form("combineLatest of 6", 6) {
            Driver<[Int]>.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) { [$0, $1, $2, $3, $4, $5] }
        },
        Form("combineLatest of 6, tuples", 6) {
            Driver.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] }
        },
        Form("combineLatest of 7", 7) {
            Driver<[Int]>.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) {
                [$0, $1, $2, $3, $4, $5, $6]
            }
        },
        Form("combineLatest of 7, tuples", 7) {
            Driver.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6]
            }
        },
        Form("combineLatest of 8", 8) {
            Driver<[Int]>.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) {
                [$0, $1, $2, $3, $4, $5, $6, $7]
            }
        },
        Form("combineLatest of 8, tuples", 8) {
            Driver.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7]
            }
        },
        Form("combineLatest of a collection", 5) { Driver.combineLatest(ContiguousArray($0)) { $0.map { $0 } } },
        Form("combineLatest of a collection, arrays", 5) { Driver.combineLatest($0) },
    ]

    /// The subjects that a form joins, and the rows it emits.
    @MainActor
    private final class Play {
        let subjects: [PublishSubject<Int>]
        private(set) var rows: [[Int]] = []
        private(set) var isCompleted = false
        private var subscription: any Disposable = Disposables.create()

        init(_ form: Form) {
            subjects = (0..<form.count).map { _ in PublishSubject() }
            let sources = subjects.map { $0.asDriver(onErrorJustReturn: -1) }
            subscription = form.join(sources)
                .drive(with: self, onNext: { $0.rows.append($1) }, onCompleted: { $0.isCompleted = true })
        }

        /// Every subject emits its number.
        func emit() {
            for (index, subject) in subjects.enumerated() { subject.onNext(index) }
        }

        func complete() {
            for subject in subjects { subject.onCompleted() }
        }

        func dispose() { subscription.dispose() }
    }

    func testCombineLatestCombinesTheLatestOfAllSources() async {
        for form in Self.combineLatest {
            let play = Play(form)
            play.emit()
            play.subjects[0].onNext(100)
            let first = Array(0..<form.count)
            XCTAssertEqual(play.rows, [first, [100] + first.dropFirst()], form.name)
            XCTAssertFalse(play.isCompleted, form.name)
            play.complete()
            XCTAssertTrue(play.isCompleted, form.name)
        }
    }

    func testZipTakesOneElementOfEachSource() async {
        for form in Self.zip {
            let play = Play(form)
            play.subjects[0].onNext(0)
            play.subjects[0].onNext(100)
            for (index, subject) in play.subjects.enumerated().dropFirst() { subject.onNext(index) }
            let first = Array(0..<form.count)
            XCTAssertEqual(play.rows, [first], form.name)
            for (index, subject) in play.subjects.enumerated().dropFirst() { subject.onNext(-index) }
            XCTAssertEqual(play.rows, [first, [100] + first.dropFirst().map { -$0 }], form.name)
            play.complete()
            XCTAssertTrue(play.isCompleted, form.name)
        }
    }

    func testEachDriverRecoversFromItsOwnError() async {
        for form in Self.zip + Self.combineLatest {
            for failing in 0..<form.count {
                let play = Play(form)
                play.subjects[failing].onError(Failure())
                for (index, subject) in play.subjects.enumerated() where index != failing { subject.onNext(index) }
                var row = Array(0..<form.count)
                row[failing] = -1
                XCTAssertEqual(play.rows, [row], "\(form.name), source \(failing)")
                play.dispose()
            }
        }
    }

    func testDisposalDisposesAll() async {
        for form in Self.zip + Self.combineLatest {
            let play = Play(form)
            XCTAssertTrue(play.subjects.allSatisfy(\.hasObservers), form.name)
            play.dispose()
            XCTAssertFalse(play.subjects.contains(where: \.hasObservers), form.name)
            play.emit()
            XCTAssertEqual(play.rows, [], form.name)
        }
    }

    func testEmptyAndNever() async {
        for form in Self.zip + Self.combineLatest {
            let empty = Play(form)
            empty.complete()
            XCTAssertTrue(empty.isCompleted, form.name)
            XCTAssertEqual(empty.rows, [], form.name)

            for index in 0..<form.count {
                let short = Play(form)
                short.subjects[index].onCompleted()
                XCTAssertTrue(short.isCompleted, "\(form.name), source \(index)")
                XCTAssertFalse(short.subjects.contains(where: \.hasObservers), "\(form.name), source \(index)")
                short.dispose()
            }

            let silent = Play(form)
            for subject in silent.subjects.dropLast() { subject.onNext(1) }
            XCTAssertEqual(silent.rows, [], form.name)
            silent.dispose()
        }
    }

    func testSynchronousSources() async {
        for form in Self.zip + Self.combineLatest {
            let sources: [Driver<Int>] = (0..<form.count).map { .just($0) }
            var rows: [[Int]] = []
            form.join(sources).drive(onNext: { rows.append($0) }).dispose()
            XCTAssertEqual(rows, [Array(0..<form.count)], form.name)
        }
    }

    func testReentry() async {
        for form in Self.combineLatest {
            let relay = PublishRelay<Int>()
            let sources = [relay.asDriver()] + (1..<form.count).map { .just($0) }
            let log = Recorder<String>()
            let subscription = form.join(sources)
                .drive(onNext: { row in
                    log.record("\(row[0])")
                    if row[0] == 1 { relay.accept(2) }
                    log.record("\(row[0]) done")
                })
            relay.accept(1)
            XCTAssertEqual(log.all, ["1", "1 done", "2", "2 done"], form.name)
            subscription.dispose()
        }
    }

    func testManyObserversShareOneRow() async {
        let relay = BehaviorRelay(value: 1)
        var made = 0
        let sums = Driver.combineLatest(relay.asDriver(), Driver.just(2), Driver.just(3)) { first, second, third in
            made += 1
            return first + second + third
        }
        let first = sums.drive()
        let numbers = Recorder<Int>()
        let second = sums.drive(onNext: { numbers.record($0) })
        relay.accept(10)
        XCTAssertEqual(numbers.all, [6, 15])
        XCTAssertEqual(made, 2)
        Disposables.create(first, second).dispose()
    }

    func testSignalsReplayNothing() async {
        let (numbers, letters, flags) = (PublishRelay<Int>(), PublishRelay<String>(), PublishRelay<Bool>())
        let rows = Signal.combineLatest(numbers.asSignal(), letters.asSignal(), flags.asSignal()) { "\($0)\($1)\($2)" }
        let pairs = Signal.zip(numbers.asSignal(), letters.asSignal(), flags.asSignal())
        let log = Recorder<String>()
        let subscriptions = CompositeDisposable(
            rows.emit(onNext: { log.record($0) }), pairs.emit(onNext: { log.record("\($0.0)-\($0.1)-\($0.2)") }))
        numbers.accept(1)
        letters.accept("a")
        flags.accept(true)
        XCTAssertEqual(log.all, ["1atrue", "1-a-true"])
        rows.emit(onNext: { log.record("late \($0)") }).dispose()
        XCTAssertEqual(log.all.count, 2)
        subscriptions.dispose()
    }

    func testACollectionOfNoSources() async {
        let none: [Driver<Int>] = []
        let rows = Recorder<[Int]>()
        Driver.combineLatest(none).drive(onNext: { rows.record($0) }).dispose()
        Driver.combineLatest(none) { [$0.count] }.drive(onNext: { rows.record($0) }).dispose()
        XCTAssertEqual(rows.all, [[], [0]])
        var completed = 0
        Driver.zip(none).drive(onNext: { rows.record($0) }, onCompleted: { completed += 1 }).dispose()
        Driver.zip(none) { $0 }.drive(onNext: { rows.record($0) }, onCompleted: { completed += 1 }).dispose()
        XCTAssertEqual(rows.all, [[], [0]])
        XCTAssertEqual(completed, 2)
    }

    /// A custom shared sequence is joined like any other.
    func testAnythingThatIsASharedSequence() async {
        struct Own: SharedSequenceConvertibleType {
            typealias SharingStrategy = DriverSharingStrategy
            typealias Element = Int
            func asSharedSequence() -> Driver<Int> { .just(1) }
        }
        let rows = Recorder<String>()
        Driver.combineLatest(Own(), Driver.just("a"), Own()) { "\($0)\($1)\($2)" }
            .drive(onNext: { rows.record($0) }).dispose()
        Driver.zip([Own(), Own()]) { "\($0)" }.drive(onNext: { rows.record($0) }).dispose()
        XCTAssertEqual(rows.all, ["1a1", "[1, 1]"])
    }
}
