import Dispatch
import MiniDriver
import MiniRxTest

/// Several threads use one operator, subject or driver at once, with elements of one kind.
package struct ThreadLife: Sendable {
    package let name: String
    /// Runs the threads, each of which emits `count` elements, and returns what was wrong.
    package let complaints: @Sendable (_ count: Int) async -> [String]
}

package func threadLives<Kind: ElementKind>(of kind: Kind.Type) -> [ThreadLife] {
    [
        ThreadLife(name: "BehaviorRelay, read and written") { readsAndWrites(kind, $0) },
        ThreadLife(name: "BehaviorRelay, observed and written") { observesAndWrites(kind, $0) },
        ThreadLife(name: "share, observed and written") { sharesAndWrites(kind, $0) },
        ThreadLife(name: "zip") { zips(kind, $0) },
        ThreadLife(name: "combineLatest, withLatestFrom") { combines(kind, $0) },
        ThreadLife(name: "merge, concatMap, flatMapLatest") { flattens(kind, $0) },
        ThreadLife(name: "throttle, debounce, delay") { times(kind, $0) },
        ThreadLife(name: "observe(on:)") { await hops(kind, $0) },
        ThreadLife(name: "driver") { await drives(kind, $0) },
    ]
}

/// Runs each of `works` on its own thread, and waits for them.
private func atOnce(_ works: @Sendable () -> Void...) {
    DispatchQueue.concurrentPerform(iterations: works.count) { works[$0]() }
}

/// The complaints of several threads.
private final class Findings: @unchecked Sendable {
    private let lock = DispatchQueue(label: "Findings")
    private var found: [String] = []

    var all: [String] { lock.sync { found } }

    func add(_ finding: String) {
        lock.sync { if found.count < 3 { found.append(finding) } }
    }

    /// A corrupted element has a number outside the range.
    func check<Kind: ElementKind>(_ element: Kind.Element, of kind: Kind.Type, in range: Range<Int>, _ title: String) {
        let number = Kind.number(element)
        if !range.contains(number) { add("\(title): an element \(number)") }
    }
}

private func readsAndWrites<Kind: ElementKind>(_ kind: Kind.Type, _ count: Int) -> [String] {
    let (relay, findings) = (BehaviorRelay(value: Kind.element(0)), Findings())
    let write: @Sendable () -> Void = { for number in 0..<count { relay.accept(Kind.element(number)) } }
    let read: @Sendable () -> Void = {
        for _ in 0..<count { findings.check(relay.value, of: kind, in: 0..<count, "relay") }
    }
    atOnce(write, write, read, read)
    return findings.all
}

private func observesAndWrites<Kind: ElementKind>(_ kind: Kind.Type, _ count: Int) -> [String] {
    let (relay, findings) = (BehaviorRelay(value: Kind.element(0)), Findings())
    let write: @Sendable () -> Void = { for number in 0..<count { relay.accept(Kind.element(number)) } }
    let observe: @Sendable () -> Void = {
        for _ in 0..<count / 4 {
            relay.subscribe(onNext: { findings.check($0, of: kind, in: 0..<count, "observer") }).dispose()
        }
    }
    let subscription = relay.subscribe(onNext: { findings.check($0, of: kind, in: 0..<count, "observer") })
    atOnce(write, write, observe, observe)
    subscription.dispose()
    return findings.all
}

private func sharesAndWrites<Kind: ElementKind>(_ kind: Kind.Type, _ count: Int) -> [String] {
    let (subject, findings) = (PublishSubject<Kind.Element>(), Findings())
    for shared in [subject.share(replay: 1), subject.share(replay: 3, scope: .forever), subject.share()] {
        let write: @Sendable () -> Void = { for number in 0..<count { subject.onNext(Kind.element(number)) } }
        let observe: @Sendable () -> Void = {
            for _ in 0..<count / 4 {
                shared.subscribe(onNext: { findings.check($0, of: kind, in: 0..<count, "observer") }).dispose()
            }
        }
        atOnce(write, observe, observe)
    }
    return findings.all
}

private func zips<Kind: ElementKind>(_ kind: Kind.Type, _ count: Int) -> [String] {
    let (first, second, findings) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Findings())
    let subscription = Observable.zip(first, second) { ($0, $1) }.subscribe(onNext: { pair in
        let numbers = (Kind.number(pair.0), Kind.number(pair.1))
        if numbers.0 != numbers.1 { findings.add("zip: a pair of \(numbers)") }
    })
    atOnce(
        { for number in 0..<count { first.onNext(Kind.element(number)) } },
        { for number in 0..<count { second.onNext(Kind.element(number)) } })
    subscription.dispose()
    return findings.all
}

private func combines<Kind: ElementKind>(_ kind: Kind.Type, _ count: Int) -> [String] {
    let (first, second, findings) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Findings())
    let pairs: [Observable<[Kind.Element]>] = [
        .combineLatest(first, second) { [$0, $1] }, first.withLatestFrom(second) { [$0, $1] },
        Observable.combineLatest([first, second]),
    ]
    let subscriptions = pairs.map { pairs in
        pairs.subscribe(onNext: { pair in
            for element in pair { findings.check(element, of: kind, in: 0..<count, "combination") }
        })
    }
    atOnce(
        { for number in 0..<count { first.onNext(Kind.element(number)) } },
        { for number in 0..<count { second.onNext(Kind.element(number)) } })
    for subscription in subscriptions { subscription.dispose() }
    return findings.all
}

private func flattens<Kind: ElementKind>(_ kind: Kind.Type, _ count: Int) -> [String] {
    let (first, second, findings) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Findings())
    let both = Observable.merge(first, second)
    let sequences = [
        both, both.concatMap { Observable.just($0) }, both.flatMapLatest { element in second.startWith(element) },
        first.flatMapLatest { element in second.startWith(element) }, both.scan(Kind.element(0)) { $1 },
        both.distinctUntilChanged { _, _ in false },
    ]
    let subscriptions = sequences.map { sequence in
        sequence.subscribe(onNext: { findings.check($0, of: kind, in: 0..<count, "element") })
    }
    atOnce(
        { for number in 0..<count { first.onNext(Kind.element(number)) } },
        { for number in 0..<count { second.onNext(Kind.element(number)) } })
    for subscription in subscriptions { subscription.dispose() }
    return findings.all
}

/// Another thread advances the clock.
private func times<Kind: ElementKind>(_ kind: Kind.Type, _ count: Int) -> [String] {
    let (subject, scheduler, findings) = (PublishSubject<Kind.Element>(), VirtualTimeScheduler(), Findings())
    let sequences = [
        subject.throttle(.seconds(2), scheduler: scheduler),
        subject.throttle(.seconds(2), latest: false, scheduler: scheduler),
        subject.debounce(.seconds(1), scheduler: scheduler), subject.delay(.seconds(2), scheduler: scheduler),
        subject.observe(on: scheduler),
    ]
    let subscriptions = sequences.map { sequence in
        sequence.subscribe(onNext: { findings.check($0, of: kind, in: 0..<count, "element") })
    }
    let write: @Sendable () -> Void = { for number in 0..<count { subject.onNext(Kind.element(number)) } }
    atOnce(write, write) { for _ in 0..<count { scheduler.advanceBy(1) } }
    for subscription in subscriptions { subscription.dispose() }
    return findings.all
}

private func hops<Kind: ElementKind>(_ kind: Kind.Type, _ count: Int) async -> [String] {
    let (first, second, findings) = (PublishSubject<Kind.Element>(), PublishSubject<Kind.Element>(), Findings())
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "ElementKinds")
    await withCheckedContinuation { continuation in
        _ = Observable.merge(first, second).observe(on: queue).subscribe(
            onNext: { findings.check($0, of: kind, in: 0..<count, "element") },
            onCompleted: { continuation.resume() })
        atOnce(
            { for number in 0..<count { first.onNext(Kind.element(number)) } },
            { for number in 0..<count { second.onNext(Kind.element(number)) } })
        first.onCompleted()
        second.onCompleted()
    }
    return findings.all
}

/// The main thread subscribes and disposes, while two others write.
private func drives<Kind: ElementKind>(_ kind: Kind.Type, _ count: Int) async -> [String] {
    let (relay, subject, findings) = (BehaviorRelay(value: Kind.element(0)), PublishSubject<Kind.Element>(), Findings())
    let bag = DisposeBag()
    await withCheckedContinuation { continuation in
        let isReady = DispatchSemaphore(value: 0)
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                let latest = relay.asDriver().map { $0 }.startWith(Kind.element(0))
                let all = subject.asSignal(onErrorSignalWith: .empty())
                latest.drive(onNext: { element in
                    findings.check(element, of: kind, in: 0..<count, "driver")
                    latest.drive(onNext: { findings.check($0, of: kind, in: 0..<count, "driver") }).dispose()
                }).disposed(by: bag)
                all.emit(
                    onNext: { findings.check($0, of: kind, in: 0..<count, "signal") },
                    onCompleted: { continuation.resume() }
                ).disposed(by: bag)
                isReady.signal()
            }
        }
        DispatchQueue.global().async {
            isReady.wait()
            atOnce(
                { for number in 0..<count { relay.accept(Kind.element(number)) } },
                { for number in 0..<count { subject.onNext(Kind.element(number)) } })
            subject.onCompleted()
        }
    }
    return findings.all
}
