// swift-version: 5 and 6

// Mistakes in asynchronous functions and in closures of `create`: each error is at the line of the mistake.

import MiniDriver

struct API: Sendable {
    func search(_ query: String) async throws -> [String] { [query] }
}

// MARK: - Asynchronous functions

func misspelt(_ api: API, _ query: String) -> Observable<[String]> {
    Observable.create { try await api.serch(query) }  // error: has no member 'serch'
}

func misspeltInADriver(_ api: API, _ query: Driver<String>) -> Driver<[String]> {
    query.flatMapLatest { query in
        Observable.create {
            try await api.serch(query)  // error: has no member 'serch'
        }.asDriver(onErrorJustReturn: [])
    }
}

func misspeltInStatements(_ api: API) -> Observable<Int> {
    .create {
        let lines = try await api.search("")
        return lines.cout  // error: has no member 'cout'
    }
}

func wrongArgument(_ api: API) -> Observable<[String]> {
    .create { try await api.search(1) }  // error: cannot convert value of type 'Int'
}

func wrongElement(_ api: API) -> Observable<Int> {
    .create { try await api.search("") }  // error: to closure result type 'Int'
}

func withoutAwait(_ api: API) -> Observable<[String]> {
    .create { try api.search("") }  // error: not marked with 'await'
}

func withoutTry(_ api: API) -> Observable<[String]> {
    .create { await api.search("") }  // error: not marked with 'try'
}

// MARK: - Closures that take an observer

func misspeltObserver() -> Observable<Int> {
    .create { observer in
        observer.onNxt(1)  // error: has no member 'onNxt'
        return Disposables.create()
    }
}

func misspeltObserverInATask(_ api: API) -> Observable<[String]> {
    .create { observer in
        let task = Task {
            observer.onNxt(try await api.search(""))  // error: has no member 'onNxt'
        }
        return Disposables.create { task.cancel() }
    }
}

func misspeltDisposable() -> Observable<Int> {
    .create { observer in
        observer.onNext(1)
        return Disposables.creat()  // error: has no member 'creat'
    }
}

func wrongElementOfAnObserver() -> Observable<Int> {
    .create { observer in
        observer.onNext("1")  // error: cannot convert value of type 'String'
        return Disposables.create()
    }
}

func withoutADisposable() -> Observable<Int> {
    .create { observer in
        observer.onNext(1)  // error: to closure result type 'any Disposable'
    }
}
