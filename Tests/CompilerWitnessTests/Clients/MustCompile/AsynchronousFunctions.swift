// swift-version: 5 and 6, warnings only in 5

// `create` of an asynchronous function beside `create` of an observer's closure.

import Dispatch
import MiniDriver

struct Failure: Error {}

/// Not `Sendable`: an element that only the sequence uses.
final class Document {
    var title = ""
}

struct API: Sendable {
    func search(_ query: String) async throws -> [String] { [query] }
    func open(_ title: String) async throws -> Document { Document() }
    func count() async -> Int { 1 }
}

func load() async throws -> Int { 1 }
func now() -> Int { 1 }

func ofFunctions(_ api: API, _ query: String) -> [Observable<Int>] {
    [
        Observable.create { try await api.search(query).count },
        .create { await api.count() },
        Observable.create { await api.count() },
        Observable<Int>.create { await api.count() },
        Observable.create(priority: .userInitiated) { await api.count() },
        Observable.create(detached: true) { await api.count() },
        Observable.create(priority: .low, detached: true) { try await load() },
        Observable.create(load), .create(load),  // warning: converting non-Sendable function value
        Observable.create(api.count),  // warning: converting non-Sendable function value
        .create {
            let first = try await api.search(query)
            let second = try await api.search("\(query) \(first.count)")
            return second.count
        },
        Observable.create {
            guard !query.isEmpty else { throw Failure() }
            return try await api.search(query).count
        },
        .create { 1 },
        .create { throw Failure() },
        .create(now), .create { fatalError() },  // warning: converting non-Sendable function value
    ]
}

func ofObservers(_ query: String) -> [Observable<Int>] {
    [
        .create { _ in Disposables.create() },
        Observable<Int>.create { _ in Disposables.create() },
        Observable.create { (observer: AnyObserver<Int>) in
            observer.onNext(1)
            return Disposables.create()
        },
        .create { observer in
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        },
        .create {
            $0.onNext(query.count)
            return Disposables.create { print("disposed") }
        },
        .create { observer in
            let task = Task {
                do {
                    observer.onNext(try await load())
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            return Disposables.create { task.cancel() }
        },
        .create { observer in Observable.just(1).subscribe(observer) },
        .create(Observable.just(1).subscribe), .create { _ in fatalError() },
    ]
}

let pause = Observable.create { try await Task.sleep(nanoseconds: 1) }
let print1: Observable<Void> = .create { print(1) }

func documents(_ api: API) -> Observable<Document> {
    .create { try await api.open("title") }
}

@MainActor
final class SearchViewModel {
    let query = BehaviorRelay(value: "")
    private let api = API()
    private var searches = 0
    private let bag = DisposeBag()

    func search(_ query: String) async throws -> [String] {
        searches += 1
        return try await api.search(query)
    }

    var results: Driver<[String]> {
        query.asDriver()
            .throttle(.milliseconds(300))
            .distinctUntilChanged()
            .flatMapLatest { [api] query in
                Observable.create { try await api.search(query) }.asDriver(onErrorJustReturn: [])
            }
    }

    var ownResults: Driver<[String]> {
        query.asDriver()
            .flatMapLatest { query in
                Observable.create { try await self.search(query) }.asDriver(onErrorJustReturn: [])
            }
    }

    func bind() {
        query.flatMapLatest { [api] query in Observable.create { try await api.search(query) }.catchAndReturn([]) }
            .subscribe(onNext: { print($0) })
            .disposed(by: bag)
        Observable.create(search("a")).subscribe().disposed(by: bag)
    }

    private func search(_ query: String) -> @Sendable () async throws -> [String] {
        { [api] in try await api.search(query) }
    }
}
