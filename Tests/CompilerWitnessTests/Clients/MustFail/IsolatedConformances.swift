// The library calls observers, inner sequences and Swift sequences on any thread. The compiler rejects conformances that
// are isolated to the main actor.
// compiler: 6.2
// expect-error: cannot satisfy conformance requirement for a 'Sendable' type parameter

import MiniDriver

@MainActor
final class Screen: @MainActor ObserverType {  // error: conform
    var count = 0
    func on(_ event: Event<Int>) { count += 1 }
}

@MainActor
final class Request: @MainActor ObservableConvertibleType {
    var count = 0
    nonisolated init() {}

    func asObservable() -> Observable<Int> {
        count += 1
        return .just(count)
    }
}

@MainActor
final class Counter: @MainActor Sequence, @MainActor IteratorProtocol {
    var count = 0

    func next() -> Int? {
        count += 1
        return count < 3 ? count : nil
    }
}

@MainActor
final class Requests: @MainActor Sequence, @MainActor IteratorProtocol {
    var count = 0

    func next() -> Observable<Int>? {
        count += 1
        return count < 3 ? .just(count) : nil
    }
}

@MainActor
func merge(_ requests: Observable<Request>) {
    _ = requests.merge()  // error
    _ = requests.merge(maxConcurrent: 2)  // error
    _ = requests.concat()  // error
    _ = requests.switchLatest()  // error
}

@MainActor
func iterate() {
    _ = Observable.from(Counter())  // error
    _ = Observable.concat(Requests())  // error
    _ = Observable.catch(sequence: Requests())  // error
}
