// Chains as apps write them: each function is one expression, which `run` compiles in a file of its own. A function whose
// line ends with `// error: …` is wrong: the compiler's first message must be there, and begin with this text. All other
// functions must compile without a warning.

import Foundation
import MiniDriver

nonisolated struct Article: Equatable, Sendable {
    var id = 0
    var title = ""
    var author: String?
    var words = 0
    var price = 0.0
}

nonisolated struct Line: Equatable, Sendable {
    var title: String
    var detail: String
    var isMarked: Bool
}

nonisolated enum Step: Sendable { case jump(Int), move(Int), rename(String), clear }

nonisolated struct Board: Sendable {
    var at = 0
    var name = ""
    var log: [String] = []
}

nonisolated struct Failure: Error { var count = 0 }

nonisolated func load(_ query: String) -> Observable<[Article]> { .just([Article(title: query)]) }
nonisolated func store(_ article: Article) -> Observable<Bool> { .just(article.id > 0) }

// MARK: - Observables: one source

func mapFilter(_ numbers: Observable<Int>) -> Observable<String> {
    numbers.map { $0 * 9 / 10 + 1 }.filter { $0 > 1 && $0 % 3 != 0 }.map {
        $0 > 100 ? "large \($0 - 100)" : "small \($0)"
    }
    .filter { $0.count > 3 && !$0.hasSuffix("0") }
}

func compactMap(_ texts: Observable<String?>) -> Observable<Int> {
    texts.compactMap { $0 }.map { Int($0) ?? $0.count }.compactMap { $0 > 0 ? $0 * 2 - 1 + ($0 > 50 ? 1 : 0) : nil }
        .map { $0 < 0 ? 0 : $0 * 3 + 1 }
}

func keyPaths(_ articles: Observable<[Article]>) -> Observable<String> {
    articles.map(\.first).compactMap { $0 }.map(\.title).filter { !$0.isEmpty }.map(\.count)
        .map { $0 > 10 ? $0 - 10 : 0 }.map { "\($0) too long" }
}

func scan(_ numbers: Observable<Int>) -> Observable<String> {
    numbers.scan(into: Board()) { board, number in board.at += number }
        .map { $0.at < 0 ? "closed" : $0.at > 500 ? "high \($0.at - 500)" : "low \($0.at)" }
        .scan([String]()) { $0 + [$1] }.map { $0.suffix(3).joined(separator: ", ") }
}

func startWithSkipTake(_ numbers: Observable<Int>, _ stop: Observable<Void>) -> Observable<Int> {
    numbers.startWith(1, 2).skip(1).skip(while: { $0 < 3 }).take(while: { $0 < 100 || $0 % 7 == 0 })
        .map { $0 < 0 ? 0 : $0 + 1 }.take(until: stop).skip(until: stop).take(10).map { $0 * 2 - 1 }
}

func distinctUntilChanged(_ articles: Observable<Article>) -> Observable<Int> {
    articles.distinctUntilChanged { $0.id }.distinctUntilChanged { $0.words / 10 == $1.words / 10 }
        .distinctUntilChanged({ $0.words % 10 }, comparer: { $0 - $1 == 0 }).map { $0.words > 10 ? $0.words - 10 : 0 }
        .distinctUntilChanged()
}

func doDebug(_ numbers: Observable<Int>) -> Observable<String> {
    numbers.do(onNext: { print($0 + 1) }, onError: { print("failed: \($0)") }, onCompleted: { print("over") })
        .map { $0 % 2 == 0 ? "even \($0)" : "odd \($0 + 1)" }.debug("texts").map { $0.isEmpty ? "none" : $0 + "." }
}

func withUnretained(_ numbers: Observable<Int>, _ board: BehaviorRelay<Int>) -> Observable<Int> {
    numbers.withUnretained(board).map { $0.value * 2 + $1 }.withUnretained(board) { $0.value > $1 ? $1 : $0.value }
        .map { $0 > 9 ? $0 - 9 : $0 + 9 }
}

func enumerated(_ texts: Observable<String>) -> Observable<String> {
    texts.enumerated().map { "\($0.index + 1): \($0.element)" }.filter { $0.count > 3 || $0.hasPrefix("1") }
        .map { $0.count > 20 ? String($0.prefix(19)) + "…" : $0 }
}

func materialize(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.map { $0 * 2 }.materialize().map { $0.element ?? ($0.isCompleted ? -1 : 0) }.filter { $0 != 0 && $0 < 100 }
        .map { $0 * 10 - 1 }
}

func toArray(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.map { $0 * 2 - 1 }.toArray().map { $0.isEmpty ? 0 : $0.count * 2 - 1 }.map { $0 > 10 ? 10 : $0 + 1 }
}

// MARK: - Observables: inner sequences

func flatMap(_ queries: Observable<String>) -> Observable<[String]> {
    queries.filter { !$0.isEmpty }
        .flatMap { query in load(query).map { $0.map { "\(query): \($0.title)" } }.catchAndReturn([]) }
        .map { $0.filter { $0.count > 3 }.map { $0 + "!" } }
}

func flatMapFirst(_ taps: Observable<Int>) -> Observable<String> {
    taps.flatMapFirst { store(Article(id: $0 * 2 + 1)).map { $0 ? "stored" : "failed" }.startWith("…") }
        .map { $0.count > 2 ? $0 + "." : $0 }
}

func flatMapLatest(_ query: Observable<String>, _ least: Observable<Int>) -> Observable<[Line]> {
    Observable.combineLatest(query, least) { ($0.lowercased(), $1) }.filter { !$0.0.isEmpty && $0.1 >= 0 }
        .flatMapLatest { text, words in
            let found = load(text).map { articles in articles.filter { $0.words > words * 2 - 1 } }
            return found.catchAndReturn([])
        }
        .map { $0.map { Line(title: $0.title, detail: $0.author ?? "–", isMarked: $0.words > 1_000) } }.startWith([])
}

func concatMap(_ numbers: Observable<Int>) -> Observable<String> {
    numbers.concatMap { Observable.of($0, $0 * 2 - 1).map { "\($0)" } }.map { $0.count > 1 ? $0 + "!" : $0 + "?" }
        .filter { $0 != "1!" }
}

func switchLatest(_ queries: Observable<String>) -> Observable<Int> {
    queries.map { load($0).map { $0.count * 2 } }.switchLatest().map { $0 > 9 ? 9 : $0 + 1 }
}

func mergeInner(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.map { Observable.just($0 * 2).delay(.milliseconds($0 + 1), scheduler: MainScheduler.instance) }.merge()
        .map { Observable.of($0 - 1, $0 + 1) }.merge(maxConcurrent: 2).map { Observable.just($0 % 5) }.concat()
        .filter { $0 > 0 }
}

// MARK: - Observables: several sources

func combineLatest(_ amount: Observable<Int>, _ isMember: Observable<Bool>) -> Observable<String> {
    Observable.combineLatest(amount, isMember) { $1 ? ($0 > 10 ? $0 * 2 : $0 + 1) : ($0 < 0 ? -$0 : 0) }
        .map { $0 % 2 == 0 ? "even \($0)" : ($0 > 5 ? "odd big \($0)" : "odd \($0 - 1)") }
        .map { $0.isEmpty ? "none" : $0.count > 8 ? String($0.prefix(8)) + "…" : $0 }
}

func combineThree(_ a: Observable<Int>, _ b: Observable<Int>, _ c: Observable<Double>) -> Observable<String> {
    Observable.combineLatest(a, b, c) { Double($0 + $1 * 2) * $2 + 0.5 }.map { $0 < 0 ? 0 : $0 > 99.5 ? 99.5 : $0 }
        .map { "\(Int($0)) of 100" }
}

func combineTuple(_ a: Observable<Int>, _ b: Observable<String>, _ c: Observable<Bool>) -> Observable<String> {
    Observable.combineLatest(a, b, c).map { $2 ? "\($1) \($0 + 1)" : $1 }.map { $0.count > 9 ? $0 + "…" : $0 }
}

func combineSix(
    _ a: Observable<Int>, _ b: Observable<Int>, _ c: Observable<Int>, _ d: Observable<Int>, _ e: Observable<Int>,
    _ f: Observable<Int>
) -> Observable<Bool> {
    Observable.combineLatest(a, b, c, d, e, f) { $0 + $1 * 2 - $2 > 10 && $3 % 2 == 0 || $4 - $5 < 0 }.map { !$0 }
        .distinctUntilChanged()
}

func combineCollection(_ all: [Observable<Int>]) -> Observable<String> {
    Observable.combineLatest(all) { $0.reduce(0, +) * 2 - 1 }.map { $0 > 10 ? "many \($0 - 10)" : "few \($0)" }
}

func zip(_ pulls: Observable<Int>, _ fee: Observable<Double>) -> Observable<Double> {
    Observable.zip(pulls, fee) { Double($0) * ($1 + 0.05) - 1 }.scan(0.0) { $0 * 0.5 + $1 }
        .map { $0 > 1_000 ? 1_000 : $0 < 0 ? 0 : $0 }.catchAndReturn(-1)
}

func zipArrays(_ a: Observable<[Int]>, _ b: Observable<[String]>) -> Observable<[String: Int]> {
    Observable.zip(a, b) { Array(zip($1, $0)) }.flatMap { Observable.from($0).map { ($0.0 + "!", $0.1 * $0.1 - 1) } }
        .filter { $0.1 % 3 != 0 || $0.0.count > 3 }
        .scan([String: Int]()) { all, pair in all.merging([pair.0: pair.1]) { $0 + $1 } }
        .map { $0.filter { $0.value > 0 }.mapValues { $0 * 2 } }
}

func mergeSteps(
    _ go: Observable<Int>, _ by: Observable<Int>, _ name: Observable<String>, _ clear: Observable<Void>
) -> Observable<Board> {
    Observable.merge(
        go.map { Step.jump($0 - 1) }, by.map { .move($0 * 2) }, name.map { .rename($0 + "!") }, clear.map { .clear }
    ).scan(Board()) { old, step in
        var new = old
        switch step {
        case .jump(let number): new.at = number
        case .move(let number): new.at += number
        case .rename(let text): new.log.append(text)
        case .clear: new = Board()
        }
        return new
    }
}

func mergeNumbers(_ plus: Observable<Int>, _ minus: Observable<Int>) -> Observable<String> {
    Observable.merge(plus.map { $0 * 10 + 1 }, minus.map { -$0 }).scan(100) { $0 + $1 < 0 ? 0 : $0 + $1 }
        .map { $0 % 2 == 0 ? "even \($0)" : "odd \($0 + 1)" }.startWith("none")
}

func concat(_ a: Observable<Int>, _ b: Observable<Int>) -> Observable<Int> {
    Observable.concat(a.map { $0 * 2 }, b.map { $0 > 0 ? $0 : -1 }).concat(Observable.of(1, 2).map { $0 + 1 })
        .map { $0 < 0 ? 0 : $0 * 2 - 1 }
}

func withLatestFrom(_ texts: Observable<String?>, _ articles: Observable<[Article]>) -> Observable<Int> {
    texts.compactMap { $0 }.map { Int($0) ?? $0.count }
        .withLatestFrom(articles) { number, all in
            all.first { $0.id == number }?.words ?? all.map { $0.words }.max() ?? -1
        }
        .map { $0 < 0 ? 0 : $0 * 2 - 1 + ($0 > 50 ? 1 : 0) }.catchAndReturn(0)
}

func sample(_ numbers: Observable<Int>, _ ticks: Observable<Void>) -> Observable<String> {
    numbers.sample(ticks).map { $0 > 9 ? "big \($0)" : "small \($0 + 1)" }.withLatestFrom(numbers) { "\($0) \($1 * 2)" }
}

// MARK: - Observables: errors, time, threads, sharing, creation

func catchRetry(_ query: Observable<String>) -> Observable<Int> {
    query.flatMapLatest { load($0).retry(2) }.map { $0.count > 9 ? 9 : $0.count }
        .catch { .just(($0 as? Failure)?.count ?? -1) }.map { $0 > 5 ? 5 : $0 * 2 - 1 }
        .catchAndReturn(-1)
}

func retryWhen(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.map { $0 * 2 }
        .retry(when: { errors in
            errors.enumerated().flatMap { $0.index < 3 ? Observable.just($0.index * 2 + 1) : .empty() }
        })
        .map { $0 < 0 ? 0 : $0 - 1 }
}

func times(_ texts: Observable<String>) -> Observable<String> {
    texts.map { $0.lowercased() }.throttle(.milliseconds(300), scheduler: MainScheduler.instance)
        .filter { $0.count > 1 }.debounce(.milliseconds(200), scheduler: MainScheduler.instance)
        .map { $0.count > 8 ? String($0.prefix(8)) : $0 }.delay(.seconds(1), scheduler: MainScheduler.instance)
        .delaySubscription(.seconds(1), scheduler: MainScheduler.instance)
        .timeout(.seconds(5), scheduler: MainScheduler.instance).map { $0 + "!" }
}

func threads(_ numbers: Observable<Int>) -> Observable<String> {
    numbers.subscribe(on: SerialDispatchQueueScheduler(qos: .default)).map { $0 * 2 - 1 }
        .observe(on: MainScheduler.instance).map { $0 > 9 ? "big \($0)" : "small \($0 + 1)" }
        .share(replay: 1, scope: .whileConnected).map { $0.isEmpty ? "none" : $0 }
}

func creation(_ number: Int) -> Observable<Int> {
    Observable<Int>.create { observer in
        observer.onNext(number * 2 - 1)
        return Disposables.create { print(number + 1) }
    }.map { $0 > 3 ? $0 : -1 }.concat(Observable.deferred { .of(number, number + 1) }).map { $0 * 2 }
}

func timers(_ number: Int) -> Observable<String> {
    Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).map { $0 * 2 + number }.take(3)
        .concat(Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance).map { $0 - 1 })
        .map { $0 % 2 == 0 ? "tick \($0)" : "tock \($0)" }
}

func subscription(_ numbers: Observable<Int>, _ out: PublishRelay<String>, _ bag: DisposeBag) {
    numbers.map { $0 > 9 ? "big \($0)" : "small \($0 + 1)" }.filter { $0.count > 3 }
        .subscribe(onNext: { out.accept($0 + "!") }, onError: { out.accept("\($0)") }).disposed(by: bag)
}

func binding(_ numbers: Observable<Int>, _ out: BehaviorRelay<String>, _ other: BehaviorRelay<Int?>) -> [any Disposable]
{
    [
        numbers.map { $0 > 9 ? "big \($0)" : "small \($0 + 1)" }.bind(to: out),
        numbers.filter { $0 > 0 && $0 % 2 == 0 }.map { $0 * 2 - 1 }.bind(to: other),
        numbers.map { $0 < 0 ? 0 : $0 }.bind(onNext: { print($0 * 3) }),
    ]
}

// MARK: - Drivers and signals

func driverMap(_ articles: Driver<[Article]>) -> Driver<String> {
    articles.map(\.first).compactMap { $0 }.map(\.title).filter { !$0.isEmpty }.map(\.count)
        .map { $0 > 10 ? $0 - 10 : 0 }.map { "\($0) too long" }.distinctUntilChanged()
}

func driverScan(_ numbers: Driver<Int>) -> Driver<String> {
    numbers.scan(Board()) { board, number in Board(at: board.at + number) }.skip(1).map(\.at).do(onNext: { print($0) })
        .map { $0 < 0 ? "closed" : $0 > 500 ? "high \($0)" : "low \($0 - 5)" }.startWith("none").debug("prices")
}

func driverCombine(_ a: Driver<Int>, _ b: Driver<Bool>, _ c: Driver<String>) -> Driver<String> {
    Driver.combineLatest(a, b, c) { $1 ? "\($2) \($0 * 2 - 1)" : $2.isEmpty ? "none" : $2 }
        .map { $0.count > 8 ? String($0.prefix(8)) + "…" : $0 }.filter { $0 == "none" ? false : $0.count > 2 }
}

func driverTuple(_ a: Driver<String>, _ b: Driver<Int>, _ c: Driver<Bool>) -> Driver<String> {
    Driver.combineLatest(a, Driver.concat(b, b), c) { (name: $0, page: $1, isOpen: $2) }
        .map { $0.isOpen ? $0.name : "p. \($0.page + 1)" }
}

func driverZip(_ a: Driver<Int>, _ b: Driver<Double>) -> Driver<Double> {
    Driver.zip(a, b) { Double($0) * ($1 + 0.05) - 1 }.map { $0 > 1_000 ? 1_000 : $0 < 0 ? 0 : $0 }
        .distinctUntilChanged { $0 - $1 < 0.5 }
}

func driverLatest(_ at: Driver<Int>, _ articles: Driver<[Article]>) -> Driver<String> {
    at.withLatestFrom(articles) { id, all in
        all.first { $0.id == id }?.price ?? all.map { $0.price }.min() ?? 0.0
    }.map { $0 > 0 ? $0 * 1.2 - 0.01 : 0 }.map { "\($0) €" }
}

func driverInner(_ query: Driver<String>, _ page: Driver<Int>) -> Driver<[Line]> {
    Driver.combineLatest(query.throttle(.milliseconds(300)).distinctUntilChanged(), page.debounce(.milliseconds(100)))
        .flatMapLatest { query, page in load("\(query) \(page * 2 - 1)").asDriver(onErrorJustReturn: []) }
        .map { $0.filter { $0.words > 3 }.map { Line(title: $0.title, detail: $0.author ?? "–", isMarked: $0.id > 1) } }
        .startWith([])
}

func driverMerge(_ plus: Driver<Int>, _ minus: Driver<Int>) -> Driver<String> {
    Driver.merge(plus.map { $0 * 10 + 1 }, minus.map { -$0 }).scan(100) { $0 + $1 < 0 ? 0 : $0 + $1 }
        .map { $0 % 2 == 0 ? "even \($0)" : "odd \($0 + 1)" }
}

func driverSwitch(_ numbers: Driver<Int>) -> Driver<Int> {
    numbers.map { Driver.of($0, $0 * 2 - 1) }.switchLatest().flatMap { Driver.just($0 % 5 + 1) }
        .flatMapFirst { Driver.just($0 > 3 ? $0 : -1).delay(.milliseconds(10)) }.map { $0 < 0 ? 0 : $0 }
}

func driverFromRelays(
    _ save: PublishRelay<Void>, _ title: BehaviorRelay<String>, _ price: BehaviorRelay<Double>
) -> Driver<String> {
    save.withLatestFrom(Observable.combineLatest(title, price) { ($0, $1) })
        .map { Article(id: 1, title: $0.0, price: $0.1 * 1.1) }
        .flatMapLatest { article in store(article).map { $0 ? "saved \(article.title)" : "failed" }.startWith("…") }
        .map { $0.count > 20 ? String($0.prefix(19)) + "…" : $0 }.asDriver(onErrorJustReturn: "error")
}

func signal(_ taps: Signal<Int>, _ articles: Driver<[Article]>) -> Signal<String> {
    taps.filter { $0 >= 0 }.withLatestFrom(articles) { $1.count > $0 ? $1[$0].title : "none" }
        .map { $0.count > 8 ? String($0.prefix(8)) + "…" : $0 }
}

@MainActor
func driving(_ a: Driver<Int>, _ b: Driver<Bool>, _ out: BehaviorRelay<String>) -> [any Disposable] {
    [
        a.withLatestFrom(b) { $1 ? $0 * 2 : 0 }.map { $0 > 9 ? "big \($0)" : "small \($0 + 1)" }.drive(out),
        Driver.combineLatest(a, b) { $1 ? $0 + 1 : -1 }.filter { $0 > 0 && $0 % 2 == 0 }
            .drive(onNext: { out.accept("n \($0 * 3)") }),
    ]
}

// MARK: - Wrong expressions

func misspelledOperator(_ texts: PublishSubject<String>) -> Observable<String> {
    texts.map { $0.lowercased() }.filter { $0.count > 2 }.distinctUntilChanged().skip(1)
        .takes(10)  // error: value of type 'Observable<String>' has no member 'takes'
        .share(replay: 1)
}

func misspelledInTwelve(_ texts: PublishSubject<String>) -> Observable<String> {
    texts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.count > 2 }.distinctUntilChanged()
        .map { ($0, $0.count) }.filter { $0.1 < 100 }.map { $0.0.lowercased() + "-\($0.1)" }.startWith("start")
        .scan([String]()) { $0 + [$1] }.map { $0.suffix(5).joined(separator: ", ") }.skip(1)
        .takes(10)  // error: value of type 'Observable<String>' has no member 'takes'
        .share(replay: 1)
}

func leftOutOperator(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.map { $0 * 2 }.filter { $0 > 1 }
        .reduce(0) { $0 + $1 }  // error: 'reduce(_:accumulator:)' is unavailable: copy reduce from 'Recipes'
        .map { $0 < 0 ? 0 : $0 * 2 - 1 + ($0 > 100 ? 1 : 0) }
}

func misspelledCase(_ go: Observable<Int>, _ by: Observable<Int>) -> Observable<Board> {
    Observable.merge(
        go.map { Step.jump($0 - 1) },
        by.map { .mov($0 * 2) }  // error: type 'Step' has no member 'mov'
    ).scan(Board()) { old, _ in old }
}

func misspelledMember(_ articles: Driver<Article>) -> Driver<String> {
    articles
        .map { $0.titel }  // error: value of type 'Article' has no member 'titel'
        .filter { $0.count > 2 }.map { "\($0) (\($0.count))" }
}

func misspelledTupleMember(_ a: Driver<String>, _ b: Driver<Int>) -> Driver<String> {
    Driver.combineLatest(a, b) { (name: $0, page: $1) }
        .map { "p. \($0.pages + 1)" }  // error: value of tuple type '(name: String, page: Int)' has no member 'pages'
}

func misspelledKeyPath(_ articles: Driver<[Article]>) -> Driver<Int> {
    articles
        .map(\.cuont)  // error: value of type '[Article]' has no member 'cuont'
        .map { $0 > 0 ? $0 * 2 : 0 }.distinctUntilChanged()
}

func missingScheduler(_ texts: Observable<String>) -> Observable<String> {
    texts.map { $0.uppercased() }
        .throttle(.milliseconds(300))  // error: missing argument for parameter 'scheduler' in call
        .map { $0 + "?" }.filter { $0.count > 1 }
}

func mixedNumbers(_ a: Observable<Int>, _ b: Observable<Double>) -> Observable<Double> {
    Observable
        .combineLatest(a, b) { $0 * $1 + 0.5 }  // error: cannot convert value of type 'Int'
        .map { $0 < 0 ? 0 : $0 }
}

func assignment(_ ids: Observable<Int>, _ articles: Observable<[Article]>) -> Observable<Int> {
    ids.withLatestFrom(articles) { id, all in
        all.first { $0.id = id }?.words ?? 0  // error: cannot assign to property: '$0' is immutable
    }.map { $0 * 2 }
}

func extraArgument(_ a: Observable<Int>, _ b: Observable<Int>) -> Observable<Int> {
    Observable.combineLatest(a, b) { first, second, third in first + second }  // error: contextual closure type
        .map { $0 * 2 }
}

func driverWithoutRecovery(_ query: Observable<String>) -> Driver<Int> {
    query.flatMapLatest { load($0) }.map { $0.count > 9 ? 9 : $0.count }
        .asDriver()  // error: missing argument
}

// MARK: - Chains of view models

@MainActor
func formOfFive(
    _ name: Driver<String>, _ password: Driver<String>, _ again: Driver<String>, _ isBusy: Driver<Bool>,
    _ terms: Driver<Bool>
) -> Driver<Bool> {
    Driver.combineLatest(name, password, again, isBusy, terms) { name, password, again, isBusy, terms in
        name.count >= 3 && password.count >= 8 && password == again && !isBusy && terms
    }.distinctUntilChanged().startWith(false).map { $0 ? 1.0 : 0.5 }.map { $0 == 1 }
}

func tupleOfCounts(_ taps: Observable<Void>) -> Observable<String> {
    taps.map { 1 }.scan((count: 0, sum: 0)) { ($0.count + 1, $0.sum + $1 * 10) }
        .filter { $0.count % 2 == 0 }.map { "\($0.count): \($0.sum)" }.distinctUntilChanged().startWith("0").take(5)
}

@MainActor
func previousAndCurrent(_ page: Driver<Int>) -> Driver<Bool> {
    page.scan((0, 0)) { ($0.1, $1) }.map { $0.1 > $0.0 }.distinctUntilChanged().startWith(true).filter { $0 }.map {
        !$0
    }
}

func send(_ tap: Observable<Void>, _ name: Observable<String>, _ secret: Observable<String>) -> Observable<
    (String, Bool)
> {
    tap.withLatestFrom(Observable.combineLatest(name, secret)).filter { !$0.0.isEmpty && $0.1.count > 7 }
        .flatMapLatest { name, secret in load(secret).map { (name, !$0.isEmpty) }.catchAndReturn((name, false)) }
        .map { ($0.0.uppercased(), $0.1) }.share()
}

@MainActor
func selection(_ index: Signal<Int>, _ articles: Driver<[Article]>) -> Signal<Article> {
    index.withLatestFrom(articles) { index, articles in (index: index, articles: articles) }
        .filter { $0.index >= 0 && $0.index < $0.articles.count }.map { $0.articles[$0.index] }
        .filter { $0.author?.isEmpty != true }.distinctUntilChanged { $0.id }
}

func distinctPairs(_ a: Observable<Int>, _ b: Observable<String?>) -> Observable<Int> {
    Observable.combineLatest(a, b).distinctUntilChanged { $0.0 == $1.0 && $0.1 == $1.1 }.map {
        $0.0 + ($0.1?.count ?? 0)
    }
    .filter { $0 % 2 == 0 }.map { $0 / 2 }.startWith(-1).skip(1)
}

@MainActor
func total(_ articles: Driver<[Article]>, _ discount: Driver<Double>, _ shipping: Driver<Double?>) -> Driver<String> {
    Driver.combineLatest(articles, discount, shipping) { articles, discount, shipping in
        articles.map { $0.price * Double($0.words) }.reduce(0, +) * (1 - discount) + (shipping ?? 4.9)
    }.map { String(format: "%.2f €", $0) }.distinctUntilChanged().startWith("–")
}

@MainActor
func operatorInMiddle(_ query: Driver<String>) -> Driver<[Article]> {
    query.distinctUntilChanged().debounce(.milliseconds(300)).filter { $0.count > 2 }
        .flatMapLast { load($0).asDriver(onErrorJustReturn: []) }  // error: value of type
        .map { $0.filter { $0.words > 0 } }.startWith([])
}

@MainActor
func observableInDriver(_ query: Driver<String>) -> Driver<[Article]> {
    query.distinctUntilChanged().debounce(.milliseconds(300))
        .flatMapLatest { load($0) }  // error: cannot convert value of type 'Observable<[Article]>'
        .map { $0.filter { $0.words > 0 } }.startWith([])
}

@MainActor
func optionalMember(_ articles: Driver<Article>) -> Driver<String> {
    articles.filter { $0.author.count > 17 }  // error: value of optional type 'String?' must be unwrapped
        .map { $0.title }.distinctUntilChanged().startWith("").map { $0 + "!" }
}

func seedOfAnotherType(_ articles: Observable<Article>) -> Observable<[String]> {
    articles.map { $0.title }.scan("") { $0 + [$1] }  // error: cannot convert value of type 'String'
        .distinctUntilChanged().startWith([]).take(3)
}

@MainActor
func tryInDriver(_ texts: Driver<Data>) -> Driver<[Int]> {
    texts.filter { !$0.isEmpty }
        .map { try JSONDecoder().decode([Int].self, from: $0) }  // error: invalid conversion from throwing function
        .map { $0.filter { $0 > 0 } }.startWith([])
}
