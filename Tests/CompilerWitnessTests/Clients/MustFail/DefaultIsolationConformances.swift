// In a module with default main-actor isolation, conformances are isolated to the main actor, too.
// flags: -default-isolation MainActor
// compiler: 6.2
// expect-error: cannot satisfy conformance requirement for a 'Sendable' type parameter

import MiniDriver

var log: [String] = []

/// Such a class is not isolated to the main actor.
final class Printer: ObserverType {
    func on(_ event: Event<Int>) { log.append("\(event)") }  // error: main actor-isolated var 'log'
}

struct Request: ObservableConvertibleType {
    func asObservable() -> Observable<Int> { .just(1) }
}

struct Activity: SharedSequenceConvertibleType {
    typealias SharingStrategy = DriverSharingStrategy
    func asSharedSequence() -> Driver<Int> { .just(1) }
    func asObservable() -> Observable<Int> { .just(1) }
}

func merge(_ requests: Observable<Request>, _ activities: Observable<Activity>) {
    _ = requests.merge()  // error
    _ = requests.concat()  // error
    _ = requests.switchLatest()  // error
    _ = activities.merge()  // error
}
